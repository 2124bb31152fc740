-- The statements of module-search.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- page
/* planned each time */
with
  matching as materialized (
    select
      c.module_id as id,
      c.organization_id,
      c.name,
      c.provider,
      case
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 3
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 4
        else 5
      end as relevance
    from
      module_contents c
    where
      c.organization_id = any (?::text[])
      and c.content @@ (
        (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
      )
      and c.title is not null
    union all
    select
      m.id,
      m.organization_id,
      m.name,
      m.provider,
      5 as relevance
    from
      module_contents c
      join modules m on m.organization_id = c.organization_id
      and m.id = c.module_id
    where
      c.title is null
      and c.organization_id = any (?::text[])
      and (
        c.content @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        )
        or (
          m.search_text like ?
          and m.search_text like ?
        )
      )
  ),
  placed as materialized (
    select
      few.organization_id,
      few.id,
      case
        when c.content @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 5
        when c.content @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 6
        else 7
      end as relevance
    from
      (
        select
          organization_id,
          id
        from
          matching
        where
          relevance = 5
        limit
          1000
      ) as few
      join module_contents c on c.organization_id = few.organization_id
      and c.module_id = few.id
    where
      not exists (
        select
        from
          matching
        offset
          1000
      )
  ),
  ordered as (
    select
      found.id,
      found.organization_id,
      found.name,
      found.provider,
      o.position,
      case
        when lower(found.name) = ? then 0
        when lower(found.name) like ? then 1
        when lower(found.name) like all (?::text[]) then 2
        else coalesce(placed.relevance, found.relevance)
      end as relevance
    from
      matching found
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = found.organization_id
      left join placed on placed.organization_id = found.organization_id
      and placed.id = found.id
    order by
      relevance,
      found.name,
      found.provider,
      o.position
  )
select
  found.*,
  (
    select
      count(*)
    from
      matching
      join modules m on m.organization_id = matching.organization_id
      and m.id = matching.id
    where
      m.registry_name = 'private'
      and m.latest_version_id is not null
  ) as total
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and m.registry_name = 'private'
      and m.latest_version_id is not null
    limit
      1
  ) as narrowed
order by
  found.relevance,
  found.name,
  found.provider,
  found.position
limit
  ?
offset
  ?;

/* planned each time */
with
  matching as materialized (
    select
      c.module_id as id,
      c.organization_id,
      c.name,
      c.provider,
      case
        when c.title @@ ((?::tsquery || to_tsquery('english', ?))) then 3
        when c.title @@ ((?::tsquery || to_tsquery('english', ?))) then 4
        else 5
      end as relevance
    from
      module_contents c
    where
      c.organization_id = any (?::text[])
      and c.content @@ ((?::tsquery || to_tsquery('english', ?)))
      and c.title is not null
    union all
    select
      m.id,
      m.organization_id,
      m.name,
      m.provider,
      5 as relevance
    from
      module_contents c
      join modules m on m.organization_id = c.organization_id
      and m.id = c.module_id
    where
      c.title is null
      and c.organization_id = any (?::text[])
      and (
        c.content @@ ((?::tsquery || to_tsquery('english', ?)))
        or (m.search_text like ?)
      )
  ),
  placed as materialized (
    select
      few.organization_id,
      few.id,
      case
        when c.content @@ ((?::tsquery || to_tsquery('english', ?))) then 5
        when c.content @@ ((?::tsquery || to_tsquery('english', ?))) then 6
        else 7
      end as relevance
    from
      (
        select
          organization_id,
          id
        from
          matching
        where
          relevance = 5
        limit
          1000
      ) as few
      join module_contents c on c.organization_id = few.organization_id
      and c.module_id = few.id
    where
      not exists (
        select
        from
          matching
        offset
          1000
      )
  ),
  ordered as (
    select
      found.id,
      found.organization_id,
      found.name,
      found.provider,
      o.position,
      case
        when lower(found.name) = ? then 0
        when lower(found.name) like ? then 1
        when lower(found.name) like all (?::text[]) then 2
        else coalesce(placed.relevance, found.relevance)
      end as relevance
    from
      matching found
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = found.organization_id
      left join placed on placed.organization_id = found.organization_id
      and placed.id = found.id
    order by
      relevance,
      found.name,
      found.provider,
      o.position
  )
select
  found.*,
  (
    select
      count(*)
    from
      matching
      join modules m on m.organization_id = matching.organization_id
      and m.id = matching.id
    where
      m.registry_name = 'private'
      and m.latest_version_id is not null
  ) as total
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and m.registry_name = 'private'
      and m.latest_version_id is not null
    limit
      1
  ) as narrowed
