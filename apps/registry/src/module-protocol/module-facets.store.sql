-- The statements of module-facets.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- count
with
  narrowed as (
    select
      m.organization_id,
      m.provider,
      (
        m.latest_version_id in (
          select
            id
          from
            module_versions
          where
            organization_id = any (?::text[])
            and deprecated_at is not null
        )
      ) as deprecated,
      count(*) as count
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
    group by
      m.organization_id,
      m.provider,
      deprecated
  ),
  counted as (
    select
      facet,
      value,
      sum(count)::int as count,
      row_number() over (
        partition by
          facet
        order by
          sum(count) desc,
          value
      ) as rank
    from
      narrowed
      join unnest(?::text[], ?::text[]) as o (organization_id, name) using (organization_id)
      cross join lateral (
        values
          ('provider', provider)
      ) as found (facet, value)
    group by
      facet,
      value
  )
select
  facet,
  value,
  count
from
  counted
where
  rank <= ?
order by
  facet,
  rank;

with
  narrowed as (
    select
      m.organization_id,
      m.provider,
      (
        m.latest_version_id in (
          select
            id
          from
            module_versions
          where
            organization_id = any (?::text[])
            and deprecated_at is not null
        )
      ) as deprecated,
      count(*) as count
    from
      modules m
    where
      m.organization_id = any (?::text[])
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
        and m.provider = ?
      )
    group by
      m.organization_id,
      m.provider,
      deprecated
  ),
  counted as (
    select
      facet,
      value,
      sum(count)::int as count,
      row_number() over (
        partition by
          facet
        order by
          sum(count) desc,
          value
      ) as rank
    from
      narrowed
      join unnest(?::text[], ?::text[]) as o (organization_id, name) using (organization_id)
      cross join lateral (
        values
          ('provider', provider)
      ) as found (facet, value)
    group by
      facet,
      value
  )
select
  facet,
  value,
  count
from
  counted
where
  rank <= ?
order by
  facet,
  rank;

with
  narrowed as (
    select
      m.organization_id,
      m.provider,
      (
        m.latest_version_id in (
          select
            id
          from
            module_versions
          where
            organization_id = any (?::text[])
            and deprecated_at is not null
        )
      ) as deprecated,
      count(*) as count
    from
      modules m
    where
      m.organization_id = any (?::text[])
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
    group by
      m.organization_id,
      m.provider,
      deprecated
  ),
  counted as (
    select
      facet,
      value,
      sum(count)::int as count,
      row_number() over (
        partition by
          facet
        order by
          sum(count) desc,
          value
      ) as rank
    from
      narrowed
      join unnest(?::text[], ?::text[]) as o (organization_id, name) using (organization_id)
      cross join lateral (
        values
          ('provider', provider)
      ) as found (facet, value)
    group by
      facet,
      value
  )
select
  facet,
  value,
  count
from
  counted
where
  rank <= ?
order by
  facet,
  rank;

with
  narrowed as (
    select
      m.organization_id,
      m.provider,
      (
        m.latest_version_id in (
          select
            id
          from
            module_versions
          where
            organization_id = any (?::text[])
            and deprecated_at is not null
        )
      ) as deprecated,
      count(*) as count
    from
      modules m
    where
      m.organization_id = any (?::text[])
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
      and exists (
        select
        from
          module_downloads d
        where
          d.organization_id = m.organization_id
          and d.module_id = m.id
      )
    group by
      m.organization_id,
      m.provider,
      deprecated
  ),
  counted as (
    select
      facet,
      value,
      sum(count)::int as count,
      row_number() over (
        partition by
          facet
        order by
          sum(count) desc,
          value
      ) as rank
    from
      narrowed
      join unnest(?::text[], ?::text[]) as o (organization_id, name) using (organization_id)
      cross join lateral (
        values
          ('provider', provider)
      ) as found (facet, value)
    group by
      facet,
      value
  )
select
  facet,
  value,
  count
from
  counted
where
  rank <= ?
order by
  facet,
  rank;

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
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 3
        when c.title @@ (
          (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
        ) then 4
        else 5
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
              (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
            ) then 3
            when c.title @@ (
              (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
            ) then 4
            else 5
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
                (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?)) && (?::tsquery || to_tsquery('english', ?))
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
  narrowed as (
    select
      m.organization_id,
      m.provider,
      (
        m.latest_version_id in (
          select
            id
          from
            module_versions
          where
            organization_id = any (?::text[])
            and deprecated_at is not null
        )
      ) as deprecated,
      count(*) as count
    from
      modules m
      join matching on matching.organization_id = m.organization_id
      and matching.id = m.id
    where
      m.organization_id = any (?::text[])
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
    group by
      m.organization_id,
      m.provider,
      deprecated
  ),
  counted as (
    select
      facet,
      value,
      sum(count)::int as count,
      row_number() over (
        partition by
          facet
        order by
          sum(count) desc,
          value
      ) as rank
    from
      narrowed
      join unnest(?::text[], ?::text[]) as o (organization_id, name) using (organization_id)
      cross join lateral (
        values
          ('provider', provider)
      ) as found (facet, value)
    group by
      facet,
      value
  )
select
  facet,
  value,
  count
from
  counted
where
  rank <= ?
order by
  facet,
  rank;

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
  narrowed as (
    select
      m.organization_id,
      m.provider,
      (
        m.latest_version_id in (
          select
            id
          from
            module_versions
          where
            organization_id = any (?::text[])
            and deprecated_at is not null
        )
      ) as deprecated,
      count(*) as count
    from
      modules m
      join matching on matching.organization_id = m.organization_id
      and matching.id = m.id
    where
      m.organization_id = any (?::text[])
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
    group by
      m.organization_id,
      m.provider,
      deprecated
  ),
  counted as (
    select
      facet,
      value,
      sum(count)::int as count,
      row_number() over (
        partition by
          facet
        order by
          sum(count) desc,
          value
      ) as rank
    from
      narrowed
      join unnest(?::text[], ?::text[]) as o (organization_id, name) using (organization_id)
      cross join lateral (
        values
          ('provider', provider)
      ) as found (facet, value)
    group by
      facet,
      value
  )
select
  facet,
  value,
  count
from
  counted
where
  rank <= ?
order by
  facet,
  rank;

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
  narrowed as (
    select
      m.organization_id,
      m.provider,
      (
        m.latest_version_id in (
          select
            id
          from
            module_versions
          where
            organization_id = any (?::text[])
            and deprecated_at is not null
        )
      ) as deprecated,
      count(*) as count
    from
      modules m
      join matching on matching.organization_id = m.organization_id
      and matching.id = m.id
    where
      m.organization_id = any (?::text[])
      and (
        m.registry_name = 'private'
        and m.latest_version_id is not null
      )
    group by
      m.organization_id,
      m.provider,
      deprecated
  ),
  counted as (
    select
      facet,
      value,
      sum(count)::int as count,
      row_number() over (
        partition by
          facet
        order by
          sum(count) desc,
          value
      ) as rank
    from
      narrowed
      join unnest(?::text[], ?::text[]) as o (organization_id, name) using (organization_id)
      cross join lateral (
        values
          ('provider', provider)
      ) as found (facet, value)
    group by
      facet,
      value
  )
select
  facet,
  value,
  count
from
  counted
where
  rank <= ?
order by
  facet,
  rank;
