import { z } from 'zod';
import {
  idSchema,
  type OrganizationId,
  type PolicySetId,
  type PolicySetVersionId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  type Db,
  firstRow,
  parseRows,
  purgeRows,
  type Query,
  readPage,
  type RequestedPage,
  rowsOf,
  updateAggregate,
  updatingAggregate,
} from '@groundwork/database';
import { waitingVersions } from '@groundwork/ingested-versions';
import { organizationKind } from '@groundwork/references';
import { changingColumns, newColumns, versionRow } from './policy-set-version-row.store.ts';
import { policySetVersionStatuses, type PolicySetVersion } from './policy-set-version.ts';

const orderRow = z.object({ lowest: z.int().nullable() });
const ownerRow = camelRow({ organizationId: idSchema('organization'), policySetId: idSchema('policySet') });
const statusRow = z.object({ status: z.enum(policySetVersionStatuses) });
export function createPolicySetVersionStore(db: Db) {
  const ofSet = (organizationId: OrganizationId, policySetId: PolicySetId) =>
    db('policy_set_versions').where({ organization_id: organizationId, policy_set_id: policySetId });

  return {
    /** The only query that does not need the organization. */
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

    async lock(
      organizationId: OrganizationId,
      id: PolicySetVersionId,
    ): Promise<PolicySetVersion | undefined> {
      const rows: unknown = await db('policy_set_versions')
        .where({ organization_id: organizationId, id })
        .forNoKeyUpdate();
      return firstRow(versionRow, rows);
    },

    /**
     * Locks the organization first (`holding`). Undefined if either is gone, or the organization is not known
     * yet.
     */
    async lockAtOnce(
      id: PolicySetVersionId,
      { holding }: { readonly holding: (id: Query) => Query },
    ): Promise<PolicySetVersion | undefined> {
      const organizationId = db('policy_set_versions').select('organization_id').where({ id });
      const result: unknown = await db.raw(
        `with organization as materialized (?)
        select version.* from policy_set_versions as version
        join organization on organization.id = version.organization_id
        where organization.deleted_at is null and version.id = ? for no key update of version`,
        [holding(organizationId), id],
      );
      return firstRow(versionRow, rowsOf(result));
    },

    async lockAll(organizationId: OrganizationId, policySetId: PolicySetId): Promise<PolicySetVersion[]> {
      const rows: unknown = await ofSet(organizationId, policySetId).orderBy('ordinal').forNoKeyUpdate();
      return parseRows(versionRow, rows);
    },

    /** True if the version of the commit that was found last is errored; false if there is no such version. */
    async isLastCommitErrored(organizationId: OrganizationId, policySetId: PolicySetId): Promise<boolean> {
      const rows: unknown = await ofSet(organizationId, policySetId)
        .select('status')
        .whereNotNull('commit_sha')
        .orderBy('ordinal', 'desc')
        .limit(1);
      return firstRow(statusRow, rows)?.status === 'errored';
    },

    async findCurrent(
      organizationId: OrganizationId,
      policySetId: PolicySetId,
    ): Promise<PolicySetVersion | undefined> {
      const rows: unknown = await ofSet(organizationId, policySetId)
        .where({ status: 'ready' })
        .orderBy([
          { column: 'upload_order', order: 'desc' },
          { column: 'ordinal', order: 'desc' },
        ])
        .limit(1);
      return firstRow(versionRow, rows);
    },

    async exist(organizationId: OrganizationId, policySetId: PolicySetId): Promise<boolean> {
      const found: unknown = await ofSet(organizationId, policySetId).select('id').first();
      return found !== undefined;
    },

    async page(organizationId: OrganizationId, policySetId: PolicySetId, page: RequestedPage) {
      const matching = ofSet(organizationId, policySetId);
      return readPage(versionRow, matching.orderBy('ordinal', 'desc'), page);
    },

    /** Reads across organizations. Omits the versions of a deleted organization, even before they are purged. */
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
     * The lowest upload order among the ready versions whose commits were found after this version's commit; null if
     * there is none.
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
     * Corrects ready versions of earlier commits, which have a higher upload order if their outcomes were handled
     * first.
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

    /** @throws Error when another transaction stored it first: a missing lock */
    async update(version: PolicySetVersion): Promise<void> {
      await updateAggregate(db, 'policy_set_versions', version, changingColumns(version));
    },

    /**
     * The part of a statement that does the same as `update`, for `outbox.addWith`. It changes nothing where `update`
     * would throw.
     */
    updating: (version: PolicySetVersion): Query =>
      db.raw('changed as (?)', [
        updatingAggregate(db, 'policy_set_versions', version, changingColumns(version)),
      ]),

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'policy_set_versions', organizationId, atMost),
  };
}
