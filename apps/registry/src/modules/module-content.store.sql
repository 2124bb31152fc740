-- The statements of module-content.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- noteAgain
insert into
  module_contents (
    organization_id,
    module_id,
    module_version_id,
    name,
    provider,
    content,
    title,
    places,
    spelling,
    noted_as
  )
select
  organization_id,
  id,
  latest_version_id,
  name,
  provider,
  (
    select
      coalesce(
        string_agg('''' || lexeme || ''':' || positions, ' '),
        ''
      )::tsvector
    from
      (
        select
          lexeme,
          string_agg(given.positions, ',') as positions
        from
          unnest(?::text[], ?::text[]) as given (word, positions)
          cross join lateral unnest(
            array_remove(ts_lexize('english_stem', word), word) || word
          ) as lexeme
        group by
          lexeme
      ) as lexemes
  ),
  (
    select
      coalesce(
        string_agg('''' || lexeme || ''':' || positions, ' '),
        ''
      )::tsvector
    from
      (
        select
          lexeme,
          string_agg(given.positions, ',') as positions
        from
          unnest(?::text[], ?::text[]) as given (word, positions)
          cross join lateral unnest(
            array_remove(ts_lexize('english_stem', word), word) || word
          ) as lexeme
        group by
          lexeme
      ) as lexemes
  ),
  ?::text[],
  ?,
  ?
from
  (
    (
      select
        "organization_id",
        "id",
        "name",
        "provider",
        "latest_version_id"
      from
        "modules"
      where
        "organization_id" = ?
        and "id" = ?
    )
  ) as module
where
  latest_version_id = ?
on conflict (organization_id, module_id) do update
set
  module_version_id = excluded.module_version_id,
  name = excluded.name,
  provider = excluded.provider,
  content = excluded.content,
  title = excluded.title,
  places = excluded.places,
  spelling = excluded.spelling,
  noted_as = excluded.noted_as;

select
  modules.organization_id,
  modules.id,
  modules.name,
  modules.provider,
  modules.description,
  modules.latest_version_id,
  details.details
from
  modules
  join module_version_details details on details.organization_id = modules.organization_id
  and details.module_version_id = modules.latest_version_id
where
  not exists (
    select
    from
      module_contents noted
    where
      noted.organization_id = modules.organization_id
      and noted.module_id = modules.id
      and noted.noted_as = ? || modules.latest_version_id
  )
  and modules.organization_id = ?
  and modules.id = ?;

update "module_contents"
set
  "noted_as" = ?
where
  "organization_id" = ?
  and "module_id" = ?;

-- noteOutdated
insert into
  module_contents (
    organization_id,
    module_id,
    module_version_id,
    name,
    provider,
    content,
    title,
    places,
    spelling,
    noted_as
  )
select
  organization_id,
  id,
  latest_version_id,
  name,
  provider,
  (
    select
      coalesce(
        string_agg('''' || lexeme || ''':' || positions, ' '),
        ''
      )::tsvector
    from
      (
        select
          lexeme,
          string_agg(given.positions, ',') as positions
        from
          unnest(?::text[], ?::text[]) as given (word, positions)
          cross join lateral unnest(
            array_remove(ts_lexize('english_stem', word), word) || word
          ) as lexeme
        group by
          lexeme
      ) as lexemes
  ),
  (
    select
      coalesce(
        string_agg('''' || lexeme || ''':' || positions, ' '),
        ''
      )::tsvector
    from
      (
        select
          lexeme,
          string_agg(given.positions, ',') as positions
        from
          unnest(?::text[], ?::text[]) as given (word, positions)
          cross join lateral unnest(
            array_remove(ts_lexize('english_stem', word), word) || word
          ) as lexeme
        group by
          lexeme
      ) as lexemes
  ),
  ?::text[],
  ?,
  ?
from
  (
    (
      select
        "organization_id",
        "id",
        "name",
        "provider",
        "latest_version_id"
      from
        "modules"
      where
        "organization_id" = ?
        and "id" = ?
    )
  ) as module
where
  latest_version_id = ?
on conflict (organization_id, module_id) do update
set
  module_version_id = excluded.module_version_id,
  name = excluded.name,
  provider = excluded.provider,
  content = excluded.content,
  title = excluded.title,
  places = excluded.places,
  spelling = excluded.spelling,
  noted_as = excluded.noted_as;

select
  modules.organization_id,
  modules.id,
  modules.name,
  modules.provider,
  modules.description,
  modules.latest_version_id,
  details.details
from
  modules
  join module_version_details details on details.organization_id = modules.organization_id
  and details.module_version_id = modules.latest_version_id
where
  not exists (
    select
    from
      module_contents noted
    where
      noted.organization_id = modules.organization_id
      and noted.module_id = modules.id
      and noted.noted_as = ? || modules.latest_version_id
  )
  and (modules.organization_id, modules.id) > (?, ?)
order by
  modules.organization_id,
  modules.id
limit
  ?;
