-- The statements of tag.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "tags"
where
  "organization_id" = ?
  and "id" in (?);

delete from "tags"
where
  "organization_id" = ?
  and 1 = ?;

with
  tagged as materialized (
    (
      select
        "id"
      from
        "workspaces"
      where
        "organization_id" = ?
        and tag_names && ?::text[]
      order by
        "id" asc
      for update
    )
  )
update workspaces
set
  tag_names = array(
    select
      name
    from
      unnest(tag_names) with ordinality as kept (name, place)
    where
      name <> all (?::text[])
    order by
      place
  )
from
  tagged
where
  workspaces.id = tagged.id;

-- findOrganizationOf
select
  "organization_id"
from
  "tags"
where
  "id" = ?;

-- get
select
  "tags"."organization_id",
  "tags"."id",
  "tags"."name",
  "tags"."created_at"
from
  "tags"
where
  "organization_id" = ?
  and "id" = ?;

-- insertMissing
insert into
  "tags" ("created_at", "id", "name", "organization_id")
values
  (?, ?, ?, ?)
on conflict ("organization_id", "name") do nothing
returning
  "tags"."organization_id",
  "tags"."id",
  "tags"."name",
  "tags"."created_at";

-- list
select
  "tags"."organization_id",
  "tags"."id",
  "tags"."name",
  "tags"."created_at"
from
  "tags"
where
  "organization_id" = ?
  and "id" in (?);

select
  "tags"."organization_id",
  "tags"."id",
  "tags"."name",
  "tags"."created_at"
from
  "tags"
where
  "organization_id" = ?
  and 1 = ?;

-- listNamed
select
  "tags"."organization_id",
  "tags"."id",
  "tags"."name",
  "tags"."created_at",
  (
    select
      count(*)
    from
      workspaces
    where
      workspaces.organization_id = tags.organization_id
      and workspaces.tag_names @> array[tags.name]
  ) as workspace_count
from
  "tags"
where
  "organization_id" = ?
  and "name" in (?);

select
  "tags"."organization_id",
  "tags"."id",
  "tags"."name",
  "tags"."created_at",
  (
    select
      count(*)
    from
      workspaces
    where
      workspaces.organization_id = tags.organization_id
      and workspaces.tag_names @> array[tags.name]
  ) as workspace_count
from
  "tags"
where
  "organization_id" = ?
  and 1 = ?;

-- page
select
  "tags"."organization_id",
  "tags"."id",
  "tags"."name",
  "tags"."created_at",
  (
    select
      count(*)
    from
      workspaces
    where
      workspaces.organization_id = tags.organization_id
      and workspaces.tag_names @> array[tags.name]
  ) as workspace_count
from
  "tags"
where
  "organization_id" = ?
  and (name like ?)
order by
  "name" asc
limit
  ?;

select
  "tags"."organization_id",
  "tags"."id",
  "tags"."name",
  "tags"."created_at",
  (
    select
      count(*)
    from
      workspaces
    where
      workspaces.organization_id = tags.organization_id
      and workspaces.tag_names @> array[tags.name]
  ) as workspace_count
from
  "tags"
where
  "organization_id" = ?
  and (
    not exists (
      select
      from
        workspaces
      where
        workspaces.organization_id = tags.organization_id
        and workspaces.id = ?
        and workspaces.tag_names @> array[tags.name]
    )
  )
order by
  "name" asc
limit
  ?;

select
  "tags"."organization_id",
  "tags"."id",
  "tags"."name",
  "tags"."created_at",
  (
    select
      count(*)
    from
      workspaces
    where
      workspaces.organization_id = tags.organization_id
      and workspaces.tag_names @> array[tags.name]
  ) as workspace_count
from
  "tags"
where
  "organization_id" = ?
order by
  "name" asc
limit
  ?;

select
  "tags"."organization_id",
  "tags"."id",
  "tags"."name",
  "tags"."created_at",
  (
    select
      count(*)
    from
      workspaces
    where
      workspaces.organization_id = tags.organization_id
      and workspaces.tag_names @> array[tags.name]
  ) as workspace_count
from
  "tags"
where
  "organization_id" = ?
order by
  "name" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "tags"
where
  "organization_id" = ?;

select
  count(*) as "count"
from
  "tags"
where
  "organization_id" = ?
  and (name like ?);

select
  count(*) as "count"
from
  "tags"
where
  "organization_id" = ?
  and (
    not exists (
      select
      from
        workspaces
      where
        workspaces.organization_id = tags.organization_id
        and workspaces.id = ?
        and workspaces.tag_names @> array[tags.name]
    )
  );
