-- The statements of policy-evaluation.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- begin
update "policy_evaluations"
set
  "stage" = ?,
  "running_at" = coalesce(running_at, ?),
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "stage" in (?);

-- countNewestOfOrganization
select
  count(*)
from
  (
    (
      select
        "created_at"
      from
        "policy_evaluations"
      where
        "organization_id" = ?
      order by
        "ordinal" desc
      limit
        ?
    )
  ) as newest
where
  created_at > ?;

-- countNewestOfWorkspace
select
  count(*)
from
  (
    (
      select
        "created_at"
      from
        "policy_evaluations"
      where
        "organization_id" = ?
        and "workspace_id" = ?
      order by
        "ordinal" desc
      limit
        ?
    )
  ) as newest
where
  created_at > ?;

-- find
select
  *
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "id" = ?;

-- findPlace
select
  "organization_id",
  "workspace_id"
from
  "policy_evaluations"
where
  "id" = ?;

-- insert
insert into
  "policy_evaluations" (
    "aggregate_version",
    "counts",
    "created_at",
    "created_by_id",
    "created_by_kind",
    "error",
    "errored_at",
    "failed_at",
    "id",
    "keep_plan_until",
    "kind",
    "opa_version",
    "organization_id",
    "overridden_at",
    "passed_at",
    "plan_digest",
    "project_id",
    "run",
    "running_at",
    "source",
    "stage",
    "status",
    "updated_at",
    "verdict",
    "workspace_id",
    "workspace_name"
  )
values
  (
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?
  );

-- lock
select
  *
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "id" = ?
for no key update;

-- notePlan
update "policy_evaluations"
set
  "plan_digest" = ?,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?;

-- pageOfProject
select
  *
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "project_id" = ?
  and coalesce(nullif(stage, 'ended'), status) = ?
order by
  "ordinal" desc
limit
  ?;

select
  *
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "project_id" = ?
order by
  "ordinal" desc
limit
  ?;

select
  count(*) as "count"
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "project_id" = ?;

select
  count(*) as "count"
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "project_id" = ?
  and coalesce(nullif(stage, 'ended'), status) = ?;

-- pageOfSet
select
  "policy_evaluations"."id",
  "policy_evaluations"."organization_id",
  "policy_evaluations"."workspace_id",
  "policy_evaluations"."workspace_name",
  "policy_evaluations"."project_id",
  "policy_evaluations"."kind",
  "policy_evaluations"."run",
  "policy_evaluations"."keep_plan_until",
  "policy_evaluations"."created_at",
  "policy_evaluations"."created_by_kind",
  "policy_evaluations"."created_by_id",
  "policy_evaluations"."stage",
  "policy_evaluations"."status",
  "policy_evaluations"."verdict",
  "policy_evaluations"."error",
  "policy_evaluations"."plan_digest",
  "policy_evaluations"."opa_version",
  "policy_evaluations"."counts",
  "policy_evaluations"."running_at",
  "policy_evaluations"."passed_at",
  "policy_evaluations"."failed_at",
  "policy_evaluations"."errored_at",
  "policy_evaluations"."overridden_at",
  "policy_evaluations"."aggregate_version",
  "policy_evaluations"."updated_at"
from
  "policy_set_outcomes" as "outcome"
  inner join "policy_evaluations" on "policy_evaluations"."organization_id" = "outcome"."organization_id"
  and "policy_evaluations"."id" = "outcome"."policy_evaluation_id"
where
  "outcome"."organization_id" = ?
  and "outcome"."policy_set_id" = ?
order by
  "outcome"."ordinal" desc
limit
  ?;

select
  count(*) as "count"
from
  "policy_set_outcomes" as "outcome"
where
  "outcome"."organization_id" = ?
  and "outcome"."policy_set_id" = ?;

-- pageOfWorkspace
select
  *
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "workspace_id" = ?
  and coalesce(nullif(stage, 'ended'), status) = ?
order by
  "ordinal" desc
limit
  ?;

select
  *
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "workspace_id" = ?
order by
  "ordinal" desc
limit
  ?;

select
  *
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "workspace_id" = ?
order by
  "ordinal" desc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "workspace_id" = ?;

select
  count(*) as "count"
from
  "policy_evaluations"
where
  "organization_id" = ?
  and "workspace_id" = ?
  and coalesce(nullif(stage, 'ended'), status) = ?;

-- purge
delete from "policy_evaluations"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "policy_evaluations"
    where
      "organization_id" = ?
    limit
      ?
  );

-- removeBefore
delete from "policy_evaluations"
where
  "id" in (
    select
      "id"
    from
      "policy_evaluations"
    where
      "created_at" < ?
    order by
      "created_at" asc
    limit
      ?
    for update
      skip locked
  )
returning
  "id";

-- update
update "policy_evaluations"
set
  "stage" = ?,
  "status" = ?,
  "verdict" = ?,
  "error" = ?,
  "plan_digest" = ?,
  "opa_version" = ?,
  "counts" = ?,
  "running_at" = ?,
  "passed_at" = ?,
  "failed_at" = ?,
  "errored_at" = ?,
  "overridden_at" = ?,
  "aggregate_version" = ?,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "aggregate_version" = ?;
