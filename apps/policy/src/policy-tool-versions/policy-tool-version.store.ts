import { z } from 'zod';
import { idSchema, type PolicyToolVersionId } from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnValues,
  type Db,
  escapeLike,
  firstRow,
  insertUnlessTaken,
  parseRows,
  readPage,
  type RequestedPage,
  rowsOf,
  unlessTaken,
} from '@groundwork/database';
import { policyKinds, type PolicyKind } from '../policy-words/policy-kind.ts';
import { latestToolVersion, type PolicyToolVersion } from './policy-tool-version.ts';

/** Absent fields do not restrict the list. */
export interface ToolVersionCriteria {
  readonly version?: string;
  /** A part of the number, ignoring case. */
  readonly search?: string;
}

const changing = {
  version: z.string(),
  deprecatedReason: z.string().nullable(),
  aggregateVersion: z.int(),
};

const toolVersionRow = camelRow({
  id: idSchema('policyToolVersion'),
  kind: z.enum(policyKinds),
  isOfficial: z.boolean(),
  isEnabled: z.boolean(),
  isBeta: z.boolean(),
  isDeprecated: z.boolean(),
  archs: z.array(z.object({ url: z.string(), sha: z.string(), os: z.string(), arch: z.string() })),
  createdAt: z.date(),
  ...changing,
}).transform(
  ({
    isOfficial: official,
    isEnabled: enabled,
    isBeta: beta,
    isDeprecated: deprecated,
    ...rest
  }): PolicyToolVersion => ({ ...rest, official, enabled, beta, deprecated }),
);

const pinsRow = z.object({ version: z.string(), count: z.int() });

const table = 'policy_tool_versions';
const versionConstraint = 'policy_tool_versions_version_key';

/** SQL for the versions of policy tools, which do not belong to an organization. */
export function createPolicyToolVersionStore(db: Db) {
  return {
    async find(kind: PolicyKind, id: PolicyToolVersionId): Promise<PolicyToolVersion | undefined> {
      return firstRow(toolVersionRow, await db(table).where({ kind, id }));
    },

    async lock(kind: PolicyKind, id: PolicyToolVersionId): Promise<PolicyToolVersion | undefined> {
      return firstRow(toolVersionRow, await db(table).where({ kind, id }).forUpdate());
    },

    /** True if a policy set may pin the version. */
    async isOffered(kind: PolicyKind, version: string): Promise<boolean> {
      const found: unknown = await db(table).select('id').where({ kind, version, is_enabled: true }).first();
      return found !== undefined;
    },

    /** One page, newest first, with the total over all pages. */
    async page(kind: PolicyKind, { version, search }: ToolVersionCriteria, page: RequestedPage) {
      const matching = db(table).where({ kind });
      if (version !== undefined) matching.where({ version });
      if (search !== undefined) matching.whereILike('version', `%${escapeLike(search)}%`);
      return readPage(toolVersionRow, matching.orderByRaw('created_at desc, id desc'), page);
    },

    /** Versions that no set pins are absent. */
    async countPins(kind: PolicyKind, versions: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows: unknown = await db('policy_sets')
        .select({ version: 'policy_tool_version' })
        .count({ count: '*' })
        .where({ kind })
        .whereNot({ policy_tool_version: latestToolVersion })
        .whereRaw('policy_tool_version = any(?)', [[...versions]])
        .groupBy('policy_tool_version');
      return new Map(parseRows(pinsRow, rows).map(({ version, count }) => [version, count]));
    },

    /** False, with nothing written, if the tool already has this version. */
    async insert(version: PolicyToolVersion): Promise<boolean> {
      const row = {
        id: version.id,
        kind: version.kind,
        created_at: version.createdAt,
        ...changingColumns(version),
      };
      return insertUnlessTaken(db, table, row, `on constraint ${versionConstraint}`);
    },

    /**
     * Adds the versions that this installation has never offered. One that it has under the same number stays as it
     * is. Returns how many were added.
     */
    async offer(versions: readonly PolicyToolVersion[]): Promise<number> {
      const rows = versions.map((version) => ({
        id: version.id,
        kind: version.kind,
        created_at: version.createdAt,
        ...changingColumns(version),
        archs: version.archs,
      }));
      const result: unknown = await db.raw(
        `with given as (select * from jsonb_populate_recordset(null::policy_tool_versions, cast(:rows as jsonb))),
        offered as (
          insert into offered_tool_versions (kind, version) select kind, version from given
          on conflict do nothing returning kind, version
        )
        insert into policy_tool_versions select given.* from given join offered using (kind, version)
        on conflict do nothing returning id`,
        { rows: JSON.stringify(rows) },
      );
      return rowsOf(result).length;
    },

    /** Returns false if the tool has another version of this number; the transaction can then no longer be used. */
    update: (version: PolicyToolVersion): Promise<boolean> =>
      unlessTaken(versionConstraint, db(table).where({ id: version.id }).update(changingColumns(version))),

    /** No later release adds it again. */
    async delete({ id, kind, version }: PolicyToolVersion): Promise<void> {
      await db('offered_tool_versions').insert({ kind, version }).onConflict().ignore();
      await db(table).where({ id }).delete();
    },
  };
}

const changingColumns = (version: PolicyToolVersion) => ({
  ...columnValues(version, changing),
  is_official: version.official,
  is_enabled: version.enabled,
  is_beta: version.beta,
  is_deprecated: version.deprecated,
  archs: JSON.stringify(version.archs),
});
