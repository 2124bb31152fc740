import type { Knex } from 'knex';

/**
 * Search words of a module's latest version (`module-words.ts`), bounded because a tsvector has at most a megabyte.
 *
 * `module_version_id` is the version of `content`. If it is not the latest one, because an earlier release has
 * written the module, a sweep of the registry updates `content`.
 *
 * Details may have characters that PostgreSQL stores in JSON but refuses as text, such as NUL: such a module is found
 * only by its name.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_contents (
      organization_id text collate "C" not null,
      module_id text collate "C" not null,
      module_version_id text collate "C" not null,
      content tsvector not null,
      primary key (organization_id, module_id),
      foreign key (organization_id, module_id) references modules (organization_id, id) on delete cascade
    )`);
  await knex.raw(
    'create index module_contents_search on module_contents using gin (organization_id, content)',
  );
  await knex.raw(`
    create function words_of_module(details json) returns tsvector language plpgsql immutable as
    $words$
    begin
      return (
      select array_to_tsvector(array(
        select distinct left(word, 64)
        from (
          select (
            select paragraph
            from regexp_split_to_table(left(details #>> '{root,readme}', 20000), '\\n\\s*\\n') with ordinality as paragraphs (paragraph, place)
            where paragraph !~ '^\\s*([#<>!=|*-]|\\[!|$)'
            order by place limit 1
          )
          union all
          select concat_ws(' ', part ->> 'name',
            (select string_agg(concat_ws(' ', one ->> 'name', one ->> 'description'), ' ') from json_array_elements(part -> 'variables') as one),
            (select string_agg(concat_ws(' ', one ->> 'name', one ->> 'description'), ' ') from json_array_elements(part -> 'outputs') as one),
            (select string_agg(concat_ws(' ', one ->> 'type', one ->> 'name'), ' ') from json_array_elements(part -> 'resources') as one))
          from (
            select details -> 'root' as part
            union all
            select submodule from json_array_elements(details -> 'submodules') as submodule
          ) as parts
        ) as texts (body)
        cross join lateral regexp_split_to_table(lower(left(body, 200000)), '[\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]+') as word
        where word <> ''
        limit 4000
      )));
    exception when untranslatable_character or invalid_text_representation or program_limit_exceeded then
      return '';
    end
    $words$`);
}
