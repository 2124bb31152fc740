import type { Knex } from 'knex';

/**
 * Archives of versions of the public registry that somebody asked for (ADR 88). They belong to no organization. A row stays when its
 * content goes, because the digest is never forgotten.
 *
 * - `host`: of the public registry.
 * - `origin`: the address that the public registry gave for what is known; `directory`: where in the archive the module is.
 * - `commit_sha`, `sha256`: what the version is, once it is known. For an import that waits, what it must be.
 * - `object_key`, `bytes`: the content, while it is kept. `bytes` stays when it goes.
 * - `asked_by`, `asked_at`: who asked for it last, and when, so that one client cannot ask for everything at once.
 * - `first_fetched_at`: since when the digest is known. `last_checked_at`: when the origin was last asked.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table public_archives (
      id text collate "C" primary key,
      aggregate_version bigint not null,
      host text collate "C" not null,
      namespace text collate "C" not null,
      name text collate "C" not null,
      provider text collate "C" not null,
      version text collate "C" not null,
      state text not null check (state in ('waiting', 'kept', 'evicted', 'failed')),
      origin text not null,
      directory text not null,
      commit_sha text,
      sha256 text,
      bytes bigint,
      object_key text,
      error text,
      asked_by text not null,
      asked_at timestamptz not null,
      published_at timestamptz,
      created_at timestamptz not null,
      first_fetched_at timestamptz,
      last_used_at timestamptz not null,
      last_checked_at timestamptz,
      constraint public_archives_version_key unique (host, namespace, name, provider, version),
      check ((state = 'kept') = (object_key is not null)),
      check (state <> 'kept' or (sha256 is not null and bytes is not null and first_fetched_at is not null)),
      check (state <> 'failed' or error is not null)
    )`);
  await knex.raw(
    "create index public_archives_kept on public_archives (last_used_at, id) include (bytes) where state = 'kept'",
  );
  await knex.raw(
    "create index public_archives_waiting on public_archives (asked_at) where state = 'waiting'",
  );
}
