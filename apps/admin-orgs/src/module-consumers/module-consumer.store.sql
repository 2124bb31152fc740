-- The statements of module-consumer.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- forget
delete from "module_consumers"
where
  "producer_id" = ?
  or ("consumer_id" = ?);

-- holdIdentified
select
  "id",
  "name"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "id" in (?)
order by
  "id" asc
for share;

select
  "id",
  "name"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and 1 = ?
order by
  "id" asc
for share;

-- holdNamed
select
  "id",
  "name"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and lower(name) = any (?)
  and name = any (?)
order by
  "id" asc
for share;

-- list
select
  "consumer_id" as "id"
from
  "module_consumers"
where
  "producer_id" = ?;

-- listConsuming
select
  "organizations"."id"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "organization_id"
    from
      (
        select
          id as organization_id
        from
          organizations
        where
          false
      ) as own
  )
order by
  "organizations"."id" asc;

select
  "organizations"."id"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "organization_id"
    from
      (
        select
          id as organization_id
        from
          organizations
        where
          id = ?
      ) as own
  )
order by
  "organizations"."id" asc;

select
  "organizations"."id"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "organization_id"
    from
      (
        select
          organization_id
        from
          organization_memberships
        where
          user_id = ?
          and status = 'active'
      ) as own
  )
order by
  "organizations"."id" asc;

select
  "organizations"."id"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "organization_id"
    from
      (
        select
          organization_id
        from
          teams
        where
          id = ?
      ) as own
  )
order by
  "organizations"."id" asc;

-- listProducers
select
  "organizations"."id",
  "organizations"."name"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "producer_id" as "id"
    from
      "module_consumers"
    where
      "consumer_id" in (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "id"
            from
              "organizations"
            where
              "id" = ?
          )
      )
    union
    select
      "organizations"."id"
    from
      "organizations"
    where
      (
        "organizations"."deleted_at" is null
        and "organizations"."disabled" = ?
      )
      and "global_module_sharing" = ?
      and exists (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "id"
            from
              "organizations"
            where
              "id" = ?
          )
      )
  )
  and not "organizations"."id" = ?
order by
  lower(organizations.name);

-- listReadable
select
  "organizations"."id",
  "organizations"."name"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "producer_id" as "id"
    from
      "module_consumers"
    where
      "consumer_id" in (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "id" as "organization_id"
            from
              "organizations"
            where
              "user_tokens_enabled" = ?
              and "id" in (
                select
                  "organization_id"
                from
                  (
                    select
                      organization_id
                    from
                      organization_memberships
                    where
                      user_id = ?
                      and status = 'active'
                  ) as own
              )
          )
      )
    union
    select
      "organizations"."id"
    from
      "organizations"
    where
      (
        "organizations"."deleted_at" is null
        and "organizations"."disabled" = ?
      )
      and "global_module_sharing" = ?
      and exists (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "id" as "organization_id"
            from
              "organizations"
            where
              "user_tokens_enabled" = ?
              and "id" in (
                select
                  "organization_id"
                from
                  (
                    select
                      organization_id
                    from
                      organization_memberships
                    where
                      user_id = ?
                      and status = 'active'
                  ) as own
              )
          )
      )
    union
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
  and (
    "organizations"."user_tokens_enabled" = ?
    or "organizations"."id" not in (
      select
        "organization_id"
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) as own
    )
  )
order by
  lower(organizations.name);

select
  "organizations"."id",
  "organizations"."name"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "producer_id" as "id"
    from
      "module_consumers"
    where
      "consumer_id" in (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "organization_id"
            from
              (
                select
                  id as organization_id
                from
                  organizations
                where
                  id = ?
              ) as own
          )
      )
    union
    select
      "organizations"."id"
    from
      "organizations"
    where
      (
        "organizations"."deleted_at" is null
        and "organizations"."disabled" = ?
      )
      and "global_module_sharing" = ?
      and exists (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "organization_id"
            from
              (
                select
                  id as organization_id
                from
                  organizations
                where
                  id = ?
              ) as own
          )
      )
    union
    select
      "organization_id"
    from
      (
        select
          id as organization_id
        from
          organizations
        where
          id = ?
      ) as own
  )
order by
  lower(organizations.name);

select
  "organizations"."id",
  "organizations"."name"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "producer_id" as "id"
    from
      "module_consumers"
    where
      "consumer_id" in (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "organization_id"
            from
              (
                select
                  organization_id
                from
                  teams
                where
                  id = ?
              ) as own
          )
      )
    union
    select
      "organizations"."id"
    from
      "organizations"
    where
      (
        "organizations"."deleted_at" is null
        and "organizations"."disabled" = ?
      )
      and "global_module_sharing" = ?
      and exists (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "organization_id"
            from
              (
                select
                  organization_id
                from
                  teams
                where
                  id = ?
              ) as own
          )
      )
    union
    select
      "organization_id"
    from
      (
        select
          organization_id
        from
          teams
        where
          id = ?
      ) as own
  )
order by
  lower(organizations.name);

-- lock
select
  pg_advisory_xact_lock(hashtext ('admin-orgs module consumers'));

-- pageOfProducers
select
  "organizations"."id",
  "organizations"."name"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "producer_id" as "id"
    from
      "module_consumers"
    where
      "consumer_id" in (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "id"
            from
              "organizations"
            where
              "id" = ?
          )
      )
    union
    select
      "organizations"."id"
    from
      "organizations"
    where
      (
        "organizations"."deleted_at" is null
        and "organizations"."disabled" = ?
      )
      and "global_module_sharing" = ?
      and exists (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "id"
            from
              "organizations"
            where
              "id" = ?
          )
      )
  )
  and not "organizations"."id" = ?
order by
  lower(organizations.name)
limit
  ?;

select
  "organizations"."id",
  "organizations"."name"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "producer_id" as "id"
    from
      "module_consumers"
    where
      "consumer_id" in (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "id"
            from
              "organizations"
            where
              "id" = ?
          )
      )
    union
    select
      "organizations"."id"
    from
      "organizations"
    where
      (
        "organizations"."deleted_at" is null
        and "organizations"."disabled" = ?
      )
      and "global_module_sharing" = ?
      and exists (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "id"
            from
              "organizations"
            where
              "id" = ?
          )
      )
  )
  and not "organizations"."id" = ?
order by
  lower(organizations.name)
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."disabled" = ?
  )
  and "organizations"."id" in (
    select
      "producer_id" as "id"
    from
      "module_consumers"
    where
      "consumer_id" in (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "id"
            from
              "organizations"
            where
              "id" = ?
          )
      )
    union
    select
      "organizations"."id"
    from
      "organizations"
    where
      (
        "organizations"."deleted_at" is null
        and "organizations"."disabled" = ?
      )
      and "global_module_sharing" = ?
      and exists (
        select
          "organizations"."id"
        from
          "organizations"
        where
          (
            "organizations"."deleted_at" is null
            and "organizations"."disabled" = ?
          )
          and "organizations"."id" in (
            select
              "id"
            from
              "organizations"
            where
              "id" = ?
          )
      )
  )
  and not "organizations"."id" = ?;

-- replace
delete from "module_consumers"
where
  "producer_id" = ?
  and "consumer_id" not in (?);

delete from "module_consumers"
where
  "producer_id" = ?
  and 1 = ?;

insert into
  "module_consumers" ("consumer_id", "producer_id")
values
  (?, ?)
on conflict do nothing;
