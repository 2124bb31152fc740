import { z } from 'zod';
import {
  bigintColumn,
  type Db,
  firstRow,
  parseRows,
  purgeRows,
  readPage,
  type RequestedPage,
  rowsOf,
  updateAggregate,
} from '@groundwork/database';
import {
  idSchema,
  type OrganizationId,
  type PolicySetId,
  type PolicySetVersionId,
} from '@groundwork/resource-id';
import { waitingVersions } from '@groundwork/ingested-versions';
import { organizationKind } from '@groundwork/references';
import { changingColumns, newColumns, versionRow } from './policy-set-version-row.store.ts';
import { policySetVersionStatuses, type PolicySetVersion } from './policy-set-version.ts';

/** The two versions that a set shows. */
export interface VersionHeads {
  /** The one whose upload became ready last, and how many policies it names. */
  readonly current: { readonly id: PolicySetVersionId; readonly policyCount: number } | null;
  /** The one that was created last. */
  readonly newestId: PolicySetVersionId | null;
}

const orderRow = z.object({ lowest: bigintColumn.nullable() });
const ownerRow = z
  .object({ organization_id: idSchema('organization'), policy_set_id: idSchema('policySet') })
  .transform((row) => ({ organizationId: row.organization_id, policySetId: row.policy_set_id }));
const statusRow = z.object({ status: z.enum(policySetVersionStatuses) });
const headRow = z.object({
  policy_set_id: idSchema('policySet'),
  current_id: idSchema('policySetVersion').nullable(),
  policy_count: z.int().nullable(),
  newest_id: idSchema('policySetVersion').nullable(),
});

const findHeads = `
  select asked.id as policy_set_id, current.id as current_id, current.policy_count, newest.id as newest_id
  from unnest(:ids::text[]) as asked(id)
  left join lateral (
    select id, jsonb_array_length(policies) as policy_count from policy_set_versions
    where organization_id = :organizationId and policy_set_id = asked.id and status = 'ready'
    order by upload_order desc limit 1
  ) as current on true
  left join lateral (
    select id from policy_set_versions
    where organization_id = :organizationId and policy_set_id = asked.id
    order by ordinal desc limit 1
  ) as newest on true`;

