import { z } from 'zod';
import type { ModuleOwner } from '@groundwork/contracts';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, jsonTime, parseRows, plannedEachTime, rowsOf } from '@groundwork/database';
import { maxJudgedModules, maxJudgedVersions, type UsableModule } from './consumption-refusal.ts';

const moduleRow = camelRow({
  ownerId: idSchema('organization'),
  moduleId: idSchema('module'),
  namespace: z.string(),
  name: z.string(),
  provider: z.string(),
  versions: z
    .array(z.object({ version: z.string(), publishedAt: jsonTime, isRevoked: z.boolean() }))
    .nullable()
    .transform((versions) => versions ?? []),
  calls: z
    .array(z.object({ moduleId: idSchema('module'), constraint: z.string() }))
    .nullable()
    .transform((calls) => calls ?? []),
  reports: z
    .record(z.string(), z.int())
    .nullable()
    .transform((reports) => new Map(Object.entries(reports ?? {}))),
});

const order = 'calls is null and reports is null, namespace, name, provider';

const usable = `${plannedEachTime} with readable as materialized (
    select organization_id collate "C" as organization_id, namespace collate "C" as namespace
    from unnest(cast(:owners as text[]), cast(:namespaces as text[])) as readable (organization_id, namespace)
  ),
  called as materialized (
    select called_namespace, called_name, called_provider,
      json_agg(json_build_object('moduleId', module_id, 'constraint', version_constraint)) as calls
    from (
      select distinct called_namespace, called_name, called_provider, module_id, version_constraint from module_calls
      where organization_id = :organizationId and host = any (cast(:hosts as text[]))
    ) as call
    group by called_namespace, called_name, called_provider
  ),
  reported as materialized (
    select owner_id, module_id, json_object_agg(version, reports) as reports
    from (
      select owner_id, module_id, version, count(distinct (reporter, name)) as reports from reported_modules
      where organization_id = :organizationId and ends_at > :now
      group by owner_id, module_id, version
    ) as report
    group by owner_id, module_id
  ),
  judged as materialized (
    select module.organization_id as owner_id, module.id as module_id, readable.namespace, module.name, module.provider, calls,
      reports
    from readable
    join modules as module on module.organization_id = readable.organization_id and module.registry_name = 'private'
      and module.namespace = ''
    left join called on called_namespace = readable.namespace and called_name = module.name
      and called_provider = module.provider
    left join reported on reported.owner_id = module.organization_id and reported.module_id = module.id
    order by ${order}
    limit ${maxJudgedModules + 1}
  )
  select judged.*, (
    select json_agg(
      json_build_object('version', version, 'publishedAt', ok_at, 'isRevoked', revoked_at is not null)
      order by sort_key desc, version desc)
    from (
      select version, ok_at, revoked_at, sort_key from module_versions
      where organization_id = judged.owner_id and module_id = judged.module_id and status = 'ok'
      order by sort_key desc, version desc limit ${maxJudgedVersions + 1}
    ) as newest
  ) as versions
  from judged
  order by ${order}`;

/** SQL for dry runs of rules of consumption. */
export function createConsumptionRefusalStore(db: Db) {
  return {
    /**
     * Private modules of these owners, those that the organization uses first, with one more than is judged of modules and versions.
     * Runs one statement.
     */
    async listUsable(
      organizationId: OrganizationId,
      owners: readonly ModuleOwner[],
      { hosts, now }: { readonly hosts: readonly string[]; readonly now: Date },
    ): Promise<UsableModule[]> {
      const result: unknown = await db.raw(usable, {
        organizationId,
        owners: owners.map(({ id }) => id),
        namespaces: owners.map(({ name }) => name),
        hosts: [...hosts],
        now,
      });
      return parseRows(moduleRow, rowsOf(result));
    },
  };
}
