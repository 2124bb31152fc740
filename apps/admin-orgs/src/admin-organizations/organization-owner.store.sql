-- The statements of organization-owner.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- list
select
  "teams"."organization_id",
  "team_members"."user_id"
from
  "teams"
  inner join "team_members" on "team_members"."organization_id" = "teams"."organization_id"
  and "team_members"."team_id" = "teams"."id"
  inner join "organization_memberships" on "organization_memberships"."organization_id" = "team_members"."organization_id"
  and "organization_memberships"."user_id" = "team_members"."user_id"
where
  "teams"."organization_id" in (?)
  and lower(teams.name) = ?
  and "organization_memberships"."status" = ?
order by
  "team_members"."user_id" asc;

select
  "teams"."organization_id",
  "team_members"."user_id"
from
  "teams"
  inner join "team_members" on "team_members"."organization_id" = "teams"."organization_id"
  and "team_members"."team_id" = "teams"."id"
  inner join "organization_memberships" on "organization_memberships"."organization_id" = "team_members"."organization_id"
  and "organization_memberships"."user_id" = "team_members"."user_id"
where
  1 = ?
  and lower(teams.name) = ?
  and "organization_memberships"."status" = ?
order by
  "team_members"."user_id" asc;
