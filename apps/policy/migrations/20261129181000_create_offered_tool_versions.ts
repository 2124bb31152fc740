import type { Knex } from 'knex';

/**
 * The versions of policy tools that this installation has offered once, so that no update adds one again that a site
 * administrator has deleted. Two were there from the start.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table offered_tool_versions (
      kind text collate "C" not null check (kind in ('kind1', 'kind2')),
      version text collate "C" not null,
      primary key (kind, version)
    )`);
  await knex('offered_tool_versions').insert([
    { kind: 'kind1', version: '0.22.1' },
    { kind: 'kind2', version: '0.59.0' },
  ]);
}
