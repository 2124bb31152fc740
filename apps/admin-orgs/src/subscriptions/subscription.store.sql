-- The statements of subscription.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- get
select
  "organization_id",
  "runs_ceiling",
  "agents_ceiling",
  "contract_start_at",
  "end_at",
  "contract_user_limit",
  "contract_apply_limit",
  "contract_managed_resources_limit",
  "version",
  "feature_set_id"
from
  "subscriptions"
where
  "organization_id" in (?);

-- listSet
select
  "organization_id",
  "runs_ceiling",
  "agents_ceiling",
  "contract_start_at",
  "end_at",
  "contract_user_limit",
  "contract_apply_limit",
  "contract_managed_resources_limit",
  "version",
  "feature_set_id"
from
  "subscriptions"
where
  "organization_id" in (?);

select
  "organization_id",
  "runs_ceiling",
  "agents_ceiling",
  "contract_start_at",
  "end_at",
  "contract_user_limit",
  "contract_apply_limit",
  "contract_managed_resources_limit",
  "version",
  "feature_set_id"
from
  "subscriptions"
where
  1 = ?;

-- put
insert into
  "subscriptions" (
    "agents_ceiling",
    "contract_apply_limit",
    "contract_managed_resources_limit",
    "contract_start_at",
    "contract_user_limit",
    "end_at",
    "feature_set_id",
    "organization_id",
    "runs_ceiling",
    "updated_at",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict ("organization_id") do update
set
  "agents_ceiling" = excluded."agents_ceiling",
  "contract_apply_limit" = excluded."contract_apply_limit",
  "contract_managed_resources_limit" = excluded."contract_managed_resources_limit",
  "contract_start_at" = excluded."contract_start_at",
  "contract_user_limit" = excluded."contract_user_limit",
  "end_at" = excluded."end_at",
  "feature_set_id" = excluded."feature_set_id",
  "organization_id" = excluded."organization_id",
  "runs_ceiling" = excluded."runs_ceiling",
  "updated_at" = excluded."updated_at",
  "version" = excluded."version";
