-- The statements of policy-set-repository.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "policy_set_repositories"
where
  "organization_id" = ?
  and "policy_set_id" = ?;

-- find
select
  *
from
  "policy_set_repositories"
where
  "organization_id" = ?
  and "policy_set_id" = ?;

-- findOwner
select
  "organization_id",
  "policy_set_id"
from
  "policy_set_repositories"
where
  "subscription_id" = ?;

-- insert
insert into
  "policy_set_repositories" (
    "aggregate_version",
    "organization_id",
    "policy_set_id",
    "refs_error",
    "refs_version",
    "subscription_id",
    "taken_commit",
    "taken_tree",
    "webhook_error",
    "webhook_id",
    "webhook_version"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- update
update "policy_set_repositories"
set
  "subscription_id" = ?,
  "webhook_version" = ?,
  "webhook_error" = ?,
  "webhook_id" = ?,
  "refs_version" = ?,
  "refs_error" = ?,
  "taken_commit" = ?,
  "taken_tree" = ?,
  "aggregate_version" = ?
where
  "organization_id" = ?
  and "policy_set_id" = ?;