/** All SQL of policy set versions. */
export function createPolicySetVersionStore(db: Db) {
  const ofSet = (organizationId: OrganizationId, policySetId: PolicySetId) =>
    db('policy_set_versions').where({ organization_id: organizationId, policy_set_id: policySetId });

  return {
    /** The organization and the set of a version: the only query that does not need to know them. */
    async findOwner(
      id: PolicySetVersionId,
    ): Promise<{ organizationId: OrganizationId; policySetId: PolicySetId } | undefined> {
      const rows: unknown = await db('policy_set_versions')
        .select('organization_id', 'policy_set_id')
        .where({ id });
      return firstRow(ownerRow, rows);
    },

    async find(
      organizationId: OrganizationId,
      id: PolicySetVersionId,
    ): Promise<PolicySetVersion | undefined> {
      const rows: unknown = await db('policy_set_versions').where({ organization_id: organizationId, id });
      return firstRow(versionRow, rows);
    },

    async findAll(organizationId: OrganizationId, ids: readonly string[]): Promise<PolicySetVersion[]> {
      const rows: unknown = await db('policy_set_versions')
        .where({ organization_id: organizationId })
        .whereRaw('id = any(?)', [[...ids]])
        .orderBy('ordinal', 'desc');
      return parseRows(versionRow, rows);
    },

    /** The current and the newest version of some sets, in one query. */
    async findHeads(
      organizationId: OrganizationId,
      ids: readonly PolicySetId[],
    ): Promise<ReadonlyMap<PolicySetId, VersionHeads>> {
      const result: unknown = await db.raw(findHeads, { organizationId, ids: [...ids] });
      return new Map(
        parseRows(headRow, rowsOf(result)).map((row) => [
          row.policy_set_id,
          {
            current:
              row.current_id === null ? null : { id: row.current_id, policyCount: row.policy_count ?? 0 },
            newestId: row.newest_id,
          },
        ]),
      );
    },

    /** Locks the version until the transaction ends. */
    async lock(
      organizationId: OrganizationId,
      id: PolicySetVersionId,
    ): Promise<PolicySetVersion | undefined> {
      const rows: unknown = await db('policy_set_versions')
        .where({ organization_id: organizationId, id })
        .forNoKeyUpdate();
      return firstRow(versionRow, rows);
    },

    /** Locks all versions of a set. */
    async lockAll(organizationId: OrganizationId, policySetId: PolicySetId): Promise<PolicySetVersion[]> {
      const rows: unknown = await ofSet(organizationId, policySetId).orderBy('ordinal').forNoKeyUpdate();
      return parseRows(versionRow, rows);
    },

    /**
     * Whether the version of the commit that was found last is errored; false if no version was made from a commit.
     */
    async isLastCommitErrored(organizationId: OrganizationId, policySetId: PolicySetId): Promise<boolean> {
      const rows: unknown = await ofSet(organizationId, policySetId)
        .select('status')
        .whereNotNull('commit_sha')
        .orderBy('ordinal', 'desc')
        .limit(1);
      return firstRow(statusRow, rows)?.status === 'errored';
    },

    async exist(organizationId: OrganizationId, policySetId: PolicySetId): Promise<boolean> {
      const found: unknown = await ofSet(organizationId, policySetId).select('id').first();
      return found !== undefined;
    },

    /** One page of a set's versions, newest first, and how many there are. */
    async page(organizationId: OrganizationId, policySetId: PolicySetId, page: RequestedPage) {
      const matching = ofSet(organizationId, policySetId);
      return readPage(versionRow, matching.orderBy('ordinal', 'desc'), page);
    },

    /**
     * A page of all versions of all organizations, by id, for the feed. Whatever belongs to a deleted organization is
     * left out, whether it is purged yet or not.
     */
    async feedPage(after: string | null, atMost: number): Promise<PolicySetVersion[]> {
      const query = db('policy_set_versions')
        .whereNotExists(
          db('referenced_records')
            .select(db.raw('1'))
            .where({ kind: organizationKind })
            .whereRaw('referenced_records.id = policy_set_versions.organization_id')
            .whereNotNull('deleted_at'),
        )
        .orderBy('id')
        .limit(atMost);
      if (after !== null) query.where('id', '>', after);
      return parseRows(versionRow, await query);
    },

    ...waitingVersions(db, 'policy_set_versions', versionRow, {
      ingest: "version.status = 'ingressing' and version.archive_received_at is not null",
      fetch: "version.status = 'ingressing' and version.archive_received_at is null",
    }),

    /**
     * The lowest upload order among ready versions of commits that were found after this one's; null if there is none.
     */
    async findLaterCommitOrder({
      organizationId,
      policySetId,
      id,
    }: PolicySetVersion): Promise<number | null> {
      const rows: unknown = await ofSet(organizationId, policySetId)
        .min('upload_order as lowest')
        .where({ status: 'ready' })
        .whereNotNull('commit_sha')
        .where('ordinal', '>', ofSet(organizationId, policySetId).select('ordinal').where({ id }));
      return firstRow(orderRow, rows)?.lowest ?? null;
    },

    /**
     * Moves ready versions of commits that were found before this one's below its upload order: their outcomes may
     * have been handled first, with higher ones.
     */
    async moveEarlierCommitsBelow(
      { organizationId, policySetId, id }: PolicySetVersion,
      uploadOrder: number,
    ): Promise<void> {
      await ofSet(organizationId, policySetId)
        .update({ upload_order: uploadOrder - 1 })
        .where({ status: 'ready' })
        .whereNotNull('commit_sha')
        .where('upload_order', '>=', uploadOrder)
        .where('ordinal', '<', ofSet(organizationId, policySetId).select('ordinal').where({ id }));
    },

    async insert(version: PolicySetVersion): Promise<void> {
      await db('policy_set_versions').insert(newColumns(version));
    },

    /**
     * Stores the next version of the aggregate. @throws Error when another transaction stored it first: a missing
     * lock.
     */
    async update(version: PolicySetVersion): Promise<void> {
      await updateAggregate(db, 'policy_set_versions', version, changingColumns(version));
    },

    /** Deletes some rows of a deleted organization; returns the number deleted. */
    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'policy_set_versions', organizationId, atMost),
  };
}
