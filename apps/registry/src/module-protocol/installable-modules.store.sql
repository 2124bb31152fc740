-- The statements of installable-modules.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- browse
with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider
        from
          modules m
        where
          m.organization_id = o.organization_id
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
            and (
              m.latest_version_id in (
                select
                  id
                from
                  module_versions
                where
                  organization_id = any (?::text[])
                  and deprecated_at is not null
              )
            )
          )
        order by
          m.name,
          m.provider
        limit
          ?
      ) candidate
    order by
      o.position,
      candidate.name,
      candidate.provider
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.position,
  m.name,
  m.provider;

with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider
        from
          modules m
        where
          m.organization_id = o.organization_id
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
            and (
              not (
                m.latest_version_id in (
                  select
                    id
                  from
                    module_versions
                  where
                    organization_id = any (?::text[])
                    and deprecated_at is not null
                )
              )
            )
          )
        order by
          m.name,
          m.provider
        limit
          ?
      ) candidate
    order by
      o.position,
      candidate.name,
      candidate.provider
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.position,
  m.name,
  m.provider;

with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider
        from
          modules m
        where
          m.organization_id = o.organization_id
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
            and m.name = ?
          )
        order by
          m.name,
          m.provider
        limit
          ?
      ) candidate
    order by
      o.position,
      candidate.name,
      candidate.provider
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.position,
  m.name,
  m.provider;

with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider
        from
          modules m
        where
          m.organization_id = o.organization_id
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
            and m.provider = ?
            and (
              not (
                m.latest_version_id in (
                  select
                    id
                  from
                    module_versions
                  where
                    organization_id = any (?::text[])
                    and deprecated_at is not null
                )
              )
            )
          )
        order by
          m.name,
          m.provider
        limit
          ?
      ) candidate
    order by
      o.position,
      candidate.name,
      candidate.provider
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.position,
  m.name,
  m.provider;

with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider
        from
          modules m
        where
          m.organization_id = o.organization_id
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
            and m.provider = ?
          )
        order by
          m.name,
          m.provider
        limit
          ?
      ) candidate
    order by
      o.position,
      candidate.name,
      candidate.provider
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.position,
  m.name,
  m.provider;

with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider
        from
          modules m
        where
          m.organization_id = o.organization_id
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
          )
        order by
          m.name,
          m.provider
        limit
          ?
      ) candidate
    order by
      o.position,
      candidate.name,
      candidate.provider
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.position,
  m.name,
  m.provider;

with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          ranked.downloads as rank
        from
          module_downloads ranked
          cross join lateral (
            select
              id,
              organization_id,
              registry_name,
              latest_version_id,
              name,
              provider
            from
              modules
            where
              organization_id = ranked.organization_id
              and id = ranked.module_id
            limit
              1
          ) m
        where
          ranked.organization_id = o.organization_id
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
            and (
              not (
                m.latest_version_id in (
                  select
                    id
                  from
                    module_versions
                  where
                    organization_id = any (?::text[])
                    and deprecated_at is not null
                )
              )
            )
          )
        order by
          ranked.downloads desc,
          ranked.module_id
        limit
          ?
      ) candidate
    order by
      candidate.rank desc,
      candidate.id
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.rank desc,
  found.id;

with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          ranked.downloads as rank
        from
          module_downloads ranked
          cross join lateral (
            select
              id,
              organization_id,
              registry_name,
              latest_version_id,
              name,
              provider
            from
              modules
            where
              organization_id = ranked.organization_id
              and id = ranked.module_id
            limit
              1
          ) m
        where
          ranked.organization_id = o.organization_id
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
          )
        order by
          ranked.downloads desc,
          ranked.module_id
        limit
          ?
      ) candidate
    order by
      candidate.rank desc,
      candidate.id
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.rank desc,
  found.id;

with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          ranked.ok_at as rank
        from
          module_versions ranked
          cross join lateral (
            select
              id,
              organization_id,
              registry_name,
              latest_version_id,
              name,
              provider
            from
              modules
            where
              organization_id = ranked.organization_id
              and id = ranked.module_id
              and latest_version_id = ranked.id
            limit
              1
          ) m
        where
          ranked.organization_id = o.organization_id
          and ranked.status = 'ok'
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
            and (
              m.latest_version_id in (
                select
                  id
                from
                  module_versions
                where
                  organization_id = any (?::text[])
                  and deprecated_at is not null
              )
            )
          )
        order by
          ranked.ok_at desc,
          ranked.id
        limit
          ?
      ) candidate
    order by
      candidate.rank desc,
      candidate.id
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.rank desc,
  found.id;

with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          ranked.ok_at as rank
        from
          module_versions ranked
          cross join lateral (
            select
              id,
              organization_id,
              registry_name,
              latest_version_id,
              name,
              provider
            from
              modules
            where
              organization_id = ranked.organization_id
              and id = ranked.module_id
              and latest_version_id = ranked.id
            limit
              1
          ) m
        where
          ranked.organization_id = o.organization_id
          and ranked.status = 'ok'
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
            and m.provider = ?
          )
        order by
          ranked.ok_at desc,
          ranked.id
        limit
          ?
      ) candidate
    order by
      candidate.rank desc,
      candidate.id
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.rank desc,
  found.id;

