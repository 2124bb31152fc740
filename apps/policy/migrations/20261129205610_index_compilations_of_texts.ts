import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

export const config = { transaction: false };

const emptyText = createHash('sha256').digest('hex');

/** Finds the policies of OPA whose text was not compiled with their query, and those that do not compile. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists policies_to_compile');
  await knex.raw(`
    create index concurrently policies_to_compile on policies (compile_requested_at nulls first, id)
    where kind = 'kind2' and text_sha256 is not null and text_sha256 <> '${emptyText}'
      and (compilation ->> 'textSha256' is distinct from text_sha256 or compilation ->> 'query' is distinct from query)`);
  await knex.raw('drop index concurrently if exists policies_not_compiling');
  await knex.raw(`
    create index concurrently policies_not_compiling on policies (organization_id, id)
    where compilation ->> 'textSha256' = text_sha256 and compilation ->> 'query' = query
      and compilation -> 'v0' <> '[]' and compilation -> 'v1' <> '[]'`);
}
