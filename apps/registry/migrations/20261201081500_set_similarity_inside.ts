import type { Knex } from 'knex';

/**
 * `similar_spellings` as `20261130001530` makes it now. It used to have a setting of pg_trgm as a clause: neither an update nor a restore
 * could define it in a session of the owner that had not used pg_trgm yet.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function similar_spellings(asked text, organizations text[], most integer) returns setof text
    language plpgsql stable as
    $similar$
    begin
      perform set_config('pg_trgm.word_similarity_threshold', '0.25', true);
      return query
        select spelling from module_contents
        where organization_id = any (organizations) and spelling %> asked limit most;
    end
    $similar$`);
}
