-- The statements of kept-bundle.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- deleteRow
delete from "policy_bundles"
where
  "object_key" = ?
  and "state" = ?;

-- findAll
select
  policy_set_id,
  object_key,
  sha256,
  bytes,
  packages,
  problem,
  last_used_at < now() - make_interval(secs => ?) as is_use_due
from
  unnest(cast(? as text[]), cast(? as text[])) as wanted (id, digest)
  join policy_bundles on organization_id = ?
  and policy_set_id = wanted.id
  and content_digest = wanted.digest
  and state = 'kept';

-- haveAny
select
  "object_key"
from
  "policy_bundles"
where
  "organization_id" = ?
limit
  ?;

-- insertWriting
insert into
  "policy_bundles" (
    "content_digest",
    "lease_until",
    "object_key",
    "organization_id",
    "policy_set_id",
    "state"
  )
values
  (?, now() + make_interval(secs => ?), ?, ?, ?, ?);

-- markKept
update "policy_bundles"
set
  "problem" = ?,
  "state" = ?,
  "lease_until" = ?,
  "last_used_at" = CURRENT_TIMESTAMP
where
  "object_key" = ?
  and "state" = ?
  and "policy_set_id" is not null;

update "policy_bundles"
set
  "sha256" = ?,
  "bytes" = ?,
  "packages" = ?,
  "state" = ?,
  "lease_until" = ?,
  "last_used_at" = CURRENT_TIMESTAMP
where
  "object_key" = ?
  and "state" = ?
  and "policy_set_id" is not null;

-- markRemoving
update "policy_bundles"
set
  "state" = ?,
  "lease_until" = now() + make_interval(secs => ?)
where
  "object_key" = ?;

-- noteUse
update "policy_bundles"
set
  "last_used_at" = CURRENT_TIMESTAMP
where
  object_key = any (?)
  and "state" = ?
returning
  "object_key";

-- takeAbandoned
update "policy_bundles"
set
  "state" = ?,
  "lease_until" = now() + make_interval(secs => ?)
where
  "object_key" in (
    select
      "object_key"
    from
      "policy_bundles"
    where
      "lease_until" < CURRENT_TIMESTAMP
    order by
      "lease_until" asc
    limit
      ?
    for update
      skip locked
  )
returning
  "object_key";

-- takeUnused
update "policy_bundles"
set
  "state" = ?,
  "lease_until" = now() + make_interval(secs => ?)
where
  "object_key" in (
    select
      "object_key"
    from
      "policy_bundles"
    where
      "state" = ?
      and (
        last_used_at < now() - make_interval(secs => ?)
        or policy_set_id is null
      )
    limit
      ?
    for update
      skip locked
  )
returning
  "object_key";