with
  found as materialized (
    select
      candidate.*,
      o.position
    from
      unnest(?::text[]) with ordinality as o (organization_id, position)
      cross join lateral (
        select
          m.id,
          m.organization_id,
          ranked.ok_at as rank
        from
          module_versions ranked
          cross join lateral (
            select
              id,
              organization_id,
              registry_name,
              latest_version_id,
              name,
              provider
            from
              modules
            where
              organization_id = ranked.organization_id
              and id = ranked.module_id
              and latest_version_id = ranked.id
            limit
              1
          ) m
        where
          ranked.organization_id = o.organization_id
          and ranked.status = 'ok'
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
          )
        order by
          ranked.ok_at desc,
          ranked.id
        limit
          ?
      ) candidate
    order by
      candidate.rank desc,
      candidate.id
    limit
      ?
    offset
      ?
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.rank desc,
  found.id;

-- search
with
  found as materialized (
    select
      given.*,
      ?::int as total
    from
      unnest(?::text[], ?::text[]) with ordinality as given (organization_id, id, spot)
  )
select
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads,
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
          c.organization_id = found.organization_id
          and c.module_id = found.id
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
  ) as places
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.spot;

with
  found as materialized (
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
          found.*
        from
          ordered as found
          cross join lateral (
            select
            from
              modules m
            where
              m.organization_id = found.organization_id
              and m.id = found.id
              and (
                m.registry_name = 'private'
                and m.latest_version_id is not null
                and m.provider = ?
              )
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
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads,
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
          c.organization_id = found.organization_id
          and c.module_id = found.id
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
  ) as places
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.spot;

with
  found as materialized (
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
          found.*
        from
          ordered as found
          cross join lateral (
            select
            from
              modules m
            where
              m.organization_id = found.organization_id
              and m.id = found.id
              and (
                m.registry_name = 'private'
                and m.latest_version_id is not null
              )
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
  found.organization_id,
  m.name,
  m.provider,
  v.version,
  v.ok_at as published_at,
  v.repository_url,
  coalesce(m.description, v.description, '') as description,
  v.deprecated_at,
  v.deprecation_reason,
  v.deprecation_link,
  coalesce(d.downloads, 0) as downloads,
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
          c.organization_id = found.organization_id
          and c.module_id = found.id
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
  ) as places
from
  found
  cross join lateral (
    select
      name,
      provider,
      description,
      latest_version_id
    from
      modules
    where
      organization_id = found.organization_id
      and id = found.id
    limit
      1
  ) m
  cross join lateral (
    select
      version,
      ok_at,
      repository_url,
      description,
      deprecated_at,
      deprecation_reason,
      deprecation_link
    from
      module_versions
    where
      organization_id = found.organization_id
      and id = m.latest_version_id
    limit
      1
  ) v
  left join lateral (
    select
      downloads
    from
      module_downloads
    where
      organization_id = found.organization_id
      and module_id = found.id
    limit
      1
  ) d on true
order by
  found.spot;

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
  found.*
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
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
      and m.registry_name = 'private'
      and m.latest_version_id is not null
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
  found.*
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
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
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 3
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 4
        else 5
      end as relevance
    from
      module_contents c
    where
      c.organization_id = any (?::text[])
      and c.content @@ (
        (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
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
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        )
        or (
          m.search_text like ?
          and m.search_text like ?
          and m.search_text like ?
          and m.search_text like ?
        )
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
            when c.title @@ (
              (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
            ) then 3
            when c.title @@ (
              (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
            ) then 4
            else 5
          end as relevance
        from
          module_contents c
        where
          c.organization_id = any (?::text[])
          and c.content @@ (
            (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
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
              (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
            )
            or (
              m.search_text like ?
              and m.search_text like ?
              and m.search_text like ?
              and m.search_text like ?
            )
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
          and m.search_text like ?
          and m.search_text like ?
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
              and c.content @@ (
                (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
              )
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
        when c.content @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 5
        when c.content @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
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
  found.*
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
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
              and c.content @@ (
                (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
              )
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
  found.*
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
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
              and c.content @@ (
                (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
              )
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
  found.*
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
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
  found.*
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
        and (
          m.latest_version_id in (
            select
              id
            from
              module_versions
            where
              organization_id = any (?::text[])
              and deprecated_at is not null
          )
        )
      )
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
  found.*
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
        and (
          not (
            m.latest_version_id in (
              select
                id
              from
                module_versions
              where
                organization_id = any (?::text[])
                and deprecated_at is not null
            )
          )
        )
      )
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
  found.*
from
  ordered as found
  cross join lateral (
    select
    from
      modules m
    where
      m.organization_id = found.organization_id
      and m.id = found.id
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
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
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 3
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 4
        else case
          when c.content @@ (
            (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
          ) then 5
          when c.content @@ (
            (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
          ) then 6
          else 7
        end
      end as relevance
    from
      module_contents c
    where
      c.organization_id = any (?::text[])
      and c.content @@ (
        (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
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
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        )
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
      and m.registry_name = 'private'
      and m.latest_version_id is not null
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
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 3
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 4
        else case
          when c.content @@ (
            (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
          ) then 5
          when c.content @@ (
            (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
          ) then 6
          else 7
        end
      end as relevance
    from
      module_contents c
    where
      c.organization_id = any (?::text[])
      and c.content @@ (
        (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
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
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        )
        or (
          m.search_text like ?
          and m.search_text like ?
          and m.search_text like ?
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
        or (m.search_text like ?)
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
        or (m.search_text like ?)
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
