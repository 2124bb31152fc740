import type { Knex } from 'knex';

/** Groups of a person that may create organizations (`ORGANIZATION_CREATORS`), as of the last sign-in. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('identities', (table) => {
    table.specificType('creator_groups', 'text[]').nullable();
  });
}
