import type { Knex } from 'knex';

/**
 * An address names one user, whatever its case. Of several users with the same address, the oldest keeps it; the others
 * get their id as a prefix, so that someone can see and correct it.
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
