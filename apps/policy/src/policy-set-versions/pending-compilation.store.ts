import { z } from 'zod';
import { type Db, firstRow, parseRows, rowsOf } from '@groundwork/database';
import { organizationKind } from '@groundwork/references';
import { metrics } from '@groundwork/telemetry';
import { compilationColumnsOf, versionRow } from './policy-set-version-row.store.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

const countRow = z.object({ count: z.int() });

const isPending = `version.status = 'ready' and (version.compilation is null or version.compilation = 'pending')`;

/**
 * The same condition as in the partial index `policy_set_versions_to_compile`. A policy without a path is one of OPA. A promoted version is compiled with the
 * one whose archive it has.
 */
const toCompile = `${isPending}
  and version.policies @> '[{"path": null}]' and version.compile_requested_at is null and version.promoted_from is null`;

/** Sorts current versions first. */
const isOld = `exists (
  select from policy_set_versions as later
  where later.organization_id = version.organization_id and later.policy_set_id = version.policy_set_id
    and later.status = 'ready'
    and (later.upload_order, later.ordinal) > (version.upload_order, version.ordinal))`;

/** Versions that are ready, and whose policies were not compiled. */
export function createPendingCompilationStore(db: Db) {
  async function request(condition: string, order: string, values: Values): Promise<PolicySetVersion[]> {
    const response: unknown = await db.raw(
      `with chosen as (
        select version.id from policy_set_versions as version
        join referenced_records as organization
          on organization.kind = :organizationKind and organization.id = version.organization_id
        where ${condition} and organization.deleted_at is null
        order by ${order} limit :atMost
        for no key update of version skip locked
      )
      update policy_set_versions set compile_requested_at = :now from chosen where policy_set_versions.id = chosen.id
      returning policy_set_versions.*`,
      { organizationKind, ...values },
    );
    return parseRows(versionRow, rowsOf(response));
  }

  async function count(condition: string): Promise<number> {
    const response: unknown = await db.raw(
      `select count(*) from policy_set_versions as version where ${condition}`,
    );
    return firstRow(countRow, rowsOf(response))?.count ?? 0;
  }

  return {
    /** Chooses versions that are not requested yet: current ones first, then the newest. */
    request: (given: { readonly now: Date; readonly atMost: number }) =>
      request(toCompile, `${isOld}, version.ordinal desc`, given),

    /** Chooses versions that were requested before `before`, and of which nothing was heard since. */
    requestOverdue: (given: { readonly before: Date; readonly now: Date; readonly atMost: number }) =>
      request('version.compile_requested_at < :before', 'version.compile_requested_at', given),

    countRequested: () => count('version.compile_requested_at is not null'),

    /** Number of versions that are not requested yet. */
    countLeft: () => count(toCompile),

    /** Versions that have the archive of this one by promotion, and that were not compiled either. */
    async listPromoted({
      organizationId,
      policySetId,
      archive,
    }: PolicySetVersion): Promise<PolicySetVersion[]> {
      const response: unknown = await db.raw(
        `select version.* from policy_set_versions as version
        where version.organization_id = ? and version.policy_set_id = ? and version.promoted_from is not null
          and version.archive_key = ? and ${isPending}
        order by version.ordinal for no key update of version`,
        [organizationId, policySetId, archive?.key ?? null],
      );
      return parseRows(versionRow, rowsOf(response));
    },

    /** Stores the result of OPA for a version. Other services see no change, so the aggregate version stays the same. */
    async keep(version: PolicySetVersion): Promise<void> {
      await db('policy_set_versions')
        .where({ organization_id: version.organizationId, id: version.id })
        .update({ notes: JSON.stringify(version.notes), ...compilationColumnsOf(version) });
    },
  };
}

export const compilationGauges = [
  `select '${metrics.policySetsNotCompiling.name}', '{}'::jsonb, (
     select count(*) from policy_set_versions as version
     where version.status = 'ready' and version.compilation = 'failed' and not ${isOld})::float8`,
] as const;

type Values = Readonly<Record<string, number | Date>>;
