import type { Knex } from 'knex';

/** Known state of records that other services own (ADR 3). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE referenced_records (
      kind text NOT NULL,
      id text NOT NULL,
      version integer NOT NULL CHECK (version > 0),
      deleted_at timestamptz,
      fields jsonb NOT NULL,
      PRIMARY KEY (kind, id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE referenced_records');
}
