-- The statements of module-content.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- noteAgain
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

with
  module as (
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
  ),
  latest as (
    select
      *
    from
      module
    where
      latest_version_id = ?
  ),
  surplus as (
    delete from module_calls as noted using latest
    where
      noted.organization_id = latest.organization_id
      and noted.module_id = latest.id
      and noted.position >= ?
  ),
  calls as (
    insert into
      module_calls (
        organization_id,
        module_id,
        module_version_id,
        name,
        provider,
        position,
        part,
        call,
        host,
        called_namespace,
        called_name,
        called_provider,
        called_part,
        version_constraint,
        inputs
      )
    select
      latest.organization_id,
      latest.id,
      latest.latest_version_id,
      latest.name,
      latest.provider,
      given.*
    from
      latest
      cross join (
        select
          position,
          part,
        call,
        host,
        called_namespace,
        called_name,
        called_provider,
        called_part,
        version_constraint,
        inputs
        from
          jsonb_populate_recordset(null::module_calls, ?::jsonb)
      ) as given
    on conflict (organization_id, module_id, position) do update
    set
      module_version_id = excluded.module_version_id,
      part = excluded.part,
    call = excluded.call,
    host = excluded.host,
    called_namespace = excluded.called_namespace,
    called_name = excluded.called_name,
    called_provider = excluded.called_provider,
    called_part = excluded.called_part,
    version_constraint = excluded.version_constraint,
    inputs = excluded.inputs
  )
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
  latest
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

-- noteOutdated
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

with
  module as (
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
  ),
  latest as (
    select
      *
    from
      module
    where
      latest_version_id = ?
  ),
  surplus as (
    delete from module_calls as noted using latest
    where
      noted.organization_id = latest.organization_id
      and noted.module_id = latest.id
      and noted.position >= ?
  ),
  calls as (
    insert into
      module_calls (
        organization_id,
        module_id,
        module_version_id,
        name,
        provider,
        position,
        part,
        call,
        host,
        called_namespace,
        called_name,
        called_provider,
        called_part,
        version_constraint,
        inputs
      )
    select
      latest.organization_id,
      latest.id,
      latest.latest_version_id,
      latest.name,
      latest.provider,
      given.*
    from
      latest
      cross join (
        select
          position,
          part,
        call,
        host,
        called_namespace,
        called_name,
        called_provider,
        called_part,
        version_constraint,
        inputs
        from
          jsonb_populate_recordset(null::module_calls, ?::jsonb)
      ) as given
    on conflict (organization_id, module_id, position) do update
    set
      module_version_id = excluded.module_version_id,
      part = excluded.part,
    call = excluded.call,
    host = excluded.host,
    called_namespace = excluded.called_namespace,
    called_name = excluded.called_name,
    called_provider = excluded.called_provider,
    called_part = excluded.called_part,
    version_constraint = excluded.version_constraint,
    inputs = excluded.inputs
  )
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
  latest
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
