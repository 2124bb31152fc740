import type { Knex } from 'knex';

/** Tag selectors of policy sets: `[{key, value, exclude}]`; the value of a tag without one is null. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table policy_sets add column tag_selectors jsonb not null default '[]'");
  await knex.raw(`
    create index policy_sets_with_tag_selectors on policy_sets (organization_id, id)
    where tag_selectors <> '[]'`);
}
