import type { Knex } from 'knex';

/** Identities that open a user's account: an issuer and its name for a person (ADR 60). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table identities (
      id text collate "C" primary key,
      user_id text not null references users (id) on delete cascade,
      issuer text collate "C" not null,
      subject text collate "C" not null,
      version integer not null,
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3) not null,
      constraint identities_subject_key unique (issuer, subject),
      constraint identities_user_key unique (user_id, issuer)
    )`);
}
