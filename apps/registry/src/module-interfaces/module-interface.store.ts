import { z } from 'zod';
import { moduleDetailsSchema } from '@groundwork/contracts';
import {
  idSchema,
  type ModuleId,
  type ModuleVersionId,
  type OrganizationId,
} from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow, parseRows, type Query, rowsOf } from '@groundwork/database';
import { interfacesOf, partInterfaceSchema } from '@groundwork/module-interface';
import { versionRules } from '../modules/module.ts';
import {
  verdictSchema,
  type ComparedVersion,
  type JudgedInterface,
  type Standard,
} from './interface-verdict.ts';

interface Place {
  readonly organizationId: OrganizationId;
  readonly moduleId: ModuleId;
}

interface ReadVersion {
  readonly organizationId: OrganizationId;
  readonly id: ModuleVersionId;
  readonly readRevision: number;
}

/** A version that an earlier release has read has only details. Unreadable ones cannot be compared. */
const comparedRow = camelRow({
  id: idSchema('moduleVersion'),
  version: z.string(),
  readRevision: z.int(),
  parts: z.array(partInterfaceSchema).nullable().catch(null),
  details: moduleDetailsSchema.nullable().catch(null),
}).transform(({ parts, details, ...rest }): ComparedVersion | undefined => {
  const found = parts && parts.length > 0 ? parts : details && interfacesOf(details);
  return found ? { ...rest, parts: found } : undefined;
});

const comparedColumns = `version.id, version.version, version.read_revision, interface.parts,
  case when interface.parts is null then found.details end as details`;

/** The tables of `comparedColumns`, about installable versions. */
const compared = `
  module_versions as version
  left join module_version_interfaces as interface
    on interface.organization_id = version.organization_id and interface.module_version_id = version.id
  left join module_version_details as found
    on found.organization_id = version.organization_id and found.module_version_id = version.id`;

const releaseBelow = (sortKey: string) =>
  `version.status = 'ok' and not version.prerelease and version.sort_key < ${sortKey}
  order by version.sort_key desc, version.version desc limit 1`;

/** The rule of a module and its organization. */
const rule = `coalesce(module.version_rule, organization.fields ->> 'moduleVersionRule', 'warn')`;

const ruledModule = `
  modules as module
  left join referenced_records as organization
    on organization.kind = 'organization' and organization.id = module.organization_id`;

const ruleSchema = z.enum(versionRules).catch('warn');
const ruleRow = z.object({ rule: ruleSchema });
const standardRow = z.object({ rule: ruleSchema, highest: z.string().nullable(), id: z.string().nullable() });

/** `isCurrent`: false if a verdict must be made first. */
const keptVerdictRow = camelRow({
  id: idSchema('moduleVersion'),
  baseId: idSchema('moduleVersion'),
  verdict: verdictSchema.nullable().catch(null),
  isCurrent: z.boolean().nullable(),
});

const isCurrent = `
  kept.judged_revision = judged.read_revision and kept.against_id = base.id and kept.against_revision = base.read_revision`;

/** Installable versions with the releases against which they are judged now, and the verdicts that are kept. */
const judgedVersions = `
  ${ruledModule}
  join module_versions as judged
    on judged.organization_id = module.organization_id and judged.module_id = module.id and judged.status = 'ok'
  cross join lateral (
    select version.id, version.read_revision from module_versions as version
    where version.organization_id = judged.organization_id and version.module_id = judged.module_id
      and ${releaseBelow('judged.sort_key')}
  ) as base
  left join module_version_interfaces as kept
    on kept.organization_id = judged.organization_id and kept.module_version_id = judged.id`;

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

