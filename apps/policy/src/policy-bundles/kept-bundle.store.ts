import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  firstRow,
  isForeignKeyViolation,
  isUniqueViolation,
  parseRows,
  rowsOf,
  type Db,
} from '@groundwork/database';
import { useNotedSeconds, type BundleOutcome, type BundleRequest, type KeptBundle } from './kept-bundle.ts';

const keyRow = z.object({ object_key: z.string() }).transform((row) => row.object_key);

const keptRow = z
  .object({
    policy_set_id: idSchema('policySet'),
    object_key: z.string(),
    is_use_due: z.boolean(),
    sha256: z.string().nullable(),
    bytes: z.int().nullable(),
    packages: z.array(z.string()),
    problem: z.string().nullable(),
  })
  .transform((row): KeptBundle => ({
    policySetId: row.policy_set_id,
    key: row.object_key,
    isUseDue: row.is_use_due,
    ...outcomeOf(row),
  }));

interface OutcomeColumns {
  readonly sha256: string | null;
  readonly bytes: number | null;
  readonly packages: string[];
  readonly problem: string | null;
}

function outcomeOf({ sha256, bytes, packages, problem }: OutcomeColumns): BundleOutcome {
  if (sha256 !== null && bytes !== null) return { kind: 'bundle', object: { sha256, bytes }, packages };
  return { kind: 'problem', problem: problem ?? '' };
}

type Wanted = Pick<BundleRequest, 'policySetId' | 'digest'>;

/** SQL for bundles that are kept in object storage. Times are those of the database. */
export function createKeptBundleStore(db: Db) {
  const leaseFrom = (seconds: number) => db.raw('now() + make_interval(secs => ?)', [seconds]);

  return {
    async findAll(organizationId: OrganizationId, wanted: readonly Wanted[]): Promise<KeptBundle[]> {
      const result: unknown = await db.raw(
        `select policy_set_id, object_key, sha256, bytes, packages, problem,
          last_used_at < now() - make_interval(secs => :useNotedSeconds) as is_use_due
        from unnest(cast(:ids as text[]), cast(:digests as text[])) as wanted (id, digest)
        join policy_bundles on organization_id = :organizationId
          and policy_set_id = wanted.id and content_digest = wanted.digest and state = 'kept'`,
        {
          organizationId,
          useNotedSeconds,
          ids: wanted.map(({ policySetId }) => policySetId),
          digests: wanted.map(({ digest }) => digest),
        },
      );
      return parseRows(keptRow, rowsOf(result));
    },

    /** Records that bundles are used. Returns the keys of those that are still kept. */
    async noteUse(keys: readonly string[]): Promise<Set<string>> {
      const rows: unknown = await db('policy_bundles')
        .whereRaw('object_key = any(?)', [[...keys]])
        .where({ state: 'kept' })
        .update({ last_used_at: db.fn.now() })
        .returning('object_key');
      return new Set(parseRows(keyRow, rows));
    },

    /**
     * Records the object before its first byte is written. False if the set is deleted; the transaction is then no longer
     * usable.
     */
    async insertWriting(
      { organizationId, policySetId, digest }: BundleRequest,
      key: string,
      leaseSeconds: number,
    ): Promise<boolean> {
      try {
        await db('policy_bundles').insert({
          object_key: key,
          organization_id: organizationId,
          policy_set_id: policySetId,
          content_digest: digest,
          state: 'writing',
          lease_until: leaseFrom(leaseSeconds),
        });
        return true;
      } catch (error) {
        if (isForeignKeyViolation(error)) return false;
        throw error;
      }
    },

    /**
     * Writes nothing and returns false if the lease has ended, the set is deleted, or another process has kept a bundle
     * with this content.
     */
    async markKept(key: string, outcome: BundleOutcome): Promise<boolean> {
      const values =
        outcome.kind === 'problem'
          ? { problem: outcome.problem }
          : { ...outcome.object, packages: JSON.stringify(outcome.packages) };
      try {
        const marked = await db('policy_bundles')
          .where({ object_key: key, state: 'writing' })
          .whereNotNull('policy_set_id')
          .update({ ...values, state: 'kept', lease_until: null, last_used_at: db.fn.now() });
        return marked === 1;
      } catch (error) {
        if (isUniqueViolation(error, 'policy_bundles_kept')) return false;
        throw error;
      }
    },

    /** If this process does not remove the object, the sweep does so after the lease. */
    async markRemoving(key: string, leaseSeconds: number): Promise<void> {
      await db('policy_bundles')
        .where({ object_key: key })
        .update({ state: 'removing', lease_until: leaseFrom(leaseSeconds) });
    },

    /** Takes bundles that nobody has used for a long time, and those of deleted sets. During the lease only the caller removes them. */
    async takeUnused(limit: number, unusedSeconds: number, leaseSeconds: number): Promise<string[]> {
      const due = db('policy_bundles')
        .select('object_key')
        .where({ state: 'kept' })
        .whereRaw('(last_used_at < now() - make_interval(secs => ?) or policy_set_id is null)', [
          unusedSeconds,
        ])
        .limit(limit)
        .forUpdate()
        .skipLocked();
      return take(due, leaseSeconds);
    },

    /** Takes bundles whose writer or remover is gone. During the lease only the caller removes them. */
    async takeAbandoned(limit: number, leaseSeconds: number): Promise<string[]> {
      const abandoned = db('policy_bundles')
        .select('object_key')
        .where('lease_until', '<', db.fn.now())
        .orderBy('lease_until')
        .limit(limit)
        .forUpdate()
        .skipLocked();
      return take(abandoned, leaseSeconds);
    },

    async deleteRow(key: string): Promise<void> {
      await db('policy_bundles').where({ object_key: key, state: 'removing' }).delete();
    },

    /** True until the sweep has removed the last object of the organization. */
    async haveAny(organizationId: OrganizationId): Promise<boolean> {
      const rows: unknown = await db('policy_bundles')
        .select('object_key')
        .where({ organization_id: organizationId })
        .limit(1);
      return firstRow(keyRow, rows) !== undefined;
    },
  };

  async function take(due: ReturnType<Db['select']>, leaseSeconds: number): Promise<string[]> {
    const rows: unknown = await db('policy_bundles')
      .whereIn('object_key', due)
      .update({ state: 'removing', lease_until: leaseFrom(leaseSeconds) })
      .returning('object_key');
    return parseRows(keyRow, rows);
  }
}
