import type { Knex } from 'knex';

/**
 * Columns for the search besides the words of a module (`module-content.store.ts`). Null in rows of an earlier release.
 *
 * - `content`: from now on with English stems, and with a position for each place of a word: the number of its element in `places`.
 *   Earlier releases find their words in it, too.
 * - `name`, `provider`: those of the module, so that matches are sorted without it.
 * - `title`: the words of name and provider (weight A) and of the description (weight B).
 * - `spelling`: these words in full, for proposals to those who misspell one.
 * - `noted_as`: form and version of all of these. Earlier releases leave it as it is, so their changes are noticed.
 *
 * `similar_spellings` returns spellings that have a word like the one that was asked for. It is a function because only a function can set
 * how alike they must be for one statement. It does so inside: only a superuser may define a function with a setting of an extension that
 * the session has not loaded.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table module_contents
      add column name text collate "C",
      add column provider text collate "C",
      add column title tsvector,
      add column places text[],
      add column spelling text,
      add column noted_as text`);
  await knex.raw(`
    create function similar_spellings(asked text, organizations text[], most integer) returns setof text
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