export function createModuleInterfaceStore(db: Db) {
  async function load(
    condition: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<ComparedVersion[]> {
    const result: unknown = await db.raw(
      `select ${comparedColumns} from ${compared}
       where version.organization_id = :organizationId and version.status = 'ok' and ${condition}`,
      { ...values },
    );
    return parseRows(comparedRow, rowsOf(result)).filter(isDefined);
  }

  return {
    /** The part of a statement that inserts the interfaces of a version, if its part `changed` has a row. */
    inserting(version: ReadVersion, judged: JudgedInterface): Query {
      const row = rowOf(version, judged);
      const values = Object.values(row);
      return db.raw(
        `insert into module_version_interfaces (??) select ${values.map(() => '?').join(', ')} from changed`,
        [Object.keys(row), ...values],
      );
    },

    /** Stores what a later reading found. The version must be locked. */
    async replace(version: ReadVersion, judged: JudgedInterface): Promise<void> {
      await db('module_version_interfaces')
        .insert(rowOf(version, judged))
        .onConflict(['organization_id', 'module_version_id'])
        .merge();
    },

    /** Keeps what is known of an installable version whose archive is refused today: it has been read, and is not read again. */
    async keepKnown(version: ReadVersion): Promise<void> {
      const [known] = await load('version.id = :id', {
        organizationId: version.organizationId,
        id: version.id,
      });
      await db('module_version_interfaces')
        .insert(rowOf(version, { parts: known?.parts ?? [], verdict: null, against: undefined }))
        .onConflict(['organization_id', 'module_version_id'])
        .ignore();
    },

    /** The measure for a version with this sort key, in one statement. */
    async standardFor({ organizationId, moduleId }: Place, sortKey: string): Promise<Standard> {
      const result: unknown = await db.raw(
        `select ${rule} as rule, base.*, (
           select version.sort_key from module_versions as version
           where version.organization_id = module.organization_id and version.module_id = module.id
             and version.status = 'ok'
           order by version.sort_key desc limit 1
         ) as highest
         from ${ruledModule}
         left join lateral (
           select ${comparedColumns} from ${compared}
           where version.organization_id = module.organization_id and version.module_id = module.id
             and ${releaseBelow(':sortKey')}
         ) as base on true
         where module.organization_id = :organizationId and module.id = :moduleId`,
        { organizationId, moduleId, sortKey },
      );
      const rows = rowsOf(result);
      const found = firstRow(standardRow, rows);
      const base = found && found.id !== null ? firstRow(comparedRow, rows) : undefined;
      return { rule: found?.rule ?? 'warn', highest: found?.highest ?? null, base };
    },

    /** The rule that applies to a module. */
    async ruleOf({ organizationId, moduleId }: Place) {
      const result: unknown = await db.raw(
        `select ${rule} as rule from ${ruledModule}
         where module.organization_id = :organizationId and module.id = :moduleId`,
        { organizationId, moduleId },
      );
      return firstRow(ruleRow, rowsOf(result))?.rule ?? 'warn';
    },

    /** Installable versions with these numbers. */
    findByTexts: ({ organizationId, moduleId }: Place, texts: readonly string[]) =>
      load('version.module_id = :moduleId and version.version = any(:texts)', {
        organizationId,
        moduleId,
        texts: [...texts],
      }),

    async findHighestRelease({ organizationId, moduleId }: Place): Promise<ComparedVersion | undefined> {
      const condition = `version.module_id = :moduleId and not version.prerelease
        order by version.sort_key desc, version.version desc limit 1`;
      return (await load(condition, { organizationId, moduleId })).at(0);
    },

    findByIds: (organizationId: OrganizationId, ids: readonly ModuleVersionId[]) =>
      load('version.id = any(:ids)', { organizationId, ids: [...ids] }),

    /** Verdicts of installable versions that follow a release. None if the rule is `off`. */
    async listVerdicts({ organizationId, moduleId }: Place, ids: readonly ModuleVersionId[]) {
      const result: unknown = await db.raw(
        `select judged.id, base.id as base_id, kept.verdict, ${isCurrent} as is_current from ${judgedVersions}
         where module.organization_id = :organizationId and module.id = :moduleId and judged.id = any(:ids)
           and ${rule} <> 'off'`,
        { organizationId, moduleId, ids: [...ids] },
      );
      return parseRows(keptVerdictRow, rowsOf(result));
    },

    /** Keeps verdicts that were made outside of a transaction. Does nothing for versions that are gone. */
    async keepVerdicts(
      organizationId: OrganizationId,
      made: readonly { readonly version: ComparedVersion; readonly judged: JudgedInterface }[],
    ): Promise<void> {
      for (const { version, judged } of made) {
        const row = rowOf({ organizationId, id: version.id, readRevision: version.readRevision }, judged);
        const names = Object.keys(row);
        await db.raw(
          `insert into module_version_interfaces (??)
           select ${names.map(() => '?').join(', ')} from module_versions where organization_id = ? and id = ? for key share
           on conflict (organization_id, module_version_id) do update set verdict = excluded.verdict,
             judged_revision = excluded.judged_revision, against_id = excluded.against_id,
             against_revision = excluded.against_revision`,
          [names, ...Object.values(row), organizationId, version.id],
        );
      }
    },
  };
}

const rowOf = (
  { organizationId, id, readRevision }: ReadVersion,
  { parts, verdict, against }: JudgedInterface,
) => ({
  organization_id: organizationId,
  module_version_id: id,
  parts: JSON.stringify(parts),
  verdict: verdict && JSON.stringify(verdict),
  judged_revision: against ? readRevision : null,
  against_id: against?.id ?? null,
  against_revision: against?.readRevision ?? null,
});
