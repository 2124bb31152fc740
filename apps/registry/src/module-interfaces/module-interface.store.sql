-- The statements of module-interface.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- findByIds
select
  version.id,
  version.version,
  version.read_revision,
  interface.parts,
  case
    when interface.parts is null then found.details
  end as details
from
  module_versions as version
  left join module_version_interfaces as interface on interface.organization_id = version.organization_id
  and interface.module_version_id = version.id
  left join module_version_details as found on found.organization_id = version.organization_id
  and found.module_version_id = version.id
where
  version.organization_id = ?
  and version.status = 'ok'
  and version.id = any (?);

-- findByTexts
select
  version.id,
  version.version,
  version.read_revision,
  interface.parts,
  case
    when interface.parts is null then found.details
  end as details
from
  module_versions as version
  left join module_version_interfaces as interface on interface.organization_id = version.organization_id
  and interface.module_version_id = version.id
  left join module_version_details as found on found.organization_id = version.organization_id
  and found.module_version_id = version.id
where
  version.organization_id = ?
  and version.status = 'ok'
  and version.module_id = ?
  and version.version = any (?);

-- findHighestRelease
select
  version.id,
  version.version,
  version.read_revision,
  interface.parts,
  case
    when interface.parts is null then found.details
  end as details
from
  module_versions as version
  left join module_version_interfaces as interface on interface.organization_id = version.organization_id
  and interface.module_version_id = version.id
  left join module_version_details as found on found.organization_id = version.organization_id
  and found.module_version_id = version.id
where
  version.organization_id = ?
  and version.status = 'ok'
  and version.module_id = ?
  and not version.prerelease
order by
  version.sort_key desc,
  version.version desc
limit
  1;

-- keepKnown
insert into
  "module_version_interfaces" (
    "against_id",
    "against_revision",
    "judged_revision",
    "module_version_id",
    "organization_id",
    "parts",
    "verdict"
  )
values
  (?, ?, ?, ?, ?, ?, ?)
on conflict ("organization_id", "module_version_id") do nothing;

select
  version.id,
  version.version,
  version.read_revision,
  interface.parts,
  case
    when interface.parts is null then found.details
  end as details
from
  module_versions as version
  left join module_version_interfaces as interface on interface.organization_id = version.organization_id
  and interface.module_version_id = version.id
  left join module_version_details as found on found.organization_id = version.organization_id
  and found.module_version_id = version.id
where
  version.organization_id = ?
  and version.status = 'ok'
  and version.id = ?;

-- keepVerdicts
insert into
  module_version_interfaces (
    "organization_id",
    "module_version_id",
    "parts",
    "verdict",
    "judged_revision",
    "against_id",
    "against_revision"
  )
select
  ?,
  ?,
  ?,
  ?,
  ?,
  ?,
  ?
from
  module_versions
where
  organization_id = ?
  and id = ?
for key share
on conflict (organization_id, module_version_id) do update
set
  verdict = excluded.verdict,
  judged_revision = excluded.judged_revision,
  against_id = excluded.against_id,
  against_revision = excluded.against_revision;

-- listVerdicts
select
  judged.id,
  base.id as base_id,
  kept.verdict,
  kept.judged_revision = judged.read_revision
  and kept.against_id = base.id
  and kept.against_revision = base.read_revision as is_current
from
  modules as module
  left join referenced_records as organization on organization.kind = 'organization'
  and organization.id = module.organization_id
  join module_versions as judged on judged.organization_id = module.organization_id
  and judged.module_id = module.id
  and judged.status = 'ok'
  cross join lateral (
    select
      version.id,
      version.read_revision
    from
      module_versions as version
    where
      version.organization_id = judged.organization_id
      and version.module_id = judged.module_id
      and version.status = 'ok'
      and not version.prerelease
      and version.sort_key < judged.sort_key
    order by
      version.sort_key desc,
      version.version desc
    limit
      1
  ) as base
  left join module_version_interfaces as kept on kept.organization_id = judged.organization_id
  and kept.module_version_id = judged.id
where
  module.organization_id = ?
  and module.id = ?
  and judged.id = any (?)
  and coalesce(
    module.version_rule,
    organization.fields ->> 'moduleVersionRule',
    'warn'
  ) <> 'off';

-- replace
insert into
  "module_version_interfaces" (
    "against_id",
    "against_revision",
    "judged_revision",
    "module_version_id",
    "organization_id",
    "parts",
    "verdict"
  )
values
  (?, ?, ?, ?, ?, ?, ?)
on conflict ("organization_id", "module_version_id") do update
set
  "against_id" = excluded."against_id",
  "against_revision" = excluded."against_revision",
  "judged_revision" = excluded."judged_revision",
  "module_version_id" = excluded."module_version_id",
  "organization_id" = excluded."organization_id",
  "parts" = excluded."parts",
  "verdict" = excluded."verdict";

-- ruleOf
select
  coalesce(
    module.version_rule,
    organization.fields ->> 'moduleVersionRule',
    'warn'
  ) as rule
from
  modules as module
  left join referenced_records as organization on organization.kind = 'organization'
  and organization.id = module.organization_id
where
  module.organization_id = ?
  and module.id = ?;

-- standardFor
select
  coalesce(
    module.version_rule,
    organization.fields ->> 'moduleVersionRule',
    'warn'
  ) as rule,
  base.*,
  (
    select
      version.sort_key
    from
      module_versions as version
    where
      version.organization_id = module.organization_id
      and version.module_id = module.id
      and version.status = 'ok'
    order by
      version.sort_key desc
    limit
      1
  ) as highest
from
  modules as module
  left join referenced_records as organization on organization.kind = 'organization'
  and organization.id = module.organization_id
  left join lateral (
    select
      version.id,
      version.version,
      version.read_revision,
      interface.parts,
      case
        when interface.parts is null then found.details
      end as details
    from
      module_versions as version
      left join module_version_interfaces as interface on interface.organization_id = version.organization_id
      and interface.module_version_id = version.id
      left join module_version_details as found on found.organization_id = version.organization_id
      and found.module_version_id = version.id
    where
      version.organization_id = module.organization_id
      and version.module_id = module.id
      and version.status = 'ok'
      and not version.prerelease
      and version.sort_key < ?
    order by
      version.sort_key desc,
      version.version desc
    limit
      1
  ) as base on true
where
  module.organization_id = ?
  and module.id = ?;
