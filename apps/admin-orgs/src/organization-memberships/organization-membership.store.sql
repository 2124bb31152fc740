-- The statements of organization-membership.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- activate
update "organization_memberships"
set
  "status" = ?,
  "version" = version + 1,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "status" = ?
returning
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at";

-- delete
delete from "organization_memberships"
where
  "organization_id" = ?
  and "id" = ?;

-- find
select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "id" = ?;

-- get
select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_id" = ?
  and "id" = ?;

-- hasActiveMember
select
  "organization_memberships"."id"
from
  "organization_memberships"
  inner join "team_members" on "team_members"."organization_id" = "organization_memberships"."organization_id"
  and "team_members"."user_id" = "organization_memberships"."user_id"
  inner join "users" on "users"."id" = "organization_memberships"."user_id"
where
  "team_members"."organization_id" = ?
  and "team_members"."team_id" = ?
  and "organization_memberships"."status" = ?
  and "users"."suspended" = ?
  and not "users"."id" = ?
limit
  ?;

-- insert
insert into
  "organization_memberships" (
    "created_at",
    "id",
    "organization_id",
    "status",
    "updated_at",
    "user_id",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?, ?)
on conflict ("organization_id", "user_id") do nothing
returning
  "id";

-- isSeenBy
select
  "organization_memberships"."id"
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and "organizations"."disabled" = ?
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
limit
  ?;

select
  "organization_memberships"."id"
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and "organizations"."disabled" = ?
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
limit
  ?;

select
  "organization_memberships"."id"
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and "organizations"."disabled" = ?
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
limit
  ?;

select
  "organization_memberships"."id"
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and "organizations"."disabled" = ?
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
limit
  ?;

-- list
select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_id" = ?
  and "id" in (?);

-- listMembersAmong
select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_id" = ?
  and "user_id" in (?);

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_id" = ?
  and 1 = ?;

-- listOfUsers
select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_id" = ?
  and "user_id" in (?)
order by
  "id" asc;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_id" = ?
  and 1 = ?
order by
  "id" asc;

-- page
select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and (
    "status" = ?
    and exists (
      select
        "user_id"
      from
        "team_members"
      where
        "team_id" = ?
        and team_members.organization_id = organization_memberships.organization_id
        and team_members.user_id = organization_memberships.user_id
    )
  )
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and ("status" = ?)
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and (
    "user_id" in (
      select
        "id"
      from
        "users"
      where
        lower(email collate "C") = any (?)
    )
  )
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and (
    exists (
      select
        "id"
      from
        "users"
      where
        users.id = organization_memberships.user_id
        and (
          strpos(lower(email), lower(?)) > 0
          or strpos(lower(username), lower(?)) > 0
        )
    )
  )
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and (
    exists (
      select
        "user_id"
      from
        "team_members"
      where
        "team_id" = ?
        and team_members.organization_id = organization_memberships.organization_id
        and team_members.user_id = organization_memberships.user_id
    )
  )
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and (
    exists (
      select
        "user_id"
      from
        "team_members"
      where
        "team_id" = ?
        and team_members.organization_id = organization_memberships.organization_id
        and team_members.user_id = organization_memberships.user_id
    )
  )
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?;

select
  count(*) as "count"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and (
    "status" = ?
    and exists (
      select
        "user_id"
      from
        "team_members"
      where
        "team_id" = ?
        and team_members.organization_id = organization_memberships.organization_id
        and team_members.user_id = organization_memberships.user_id
    )
  );

select
  count(*) as "count"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and ("status" = ?);

select
  count(*) as "count"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and (
    "user_id" in (
      select
        "id"
      from
        "users"
      where
        lower(email collate "C") = any (?)
    )
  );

select
  count(*) as "count"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and (
    exists (
      select
        "id"
      from
        "users"
      where
        users.id = organization_memberships.user_id
        and (
          strpos(lower(email), lower(?)) > 0
          or strpos(lower(username), lower(?)) > 0
        )
    )
  );

select
  count(*) as "count"
from
  "organization_memberships"
where
  "organization_memberships"."organization_id" = ?
  and (
    exists (
      select
        "user_id"
      from
        "team_members"
      where
        "team_id" = ?
        and team_members.organization_id = organization_memberships.organization_id
        and team_members.user_id = organization_memberships.user_id
    )
  );

-- pageOfUser
select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at",
  "organizations"."name" as "organization_name",
  array(
    select
      team_id
    from
      team_members
    where
      team_members.organization_id = organization_memberships.organization_id
      and team_members.user_id = organization_memberships.user_id
    order by
      team_id
  ) as team_ids
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and "organizations"."disabled" = ?
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at",
  "organizations"."name" as "organization_name",
  array(
    select
      team_id
    from
      team_members
    where
      team_members.organization_id = organization_memberships.organization_id
      and team_members.user_id = organization_memberships.user_id
    order by
      team_id
  ) as team_ids
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and "organizations"."disabled" = ?
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at",
  "organizations"."name" as "organization_name",
  array(
    select
      team_id
    from
      team_members
    where
      team_members.organization_id = organization_memberships.organization_id
      and team_members.user_id = organization_memberships.user_id
    order by
      team_id
  ) as team_ids
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and ("status" = ?)
  and "organizations"."disabled" = ?
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at",
  "organizations"."name" as "organization_name",
  array(
    select
      team_id
    from
      team_members
    where
      team_members.organization_id = organization_memberships.organization_id
      and team_members.user_id = organization_memberships.user_id
    order by
      team_id
  ) as team_ids
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and ("status" = ?)
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?;

select
  "organization_memberships"."organization_id",
  "organization_memberships"."id",
  "organization_memberships"."user_id",
  "organization_memberships"."status",
  "organization_memberships"."version",
  "organization_memberships"."created_at",
  "organizations"."name" as "organization_name",
  array(
    select
      team_id
    from
      team_members
    where
      team_members.organization_id = organization_memberships.organization_id
      and team_members.user_id = organization_memberships.user_id
    order by
      team_id
  ) as team_ids
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
order by
  "organization_memberships"."created_at" desc,
  "id" asc
limit
  ?;

select
  count(*) as "count"
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null);

select
  count(*) as "count"
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and "organizations"."disabled" = ?;

select
  count(*) as "count"
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and ("status" = ?);

select
  count(*) as "count"
from
  "organization_memberships"
  inner join "organizations" on "organizations"."id" = "organization_memberships"."organization_id"
where
  "organization_memberships"."user_id" = ?
  and ("organizations"."deleted_at" is null)
  and ("status" = ?)
  and "organizations"."disabled" = ?;
