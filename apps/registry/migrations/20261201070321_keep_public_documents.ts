import type { Knex } from 'knex';

/**
 * Documents of the public registry about modules of which an archive is kept, as it sent them (ADR 88). They are served when it does not
 * respond, however old they are. `module` is `namespace/name/provider`, `path` what follows the address of its modules.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table public_documents (
      host text collate "C" not null,
      path text collate "C" not null,
      module text collate "C" not null,
      content bytea not null,
      etag text,
      read_at timestamptz not null,
      primary key (host, path)
    )`);
  await knex.raw('create index public_documents_by_module on public_documents (host, module)');
}
