-- The statements of module-facets.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- count
with
  matching as (
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
      matching
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
  matching as (
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
      matching
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
  matching as (
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
      matching
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
  matching as (
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
      matching
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
  matching as (
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
      matching
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
  matching as (
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
      matching
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
  matching as (
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
      matching
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
