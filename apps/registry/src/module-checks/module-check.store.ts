import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, parseRows, rowsOf } from '@groundwork/database';
import { hasEnforcedRules } from '../consumption-rules/consumption-rule.store.ts';
import type { KnownModule } from './module-check.ts';

/** A version of a private module, by its names. */
export interface NamedVersion {
  readonly ownerId: OrganizationId;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
}

const notice = (at: Date | null, reason: string | null, link: string | null) =>
  at && { reason: reason ?? '', link };

const foundRow = camelRow({
  position: z.int(),
  ownerId: idSchema('organization'),
  moduleId: idSchema('module'),
  version: z.string().nullable(),
  sortKey: z.string().nullable(),
  okAt: z.date().nullable(),
  archiveSha256: z.string().nullable(),
  deprecatedAt: z.date().nullable(),
  deprecationReason: z.string().nullable(),
  deprecationLink: z.string().nullable(),
  revokedAt: z.date().nullable(),
  revocationReason: z.string().nullable(),
  revocationLink: z.string().nullable(),
  latestVersion: z.string().nullable(),
  latestSortKey: z.string().nullable(),
  hasEnforcedRules: z.boolean(),
}).transform((row): KnownModule & { readonly position: number } => ({
  position: row.position,
  ownerId: row.ownerId,
  moduleId: row.moduleId,
  hasEnforcedRules: row.hasEnforcedRules,
  latest:
    row.latestVersion === null || row.latestSortKey === null
      ? null
      : { text: row.latestVersion, sortKey: row.latestSortKey },
  found:
    row.version === null || row.sortKey === null || row.okAt === null || row.archiveSha256 === null
      ? null
      : {
          version: { text: row.version, sortKey: row.sortKey },
          publishedAt: row.okAt,
          sha256: row.archiveSha256,
          deprecation: notice(row.deprecatedAt, row.deprecationReason, row.deprecationLink),
          revocation: notice(row.revokedAt, row.revocationReason, row.revocationLink),
        },
}));

const finding = `
  select cast(given.position as integer) as position, module.organization_id as owner_id, module.id as module_id,
    found.version, found.sort_key, found.ok_at, found.archive_sha256,
    found.deprecated_at, found.deprecation_reason, found.deprecation_link,
    found.revoked_at, found.revocation_reason, found.revocation_link,
    latest.version as latest_version, latest.sort_key as latest_sort_key,
    ${hasEnforcedRules}
  from unnest(cast(:owners as text[]), cast(:names as text[]), cast(:providers as text[]), cast(:versions as text[]))
    with ordinality as given (owner_id, name, provider, version, position)
  join modules as module on module.organization_id = given.owner_id collate "C" and module.registry_name = 'private'
    and module.namespace = '' and module.name = given.name collate "C" and module.provider = given.provider collate "C"
  left join module_versions as found on found.organization_id = module.organization_id and found.module_id = module.id
    and found.version = given.version collate "C" and found.status = 'ok'
  left join module_versions as latest on latest.organization_id = module.organization_id
    and latest.id = module.latest_version_id`;

/** SQL for checks of the modules of a configuration. */
export function createModuleCheckStore(db: Db) {
  return {
    /** All that is known of each of these versions, in their order; undefined for modules that do not exist. Runs one statement. */
    async find(given: readonly NamedVersion[]): Promise<(KnownModule | undefined)[]> {
      if (given.length === 0) return [];
      const result: unknown = await db.raw(finding, {
        owners: given.map(({ ownerId }) => ownerId),
        names: given.map(({ name }) => name),
        providers: given.map(({ provider }) => provider),
        versions: given.map(({ version }) => version),
      });
      const found = new Map(
        parseRows(foundRow, rowsOf(result)).map(({ position, ...known }) => [position, known]),
      );
      return given.map((_, index) => found.get(index + 1));
    },
  };
}
