import type { Knex } from 'knex';

/**
 * An address belongs to one user, ignoring case. If several users have the same address, the oldest user keeps it. The
 * other users get their id as a prefix of the address, so that an operator can find and correct it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update users set email = users.id || '+' || users.email
    from (
      select id, row_number() over (partition by lower(email) order by created_at, id) as place from users
    ) ranked
    where ranked.id = users.id and ranked.place > 1`);
  await knex.raw('create unique index users_email_key on users (lower(email))');
}