order by
  found.relevance,
  found.name,
  found.provider,
  found.position
limit
  ?
offset
  ?;

/* planned each time */
with
  matching as materialized (
    select
      m.id,
      m.organization_id,
      m.name,
      m.provider,
      3 as relevance
    from
      modules m
    where
      m.organization_id = any (?::text[])
      and m.search_text like ?
      and m.registry_name = 'private'
      and m.latest_version_id is not null
  ),
  ordered as (
    select
      found.id,
      found.organization_id,
      found.name,
      found.provider,
      o.position,
      case
        when lower(found.name) = ? then 0
        when lower(found.name) like ? then 1
        when lower(found.name) like all (?::text[]) then 2
        else found.relevance
      end as relevance
    from
      matching found
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = found.organization_id
    order by
      relevance,
      found.name,
      found.provider,
      o.position
  )
select
  found.*,
  (
    select
      count(*)
    from
      matching
      join modules m on m.organization_id = matching.organization_id
      and m.id = matching.id
    where
      m.registry_name = 'private'
      and m.latest_version_id is not null
  ) as total
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and m.registry_name = 'private'
      and m.latest_version_id is not null
    limit
      1
  ) as narrowed
order by
  found.relevance,
  found.name,
  found.provider,
  found.position
limit
  ?
offset
  ?;

/* planned each time */
with
  strict as materialized (
    select
      c.module_id as id,
      c.organization_id,
      c.name,
      c.provider,
      case
        when c.title @@ ((?::tsquery || to_tsquery('english', ?))) then 3
        when c.title @@ ((?::tsquery || to_tsquery('english', ?))) then 4
        else 5
      end as relevance
    from
      module_contents c
    where
      c.organization_id = any (?::text[])
      and c.content @@ ((?::tsquery || to_tsquery('english', ?)))
      and c.title is not null
    union all
    select
      m.id,
      m.organization_id,
      m.name,
      m.provider,
      5 as relevance
    from
      module_contents c
      join modules m on m.organization_id = c.organization_id
      and m.id = c.module_id
    where
      c.title is null
      and c.organization_id = any (?::text[])
      and (
        c.content @@ ((?::tsquery || to_tsquery('english', ?)))
        or (m.search_text like ?)
      )
  ),
  loose as materialized (
    select
      *
    from
      (
        select
          c.module_id as id,
          c.organization_id,
          c.name,
          c.provider,
          case
            when c.title @@ ((?::tsquery || to_tsquery('english', ?))) then 3
            when c.title @@ ((?::tsquery || to_tsquery('english', ?))) then 4
            else 5
          end as relevance
        from
          module_contents c
        where
          c.organization_id = any (?::text[])
          and c.content @@ ((?::tsquery || to_tsquery('english', ?)))
          and c.title is not null
        union all
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          5 as relevance
        from
          module_contents c
          join modules m on m.organization_id = c.organization_id
          and m.id = c.module_id
        where
          c.title is null
          and c.organization_id = any (?::text[])
          and (
            c.content @@ ((?::tsquery || to_tsquery('english', ?)))
            or (m.search_text like ?)
          )
        union all
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          3 as relevance
        from
          modules m
        where
          m.organization_id = any (?::text[])
          and m.search_text like ?
          and m.registry_name = 'private'
          and m.latest_version_id is not null
          and not exists (
            select
            from
              module_contents c
            where
              c.organization_id = m.organization_id
              and c.module_id = m.id
              and c.content @@ ((?::tsquery || to_tsquery('english', ?)))
          )
      ) as loose
    where
      not exists (
        select
        from
          strict
      )
  ),
  matching as not materialized (
    select
      *
    from
      strict
    union all
    select
      *
    from
      loose
  ),
  placed as materialized (
    select
      few.organization_id,
      few.id,
      case
        when c.content @@ ((?::tsquery || to_tsquery('english', ?))) then 5
        when c.content @@ ((?::tsquery || to_tsquery('english', ?))) then 6
        else 7
      end as relevance
    from
      (
        select
          organization_id,
          id
        from
          matching
        where
          relevance = 5
        limit
          1000
      ) as few
      join module_contents c on c.organization_id = few.organization_id
      and c.module_id = few.id
    where
      not exists (
        select
        from
          matching
        offset
          1000
      )
  ),
  ordered as (
    select
      found.id,
      found.organization_id,
      found.name,
      found.provider,
      o.position,
      case
        when lower(found.name) = ? then 0
        when lower(found.name) like ? then 1
        when lower(found.name) like all (?::text[]) then 2
        else coalesce(placed.relevance, found.relevance)
      end as relevance
    from
      matching found
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = found.organization_id
      left join placed on placed.organization_id = found.organization_id
      and placed.id = found.id
    order by
      relevance,
      found.name,
      found.provider,
      o.position
  )
