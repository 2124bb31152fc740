import { z } from 'zod';
import { archivePolicySchema } from '@groundwork/contracts';
import { countOf, firstRow, pageOf, parseRows, type Db, type RequestedPage } from '@groundwork/database';
import {
  idSchema,
  type OrganizationId,
  type PolicySetId,
  type PolicySetVersionId,
} from '@groundwork/resource-id';
import { organizationKind } from '@groundwork/references';
import { policySetVersionStatuses, type PolicySetVersion } from './policy-set-version.ts';

/** The two versions that a set shows. */
export interface VersionHeads {
  /** The one whose upload became ready last, and how many policies it names. */
  readonly current: { readonly id: PolicySetVersionId; readonly policyCount: number } | null;
  /** The one that was created last. */
  readonly newestId: PolicySetVersionId | null;
}

/** The driver gives a bigint as text. */
const bigNumber = z.union([z.null(), z.coerce.number().int()]);

const versionRow = z
  .object({
    id: idSchema('policySetVersion'),
    organization_id: idSchema('organization'),
    policy_set_id: idSchema('policySet'),
    source: z.string(),
    status: z.enum(policySetVersionStatuses),
    error: z.string().nullable(),
    notes: z.array(z.string()),
    policies: z.array(archivePolicySchema).nullable(),
    upload_nonce: z.string(),
    upload_expires_at: z.date(),
    upload_order: bigNumber,
    archive_key: z.string().nullable(),
    archive_sha256: z.string().nullable(),
    archive_bytes: bigNumber,
    commit_sha: z.string().nullable(),
    commit_url: z.string().nullable(),
    commit_identifier: z.string().nullable(),
    ingressing_at: z.date().nullable(),
    ready_at: z.date().nullable(),
    errored_at: z.date().nullable(),
    aggregate_version: z.int(),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .transform((row): PolicySetVersion => ({
    id: row.id,
    organizationId: row.organization_id,
    policySetId: row.policy_set_id,
    source: row.source,
    status: row.status,
    error: row.error,
    notes: row.notes,
    policies: row.policies,
    upload: { nonce: row.upload_nonce, expiresAt: row.upload_expires_at },
    uploadOrder: row.upload_order,
    archive: archiveOf(row),
    commit: commitOf(row),
    ingressingAt: row.ingressing_at,
    readyAt: row.ready_at,
    erroredAt: row.errored_at,
    aggregateVersion: row.aggregate_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));

const orderRow = z.object({ lowest: bigNumber });
const ownerRow = z.object({ organization_id: idSchema('organization') });
const statusRow = z.object({ status: z.enum(policySetVersionStatuses) });
const countRow = z.object({ count: z.coerce.number().int() });
const headRow = z.object({
  policy_set_id: idSchema('policySet'),
  current_id: idSchema('policySetVersion').nullable(),
  policy_count: z.int().nullable(),
  newest_id: idSchema('policySetVersion').nullable(),
});
const rowsSchema = z.object({ rows: z.array(z.unknown()) });

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

  /** Versions in a state since before then. An organization is known before anything of it is written. */
  const lockWaiting = async (
    status: 'pending' | 'ingressing',
    column: 'upload_expires_at' | 'ingressing_at',
    before: Date,
    atMost: number,
  ) => {
    const result: unknown = await db.raw(
      `select version.* from policy_set_versions as version
      join referenced_records as organization
        on organization.kind = :organizationKind and organization.id = version.organization_id
      where version.status = '${status}' and version.${column} < :before and organization.deleted_at is null
      order by version.${column} limit :atMost
      for no key update of version skip locked for share of organization skip locked`,
      { organizationKind, before, atMost },
    );
    return parseRows(versionRow, rowsSchema.parse(result).rows);
  };

  return {
    /** The organization that a version belongs to: the one question that is asked without knowing it. */
    async findOwner(id: PolicySetVersionId): Promise<OrganizationId | undefined> {
      const rows: unknown = await db('policy_set_versions').select('organization_id').where({ id });
      return firstRow(ownerRow, rows)?.organization_id;
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
        parseRows(headRow, rowsSchema.parse(result).rows).map((row) => [
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

    /** Whether the version of the commit that was found last is errored; false where none is made of a commit. */
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

    /** One page of a set's versions, the newest first, and how many there are. */
    async page(
      organizationId: OrganizationId,
      policySetId: PolicySetId,
      page: RequestedPage,
    ): Promise<{ versions: PolicySetVersion[]; totalCount: number }> {
      const matching = ofSet(organizationId, policySetId);
      const rows: unknown = await pageOf(matching.clone().orderBy('ordinal', 'desc'), page);
      return { versions: parseRows(versionRow, rows), totalCount: await countOf(matching) };
    },

    /**
     * A page of all versions of all organizations, by id, for the feed. What belongs to a deleted organization is gone,
     * whether it is purged yet or not.
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
      const rows: unknown = await query;
      return parseRows(versionRow, rows);
    },

    /** How many versions of the organization wait for their archive, counted no further than `atMost`. */
    async countAwaitingUpload(organizationId: OrganizationId, atMost: number): Promise<number> {
      const waiting = db('policy_set_versions')
        .select(db.raw('1'))
        .where({ organization_id: organizationId, status: 'pending' })
        .limit(atMost);
      const rows: unknown = await db.count({ count: '*' }).from(waiting.as('waiting'));
      return firstRow(countRow, rows)?.count ?? 0;
    },

    /**
     * Locks versions of any living organization whose upload address expired unused, and their organizations, leaving
     * out what others hold.
     */
    async lockExpired(expiredBefore: Date, atMost: number): Promise<PolicySetVersion[]> {
      return await lockWaiting('pending', 'upload_expires_at', expiredBefore, atMost);
    },

    /** The lowest upload order among ready versions of commits that were found after this one's; null where there is none. */
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
     * Locks versions of any living organization that have been ingressing since before then, and their organizations,
     * leaving out what others hold.
     */
    async lockOverdue(ingressingBefore: Date, atMost: number): Promise<PolicySetVersion[]> {
      return await lockWaiting('ingressing', 'ingressing_at', ingressingBefore, atMost);
    },

    async insert(version: PolicySetVersion): Promise<void> {
      await db('policy_set_versions').insert({
        id: version.id,
        organization_id: version.organizationId,
        policy_set_id: version.policySetId,
        source: version.source,
        upload_nonce: version.upload.nonce,
        upload_expires_at: version.upload.expiresAt,
        commit_sha: version.commit?.sha ?? null,
        commit_url: version.commit?.url ?? null,
        commit_identifier: version.commit?.identifier ?? null,
        created_at: version.createdAt,
        ...changingColumns(version),
      });
    },

    /** Stores the next version of the aggregate. @throws Error when somebody else stored it first: a missing lock. */
    async update(version: PolicySetVersion): Promise<void> {
      const updated = await db('policy_set_versions')
        .where({
          organization_id: version.organizationId,
          id: version.id,
          aggregate_version: version.aggregateVersion - 1,
        })
        .update(changingColumns(version));
      if (updated !== 1) throw new Error(`policy set version ${version.id} was changed by another request`);
    },

    /** Deletes some versions of a deleted organization; the number tells whether there were any. */
    async purge(organizationId: OrganizationId, atMost: number): Promise<number> {
      const some = db('policy_set_versions')
        .select('id')
        .where({ organization_id: organizationId })
        .limit(atMost);
      return db('policy_set_versions')
        .where({ organization_id: organizationId })
        .whereIn('id', some)
        .delete();
    },
  };
}

const changingColumns = (version: PolicySetVersion) => ({
  status: version.status,
  error: version.error,
  notes: JSON.stringify(version.notes),
  policies: version.policies && JSON.stringify(version.policies),
  upload_order: version.uploadOrder,
  archive_key: version.archive?.key ?? null,
  archive_sha256: version.archive?.sha256 ?? null,
  archive_bytes: version.archive?.bytes ?? null,
  ingressing_at: version.ingressingAt,
  ready_at: version.readyAt,
  errored_at: version.erroredAt,
  aggregate_version: version.aggregateVersion,
  updated_at: version.updatedAt,
});

function archiveOf(row: {
  archive_key: string | null;
  archive_sha256: string | null;
  archive_bytes: number | null;
}): PolicySetVersion['archive'] {
  const { archive_key: key, archive_sha256: sha256, archive_bytes: bytes } = row;
  return key === null || sha256 === null || bytes === null ? null : { key, sha256, bytes };
}

function commitOf(row: {
  commit_sha: string | null;
  commit_url: string | null;
  commit_identifier: string | null;
}): PolicySetVersion['commit'] {
  const { commit_sha: sha, commit_url: url, commit_identifier: identifier } = row;
  return sha === null || url === null || identifier === null ? null : { sha, url, identifier };
}
