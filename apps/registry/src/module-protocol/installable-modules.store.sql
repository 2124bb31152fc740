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
    with
      matching as materialized (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          (
            (
              m.search_text like ?
              or m.organization_id = any (?::text[])
            )
            and m.search_text like ?
            and (
              m.search_text like ?
              or m.organization_id = any (?::text[])
            )
            and m.search_text like ?
            and (
              m.search_text like ?
              or m.organization_id = any (?::text[])
            )
            and m.search_text like ?
            and m.search_text like ?
            and (
              m.search_text like ?
              or m.organization_id = any (?::text[])
            )
          ) as is_called_so
        from
          modules m
        where
          m.organization_id = any (?::text[])
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
          )
          and (
            (
              (
                m.search_text like ?
                or m.organization_id = any (?::text[])
              )
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
            and (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
            and (
              (
                m.search_text like ?
                or m.organization_id = any (?::text[])
              )
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
            and (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
            and (
              (
                m.search_text like ?
                or m.organization_id = any (?::text[])
              )
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
            and (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
            and (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
            and (
              (
                m.search_text like ?
                or m.organization_id = any (?::text[])
              )
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
          )
      )
    select
      m.id,
      m.organization_id,
      o.position,
      case
        when lower(m.name) = ? then 0
        when lower(m.name) like ? then 1
        when lower(m.name) like all (?::text[]) then 2
        when m.is_called_so then 3
        else 4
      end as relevance
    from
      matching m
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = m.organization_id
    order by
      relevance,
      m.name,
      m.provider,
      o.position
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
  found.relevance,
  m.name,
  m.provider,
  found.position;

with
  found as materialized (
    with
      matching as materialized (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          (
            (
              m.search_text like ?
              or m.organization_id = any (?::text[])
            )
            and m.search_text like ?
          ) as is_called_so
        from
          modules m
        where
          m.organization_id = any (?::text[])
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
          )
          and (
            (
              (
                m.search_text like ?
                or m.organization_id = any (?::text[])
              )
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
            and (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
          )
      )
    select
      m.id,
      m.organization_id,
      o.position,
      case
        when lower(m.name) = ? then 0
        when lower(m.name) like ? then 1
        when lower(m.name) like all (?::text[]) then 2
        when m.is_called_so then 3
        else 4
      end as relevance
    from
      matching m
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = m.organization_id
    order by
      relevance,
      m.name,
      m.provider,
      o.position
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
  found.relevance,
  m.name,
  m.provider,
  found.position;

with
  found as materialized (
    with
      matching as materialized (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          (
            (
              m.search_text like ?
              or m.organization_id = any (?::text[])
            )
          ) as is_called_so
        from
          modules m
        where
          m.organization_id = any (?::text[])
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
          )
          and (
            (
              (
                m.search_text like ?
                or m.organization_id = any (?::text[])
              )
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
          )
      )
    select
      m.id,
      m.organization_id,
      o.position,
      case
        when lower(m.name) = ? then 0
        when lower(m.name) like ? then 1
        when lower(m.name) like all (?::text[]) then 2
        when m.is_called_so then 3
        else 4
      end as relevance
    from
      matching m
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = m.organization_id
    order by
      relevance,
      m.name,
      m.provider,
      o.position
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
  found.relevance,
  m.name,
  m.provider,
  found.position;

with
  found as materialized (
    with
      matching as materialized (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          (
            m.search_text like ?
            and m.search_text like ?
          ) as is_called_so
        from
          modules m
        where
          m.organization_id = any (?::text[])
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
          )
          and (
            (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
            and (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
          )
      )
    select
      m.id,
      m.organization_id,
      o.position,
      case
        when lower(m.name) = ? then 0
        when lower(m.name) like ? then 1
        when lower(m.name) like all (?::text[]) then 2
        when m.is_called_so then 3
        else 4
      end as relevance
    from
      matching m
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = m.organization_id
    order by
      relevance,
      m.name,
      m.provider,
      o.position
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
  found.relevance,
  m.name,
  m.provider,
  found.position;

with
  found as materialized (
    with
      matching as materialized (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          (m.search_text like ?) as is_called_so
        from
          modules m
        where
          m.organization_id = any (?::text[])
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
          and (
            (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
          )
      )
    select
      m.id,
      m.organization_id,
      o.position,
      case
        when lower(m.name) = ? then 0
        when lower(m.name) like ? then 1
        when lower(m.name) like all (?::text[]) then 2
        when m.is_called_so then 3
        else 4
      end as relevance
    from
      matching m
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = m.organization_id
    order by
      relevance,
      m.name,
      m.provider,
      o.position
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
  found.relevance,
  m.name,
  m.provider,
  found.position;

with
  found as materialized (
    with
      matching as materialized (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          (m.search_text like ?) as is_called_so
        from
          modules m
        where
          m.organization_id = any (?::text[])
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
          and (
            (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
          )
      )
    select
      m.id,
      m.organization_id,
      o.position,
      case
        when lower(m.name) = ? then 0
        when lower(m.name) like ? then 1
        when lower(m.name) like all (?::text[]) then 2
        when m.is_called_so then 3
        else 4
      end as relevance
    from
      matching m
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = m.organization_id
    order by
      relevance,
      m.name,
      m.provider,
      o.position
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
  found.relevance,
  m.name,
  m.provider,
  found.position;

with
  found as materialized (
    with
      matching as materialized (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          (m.search_text like ?) as is_called_so
        from
          modules m
        where
          m.organization_id = any (?::text[])
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
            and m.provider = ?
          )
          and (
            (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
          )
      )
    select
      m.id,
      m.organization_id,
      o.position,
      case
        when lower(m.name) = ? then 0
        when lower(m.name) like ? then 1
        when lower(m.name) like all (?::text[]) then 2
        when m.is_called_so then 3
        else 4
      end as relevance
    from
      matching m
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = m.organization_id
    order by
      relevance,
      m.name,
      m.provider,
      o.position
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
  found.relevance,
  m.name,
  m.provider,
  found.position;

with
  found as materialized (
    with
      matching as materialized (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          (m.search_text like ?) as is_called_so
        from
          modules m
        where
          m.organization_id = any (?::text[])
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
          )
          and (
            (
              m.search_text like ?
              or m.id = any (
                array(
                  select
                    module_id
                  from
                    module_contents
                  where
                    organization_id = any (?::text[])
                    and content @@ ?::tsquery
                )
              )
            )
          )
      )
    select
      m.id,
      m.organization_id,
      o.position,
      case
        when lower(m.name) = ? then 0
        when lower(m.name) like ? then 1
        when lower(m.name) like all (?::text[]) then 2
        when m.is_called_so then 3
        else 4
      end as relevance
    from
      matching m
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = m.organization_id
    order by
      relevance,
      m.name,
      m.provider,
      o.position
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
  found.relevance,
  m.name,
  m.provider,
  found.position;

with
  found as materialized (
    with
      matching as materialized (
        select
          m.id,
          m.organization_id,
          m.name,
          m.provider,
          (m.search_text like ?) as is_called_so
        from
          modules m
        where
          m.organization_id = any (?::text[])
          and (
            m.registry_name = 'private'
            and m.latest_version_id is not null
          )
          and ((m.search_text like ?))
      )
    select
      m.id,
      m.organization_id,
      o.position,
      case
        when lower(m.name) = ? then 0
        when lower(m.name) like ? then 1
        when lower(m.name) like all (?::text[]) then 2
        when m.is_called_so then 3
        else 4
      end as relevance
    from
      matching m
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = m.organization_id
    order by
      relevance,
      m.name,
      m.provider,
      o.position
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
  found.relevance,
  m.name,
  m.provider,
  found.position;