select
  found.*,
  (
    select
      count(*)
    from
      matching
      join modules m on m.organization_id = matching.organization_id
      and m.id = matching.id
    where
      m.registry_name = 'private'
      and m.latest_version_id is not null
  ) as total
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and m.registry_name = 'private'
      and m.latest_version_id is not null
    limit
      1
  ) as narrowed
order by
  found.relevance,
  found.name,
  found.provider,
  found.position
limit
  ?
offset
  ?;

/* planned each time */
select
  *
from
  (
    select
      c.module_id as id,
      c.organization_id,
      c.name,
      c.provider,
      case
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 3
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 4
        else case
          when c.content @@ (
            (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
          ) then 5
          when c.content @@ (
            (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
          ) then 6
          else 7
        end
      end as relevance
    from
      module_contents c
    where
      c.organization_id = any (?::text[])
      and c.content @@ (
        (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
      )
      and c.title is not null
    union all
    select
      m.id,
      m.organization_id,
      m.name,
      m.provider,
      5 as relevance
    from
      module_contents c
      join modules m on m.organization_id = c.organization_id
      and m.id = c.module_id
    where
      c.title is null
      and c.organization_id = any (?::text[])
      and (
        c.content @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        )
        or (
          m.search_text like ?
          and m.search_text like ?
        )
      )
  ) as matching
limit
  201;

/* planned each time */
select
  *
from
  (
    select
      c.module_id as id,
      c.organization_id,
      c.name,
      c.provider,
      case
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 3
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 4
        else case
          when c.content @@ (
            (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
          ) then 5
          when c.content @@ (
            (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
          ) then 6
          else 7
        end
      end as relevance
    from
      module_contents c
    where
      c.organization_id = any (?::text[])
      and c.content @@ (
        (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
      )
      and c.title is not null
    union all
    select
      m.id,
      m.organization_id,
      m.name,
      m.provider,
      5 as relevance
    from
      module_contents c
      join modules m on m.organization_id = c.organization_id
      and m.id = c.module_id
    where
      c.title is null
      and c.organization_id = any (?::text[])
      and (
        c.content @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        )
        or (
          m.search_text like ?
          and m.search_text like ?
        )
      )
  ) as matching
limit
  201;

/* planned each time */
select
  *
from
  (
    select
      c.module_id as id,
      c.organization_id,
      c.name,
      c.provider,
      case
        when c.title @@ ((?::tsquery || to_tsquery('english', ?))) then 3
        when c.title @@ ((?::tsquery || to_tsquery('english', ?))) then 4
        else case
          when c.content @@ ((?::tsquery || to_tsquery('english', ?))) then 5
          when c.content @@ ((?::tsquery || to_tsquery('english', ?))) then 6
          else 7
        end
      end as relevance
    from
      module_contents c
    where
      c.organization_id = any (?::text[])
      and c.content @@ ((?::tsquery || to_tsquery('english', ?)))
      and c.title is not null
    union all
    select
      m.id,
      m.organization_id,
      m.name,
      m.provider,
      5 as relevance
    from
      module_contents c
      join modules m on m.organization_id = c.organization_id
      and m.id = c.module_id
    where
      c.title is null
      and c.organization_id = any (?::text[])
      and (
        c.content @@ ((?::tsquery || to_tsquery('english', ?)))
        or (m.search_text like ?)
      )
  ) as matching
limit
  201;

with
  page as materialized (
    select
      given.*,
      ?::int as total
    from
      unnest(?::text[], ?::text[]) with ordinality as given (organization_id, id, spot)
  )
select
  (
    select
      json_agg(
        json_build_object('place', place, 'pieces', pieces)
        order by
          spot
      )
    from
      (
        select
          spot,
          c.places[spot] as place,
          array_agg(distinct wanted.number) as pieces
        from
          module_contents c
          cross join lateral unnest(c.content) as word (lexeme, positions, weights)
          join (
            select
              word,
              number,
              ts_lexize('english_stem', word) as stems
            from
              unnest(?::text[], ?::int[]) as asked (word, number)
            offset
              0
          ) as wanted on starts_with(word.lexeme, wanted.word)
          or word.lexeme = any (wanted.stems)
          cross join lateral unnest(word.positions) as spot
        where
          c.organization_id = page.organization_id
          and c.module_id = page.id
          and c.places is not null
        group by
          spot,
          c.places[spot]
        order by
          cardinality(array_agg(distinct wanted.number)) desc,
          spot
        limit
          20
      ) as placed
  ) as places,
  page.total,
  modules.id,
  modules.organization_id,
  modules.registry_name,
  modules.namespace,
  modules.name,
  modules.provider,
  modules.no_code,
  modules.description,
  modules.owner,
  modules.contact,
  modules.support,
  modules.version_rule,
  modules.status,
  modules.test_config_id,
  modules.tests_enabled,
  modules.test_execution_mode,
  modules.test_agent_pool_id,
  modules.no_code_settings,
  modules.tag_bindings,
  modules.aggregate_version,
  modules.created_at,
  modules.updated_at,
  modules.xmin::text as revision,
  newest.statuses,
  newest.details,
  (
    select
      to_json(followed)
    from
      module_repositories as followed
    where
      followed.organization_id = modules.organization_id
      and followed.module_id = modules.id
  ) as repository,
  (
    select
      json_build_object(
        'version',
        version,
        'ok_at',
        ok_at,
        'description',
        description,
        'license',
        license,
        'upkeep',
        upkeep,
        'deprecated_at',
        deprecated_at,
        'deprecation_reason',
        deprecation_reason,
        'deprecation_link',
        deprecation_link
      )
    from
      module_versions
    where
      organization_id = modules.organization_id
      and id = modules.latest_version_id
  ) as latest,
  coalesce(
    (
      select
        downloads
      from
        module_downloads
      where
        organization_id = modules.organization_id
        and module_id = modules.id
    ),
    0
  ) as downloads
from
  page
  join modules on page.organization_id = modules.organization_id
  and page.id = modules.id
  cross join lateral (
    select
      json_object_agg(
        version,
        status
        order by
          sort_key desc,
          version desc
      ) as statuses,
      json_agg(
        json_build_object(
          'version',
          version,
          'error',
          error,
          'revoked',
          revoked_at is not null,
          'tag',
          case
            when ref_kind = 'tag' then ref
          end,
          'movedCommit',
          moved_commit,
          'tagDeleted',
          tag_deleted_at is not null
        )
      ) filter (
        where
          error is not null
          or revoked_at is not null
          or ref_kind = 'tag'
      ) as details
    from
      (
        select
          version,
          sort_key,
          status,
          error,
          revoked_at,
          ref_kind,
          ref,
          moved_commit,
          tag_deleted_at
        from
          module_versions
        where
          organization_id = modules.organization_id
          and module_id = modules.id
        order by
          sort_key desc,
          version desc
        limit
          100
      ) as version
  ) as newest
order by
  page.spot;

with
  page as materialized (
    select
      ordered.*,
      row_number() over () as spot
    from
      (
        with
          matching as materialized (
            select
              *
            from
              unnest(
                ?::text[],
                ?::text[],
                ?::text[],
                ?::text[],
                ?::int[]
              ) as given (id, organization_id, name, provider, relevance)
          ),
          ordered as (
            select
              found.id,
              found.organization_id,
              found.name,
              found.provider,
              o.position,
              case
                when lower(found.name) = ? then 0
                when lower(found.name) like ? then 1
                when lower(found.name) like all (?::text[]) then 2
                else found.relevance
              end as relevance
            from
              matching found
              join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = found.organization_id
            order by
              relevance,
              found.name,
              found.provider,
              o.position
          )
        select
          found.*,
          (
            select
              count(*)
            from
              matching
              join modules m on m.organization_id = matching.organization_id
              and m.id = matching.id
            where
              m.registry_name = 'private'
              and m.latest_version_id is not null
              and m.provider = any (?::text[])
          ) as total
        from
          ordered as found
          cross join lateral (
            select
            from
              modules m
            where
              m.organization_id = found.organization_id
              and m.id = found.id
              and m.registry_name = 'private'
              and m.latest_version_id is not null
              and m.provider = any (?::text[])
            limit
              1
          ) as narrowed
        order by
          found.relevance,
          found.name,
          found.provider,
          found.position
        limit
          ?
        offset
          ?
      ) as ordered
  )
select
  (
    select
      json_agg(
        json_build_object('place', place, 'pieces', pieces)
        order by
          spot
      )
    from
      (
        select
          spot,
          c.places[spot] as place,
          array_agg(distinct wanted.number) as pieces
        from
          module_contents c
          cross join lateral unnest(c.content) as word (lexeme, positions, weights)
          join (
            select
              word,
              number,
              ts_lexize('english_stem', word) as stems
            from
              unnest(?::text[], ?::int[]) as asked (word, number)
            offset
              0
          ) as wanted on starts_with(word.lexeme, wanted.word)
          or word.lexeme = any (wanted.stems)
          cross join lateral unnest(word.positions) as spot
        where
          c.organization_id = page.organization_id
          and c.module_id = page.id
          and c.places is not null
        group by
          spot,
          c.places[spot]
        order by
          cardinality(array_agg(distinct wanted.number)) desc,
          spot
        limit
          20
      ) as placed
  ) as places,
  page.total,
  modules.id,
  modules.organization_id,
  modules.registry_name,
  modules.namespace,
  modules.name,
  modules.provider,
  modules.no_code,
  modules.description,
  modules.owner,
  modules.contact,
  modules.support,
  modules.version_rule,
  modules.status,
  modules.test_config_id,
  modules.tests_enabled,
  modules.test_execution_mode,
  modules.test_agent_pool_id,
  modules.no_code_settings,
  modules.tag_bindings,
  modules.aggregate_version,
  modules.created_at,
  modules.updated_at,
  modules.xmin::text as revision,
  newest.statuses,
  newest.details,
  (
    select
      to_json(followed)
    from
      module_repositories as followed
    where
      followed.organization_id = modules.organization_id
      and followed.module_id = modules.id
  ) as repository,
  (
    select
      json_build_object(
        'version',
        version,
        'ok_at',
        ok_at,
        'description',
        description,
        'license',
        license,
        'upkeep',
        upkeep,
        'deprecated_at',
        deprecated_at,
        'deprecation_reason',
        deprecation_reason,
        'deprecation_link',
        deprecation_link
      )
    from
      module_versions
    where
      organization_id = modules.organization_id
      and id = modules.latest_version_id
  ) as latest,
  coalesce(
    (
      select
        downloads
      from
        module_downloads
      where
        organization_id = modules.organization_id
        and module_id = modules.id
    ),
    0
  ) as downloads
from
  page
  join modules on page.organization_id = modules.organization_id
  and page.id = modules.id
  cross join lateral (
    select
      json_object_agg(
        version,
        status
        order by
          sort_key desc,
          version desc
      ) as statuses,
      json_agg(
        json_build_object(
          'version',
          version,
          'error',
          error,
          'revoked',
          revoked_at is not null,
          'tag',
          case
            when ref_kind = 'tag' then ref
          end,
          'movedCommit',
          moved_commit,
          'tagDeleted',
          tag_deleted_at is not null
        )
      ) filter (
        where
          error is not null
          or revoked_at is not null
          or ref_kind = 'tag'
      ) as details
    from
      (
        select
          version,
          sort_key,
          status,
          error,
          revoked_at,
          ref_kind,
          ref,
          moved_commit,
          tag_deleted_at
        from
          module_versions
        where
          organization_id = modules.organization_id
          and module_id = modules.id
        order by
          sort_key desc,
          version desc
        limit
          100
      ) as version
  ) as newest
order by
  page.spot;

with
  page as materialized (
    select
      ordered.*,
      row_number() over () as spot
    from
      (
        with
          matching as materialized (
            select
              *
            from
              unnest(
                ?::text[],
                ?::text[],
                ?::text[],
                ?::text[],
                ?::int[]
              ) as given (id, organization_id, name, provider, relevance)
          ),
          ordered as (
            select
              found.id,
              found.organization_id,
              found.name,
              found.provider,
              o.position,
              case
                when lower(found.name) = ? then 0
                when lower(found.name) like ? then 1
                when lower(found.name) like all (?::text[]) then 2
                else found.relevance
              end as relevance
            from
              matching found
              join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = found.organization_id
            order by
              relevance,
              found.name,
              found.provider,
              o.position
          )
        select
          found.*,
          (
            select
              count(*)
            from
              matching
              join modules m on m.organization_id = matching.organization_id
              and m.id = matching.id
            where
              m.registry_name = 'private'
              and m.latest_version_id is not null
          ) as total
        from
          ordered as found
          cross join lateral (
            select
            from
              modules m
            where
              m.organization_id = found.organization_id
              and m.id = found.id
              and m.registry_name = 'private'
              and m.latest_version_id is not null
            limit
              1
          ) as narrowed
        order by
          found.relevance,
          found.name,
          found.provider,
          found.position
        limit
          ?
        offset
          ?
      ) as ordered
  )
select
  (
    select
      json_agg(
        json_build_object('place', place, 'pieces', pieces)
        order by
          spot
      )
    from
      (
        select
          spot,
          c.places[spot] as place,
          array_agg(distinct wanted.number) as pieces
        from
          module_contents c
          cross join lateral unnest(c.content) as word (lexeme, positions, weights)
          join (
            select
              word,
              number,
              ts_lexize('english_stem', word) as stems
            from
              unnest(?::text[], ?::int[]) as asked (word, number)
            offset
              0
          ) as wanted on starts_with(word.lexeme, wanted.word)
          or word.lexeme = any (wanted.stems)
          cross join lateral unnest(word.positions) as spot
        where
          c.organization_id = page.organization_id
          and c.module_id = page.id
          and c.places is not null
        group by
          spot,
          c.places[spot]
        order by
          cardinality(array_agg(distinct wanted.number)) desc,
          spot
        limit
          20
      ) as placed
  ) as places,
  page.total,
  modules.id,
  modules.organization_id,
  modules.registry_name,
  modules.namespace,
  modules.name,
  modules.provider,
  modules.no_code,
  modules.description,
  modules.owner,
  modules.contact,
  modules.support,
  modules.version_rule,
  modules.status,
  modules.test_config_id,
  modules.tests_enabled,
  modules.test_execution_mode,
  modules.test_agent_pool_id,
  modules.no_code_settings,
  modules.tag_bindings,
  modules.aggregate_version,
  modules.created_at,
  modules.updated_at,
  modules.xmin::text as revision,
  newest.statuses,
  newest.details,
  (
    select
      to_json(followed)
    from
      module_repositories as followed
    where
      followed.organization_id = modules.organization_id
      and followed.module_id = modules.id
  ) as repository,
  (
    select
      json_build_object(
        'version',
        version,
        'ok_at',
        ok_at,
        'description',
        description,
        'license',
        license,
        'upkeep',
        upkeep,
        'deprecated_at',
        deprecated_at,
        'deprecation_reason',
        deprecation_reason,
        'deprecation_link',
        deprecation_link
      )
    from
      module_versions
    where
      organization_id = modules.organization_id
      and id = modules.latest_version_id
  ) as latest,
  coalesce(
    (
      select
        downloads
      from
        module_downloads
      where
        organization_id = modules.organization_id
        and module_id = modules.id
    ),
    0
  ) as downloads
from
  page
  join modules on page.organization_id = modules.organization_id
  and page.id = modules.id
  cross join lateral (
    select
      json_object_agg(
        version,
        status
        order by
          sort_key desc,
          version desc
      ) as statuses,
      json_agg(
        json_build_object(
          'version',
          version,
          'error',
          error,
          'revoked',
          revoked_at is not null,
          'tag',
          case
            when ref_kind = 'tag' then ref
          end,
          'movedCommit',
          moved_commit,
          'tagDeleted',
          tag_deleted_at is not null
        )
      ) filter (
        where
          error is not null
          or revoked_at is not null
          or ref_kind = 'tag'
      ) as details
    from
      (
        select
          version,
          sort_key,
          status,
          error,
          revoked_at,
          ref_kind,
          ref,
          moved_commit,
          tag_deleted_at
        from
          module_versions
        where
          organization_id = modules.organization_id
          and module_id = modules.id
        order by
          sort_key desc,
          version desc
        limit
          100
      ) as version
  ) as newest
order by
  page.spot;

-- suggestions
select
  asked,
  alike.word
from
  unnest(?::text[]) with ordinality as given (asked, position)
  cross join lateral (
    select
      word,
      similarity (word, asked) as likeness
    from
      similar_spellings (asked, ?::text[], 2000) as spelling
      cross join lateral unnest(string_to_array(spelling, ' ')) as word
    where
      similarity (word, asked) >= 0.25
    group by
      word
    order by
      likeness desc,
      count(*) desc,
      word
    limit
      3
  ) as alike
where
  not exists (
    select
    from
      module_contents
    where
      organization_id = any (?::text[])
      and content @@ (quote_literal(asked) || ':*')::tsquery
  )
order by
  position,
  likeness desc,
  word;
