-- The statements of pending-compilation.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- keep
update "policy_set_versions"
set
  "notes" = ?,
  "compilation" = ?,
  "compilation_error" = ?,
  "rego_version" = ?,
  "opa_version" = ?,
  "tests" = ?,
  "compile_requested_at" = ?
where
  "organization_id" = ?
  and "id" = ?;

-- listPromoted
select
  version.*
from
  policy_set_versions as version
where
  version.organization_id = ?
  and version.policy_set_id = ?
  and version.promoted_from is not null
  and version.archive_key = ?
  and version.status = 'ready'
  and (
    version.compilation is null
    or version.compilation = 'pending'
  )
order by
  version.ordinal
for no key update of
  version;
