import {
  policySetArchiveAcceptedV1,
  policySetArchiveDetailsSchema,
  type PolicySetArchiveDetails,
  type StoredObject,
} from '@groundwork/contracts';
import type { OrganizationId, PolicySetId, PolicySetVersionId } from '@groundwork/contracts/resource-ids';
import { ownerOfVersion, readStoredJson } from '@groundwork/ingested-versions';
import { on } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import type { PolicyStores } from '../stores.ts';
import { isFailed } from './compilation.ts';
import { emptyRefusal } from './empty-version.changes.ts';
import { erroredReason } from './errored-reason.ts';
import { judgeArchive } from './judge-archive.ts';
import { judgeCompilation } from './judge-compilation.ts';
import { keepLateCompilation } from './late-compilation.changes.ts';
import { storeVersionChange } from './policy-set-version.changes.ts';
import { markErrored, markNotCompiling, markReady } from './policy-set-version.transitions.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

const storedDetails = {
  schema: policySetArchiveDetailsSchema,
  maxBytes: 16 * 1024 * 1024,
  what: 'details of a policy set archive',
};

/**
 * `policy-set-archive.accepted`: the version is ready, or errored if the configuration file of the set's kind is
 * wrong or the policies do not compile. If the version is ready, and its archive was read again, only what OPA says is kept: it
 * stays ready. Does nothing if the version or its organization is gone, or its outcome is already decided.
 */
export const onPolicySetArchiveAccepted = (ctx: PolicyContext) =>
  on(policySetArchiveAcceptedV1, async (stores: PolicyStores, event) => {
    const { policySetVersionId: id, archive, notes } = event.data;
    const owner = await ownerOfVersion(stores.policySetVersions, event, id);
    if (!owner) return;
    // Read before any lock is taken: object storage may be slow.
    const details = await readStoredJson(ctx.objects, event.data.details, storedDetails);
    const locked = await lockWithSet(stores, owner, id);
    const accepted = { archive, details, notes, job: event.aggregate.version };
    const when = { cause: event.cause, now: ctx.clock.now() };
    if (event.data.readAgain && locked && (await keepLateCompilation(stores, locked, details, when))) return;
    const next = locked && (await outcomeOf(stores, locked, accepted, when.now));
    if (next) await storeVersionChange(stores, next, event.cause);
    else
      ctx.logger.info(
        { versionId: id, status: locked?.version.status },
        'ignored an accepted archive: the version is not waiting for it',
      );
  });

interface Owner {
  readonly organizationId: OrganizationId;
  readonly policySetId: PolicySetId;
}

interface Locked {
  readonly set: PolicySet;
  readonly version: PolicySetVersion;
}

/** Locks the set before its version, like all code that locks both. Undefined if a row or the organization is gone. */
async function lockWithSet(
  stores: PolicyStores,
  { organizationId, policySetId }: Owner,
  id: PolicySetVersionId,
): Promise<Locked | undefined> {
  if (!(await stores.organizations.holdUnlessDeleted(organizationId))) return undefined;
  const set = await stores.policySets.lock(organizationId, policySetId);
  const version = set && (await stores.policySetVersions.lock(organizationId, id));
  return version && { set, version };
}

interface Accepted {
  readonly archive: StoredObject;
  readonly details: PolicySetArchiveDetails;
  readonly notes: readonly string[];
  /** Number of the ingest's job, by which several uploads are ordered. */
  readonly job: number;
}

async function outcomeOf(
  stores: PolicyStores,
  { set, version }: Locked,
  { archive, details, notes, job }: Accepted,
  now: Date,
): Promise<PolicySetVersion | null> {
  const judged = judgeArchive(set.kind, details);
  if ('problem' in judged) return markErrored(version, erroredReason(version, judged.problem, notes), now);
  const refusal = await emptyRefusal(stores, { set, version, judged });
  if (refusal !== null) return markErrored(version, refusal, now);
  const { compilation, warnings } = judgeCompilation(set, details);
  if (isFailed(compilation)) return markNotCompiling(version, compilation, now);
  const { policies } = judged;
  const uploadOrder = await orderOf(stores, version, job);
  const notices = [...judged.warnings, ...warnings, ...notes];
  const ready = markReady(version, { archive, uploadOrder, policies, notes: notices, compilation }, now);
  if (ready?.commit) await stores.policySetVersions.moveEarlierCommitsBelow(version, uploadOrder);
  return ready;
}

/** A commit never replaces one that was found later, even if its ingest takes longer. */
async function orderOf(stores: PolicyStores, version: PolicySetVersion, job: number): Promise<number> {
  const later = version.commit && (await stores.policySetVersions.findLaterCommitOrder(version));
  return later === null ? job : Math.min(job, later - 1);
}
