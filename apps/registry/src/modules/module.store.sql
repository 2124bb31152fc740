-- The statements of module.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "modules"
where
  "organization_id" = ?
  and "id" = ?;

with
  free as (
    select
      shard
    from
      module_totals
    where
      organization_id = ?
      and registry_name = ?
    limit
      1
    for update
      skip locked
  ),
  counted as (
    update module_totals
    set
      modules = modules + ?
    from
      free
    where
      organization_id = ?
      and registry_name = ?
      and module_totals.shard = free.shard
  )
insert into
  module_totals (organization_id, registry_name, shard, modules)
select
  ?,
  ?,
  ?,
  ?
where
  not exists (
    select
      1
    from
      free
  );

-- find
select
  *
from
  "modules"
where
  "organization_id" = ?
  and "id" = ?;

-- findByCoordinates
select
  *
from
  "modules"
where
  "organization_id" = ?
  and "registry_name" = ?
  and "namespace" = ?
  and "name" = ?
  and "provider" = ?;

-- findExtensible
select
  "modules".*,
  exists (
    select
    from
      module_repositories
    where
      organization_id = modules.organization_id
      and module_id = modules.id
  ) as follows_repository
from
  "modules"
where
  "organization_id" = ?
  and "registry_name" = ?
  and "namespace" = ?
  and "name" = ?
  and "provider" = ?;

-- findOwner
select
  "organization_id"
from
  "modules"
where
  "id" = ?;

-- hold
select
  "id"
from
  "modules"
where
  "organization_id" = ?
  and "id" = ?
limit
  ?
for key share;

-- insert
insert into
  "modules" (
    "aggregate_version",
    "contact",
    "created_at",
    "description",
    "id",
    "name",
    "namespace",
    "no_code",
    "no_code_settings",
    "organization_id",
    "owner",
    "provider",
    "registry_name",
    "status",
    "support",
    "tag_bindings",
    "test_agent_pool_id",
    "test_config_id",
    "test_execution_mode",
    "tests_enabled",
    "updated_at",
    "version_rule"
  )
values
  (
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?
  )
on conflict on constraint modules_coordinates_key do nothing
returning
  "id";

with
  free as (
    select
      shard
    from
      module_totals
    where
      organization_id = ?
      and registry_name = ?
    limit
      1
    for update
      skip locked
  ),
  counted as (
    update module_totals
    set
      modules = modules + ?
    from
      free
    where
      organization_id = ?
      and registry_name = ?
      and module_totals.shard = free.shard
  )
insert into
  module_totals (organization_id, registry_name, shard, modules)
select
  ?,
  ?,
  ?,
  ?
where
  not exists (
    select
      1
    from
      free
  );

-- lock
select
  *
from
  "modules"
where
  "organization_id" = ?
  and "id" = ?
for no key update;

-- lockForRemoval
select
  *
from
  "modules"
where
  "organization_id" = ?
  and "registry_name" = ?
  and "name" = ?
  and "namespace" = ?
order by
  "id" asc
for update;

select
  *
from
  "modules"
where
  "organization_id" = ?
  and "registry_name" = ?
  and "name" = ?
  and "provider" = ?
order by
  "id" asc
for update;

select
  *
from
  "modules"
where
  "organization_id" = ?
  and "registry_name" = ?
  and "name" = ?
order by
  "id" asc
for update;

-- purge
delete from "modules"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "modules"
    where
      "organization_id" = ?
    limit
      ?
  );

-- purgeTotals
delete from "module_totals"
where
  "organization_id" = ?;

-- update
update "modules"
set
  "no_code" = ?,
  "description" = ?,
  "owner" = ?,
  "contact" = ?,
  "support" = ?,
  "version_rule" = ?,
  "status" = ?,
  "test_config_id" = ?,
  "tests_enabled" = ?,
  "test_execution_mode" = ?,
  "test_agent_pool_id" = ?,
  "no_code_settings" = ?,
  "tag_bindings" = ?,
  "aggregate_version" = ?,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "aggregate_version" = ?;

-- updateWithLatestVersion
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

update "modules"
set
  "no_code" = ?,
  "description" = ?,
  "owner" = ?,
  "contact" = ?,
  "support" = ?,
  "version_rule" = ?,
  "status" = ?,
  "test_config_id" = ?,
  "tests_enabled" = ?,
  "test_execution_mode" = ?,
  "test_agent_pool_id" = ?,
  "no_code_settings" = ?,
  "tag_bindings" = ?,
  "aggregate_version" = ?,
  "updated_at" = ?,
  "latest_version_id" = (
    select
      "id"
    from
      "module_versions"
    where
      "organization_id" = ?
      and "module_id" = ?
      and "status" = ?
      and "revoked_at" is null
    order by
      prerelease,
      sort_key desc,
      version desc
    limit
      ?
  )
where
  "organization_id" = ?
  and "id" = ?;

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

-- updateWithNewVersion
with
  module as (
    update "modules"
    set
      "no_code" = ?,
      "description" = ?,
      "owner" = ?,
      "contact" = ?,
      "support" = ?,
      "version_rule" = ?,
      "status" = ?,
      "test_config_id" = ?,
      "tests_enabled" = ?,
      "test_execution_mode" = ?,
      "test_agent_pool_id" = ?,
      "no_code_settings" = ?,
      "tag_bindings" = ?,
      "aggregate_version" = ?,
      "updated_at" = ?,
      "latest_version_id" = (
        select
          "id"
        from
          "module_versions"
        where
          "organization_id" = ?
          and "module_id" = ?
          and "status" = ?
          and "revoked_at" is null
        order by
          prerelease,
          sort_key desc,
          version desc
        limit
          ?
      )
    where
      "organization_id" = ?
      and "id" = ?
    returning
      "organization_id",
      "id",
      "name",
      "provider",
      "latest_version_id"
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
