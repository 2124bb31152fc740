import { policySetArchiveAcceptedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { judgeArchive } from './judge-archive.ts';
import { markErrored, markReady } from './policy-set-version.transitions.ts';
import type { PolicySetVersion } from './policy-set-version.ts';
import { readArchiveDetails } from './read-archive-details.ts';
import { ownerOfSubject, storeVersionChange } from './version-changes.ts';

/**
 * `policy-set-archive.accepted`: the version is ready, or errored where the configuration file of the set's kind is
 * wrong. Does nothing where the version or its organization is gone, or its outcome is decided already. The number of the ingest's job says
 * which of several uploads came last; a commit never comes after one that was found later, however long it took.
 */
export function onPolicySetArchiveAccepted(ctx: PolicyContext) {
  return on(policySetArchiveAcceptedV1, async (stores: PolicyStores, event) => {
    const { policySetVersionId: id, archive, notes } = event.data;
    const owner = await ownerOfSubject(stores, event, id);
    // Read before anything is locked: object storage may be slow.
    const details = owner && (await readArchiveDetails(ctx.objects, event.data.details));
    const held = owner && (await stores.organizations.holdUnlessDeleted(owner)) ? owner : undefined;
    const found = held && (await stores.policySetVersions.find(held, id));
    // The set first, as everybody locks both: outcomes of one set are judged one after the other.
    const set = found && (await stores.policySets.lock(found.organizationId, found.policySetId));
    const version = set && (await stores.policySetVersions.lock(set.organizationId, id));
    const now = ctx.clock.now();
    const judged = version && details && judgeArchive(set.kind, details);
    const next =
      judged &&
      ('problem' in judged
        ? markErrored(version, judged.problem, now)
        : markReady(
            version,
            {
              archive,
              uploadOrder: await orderOf(stores, version, event.aggregate.version),
              policies: judged.policies,
              notes: [...judged.warnings, ...notes],
            },
            now,
          ));
    if (!next) {
      ctx.logger.info(
        { versionId: id, status: version?.status },
        'ignored an accepted archive: the version is not waiting for it',
      );
      return;
    }
    await storeVersionChange(stores, next, event.cause);
  });
}

async function orderOf(stores: PolicyStores, version: PolicySetVersion, job: number): Promise<number> {
  const later = version.commit && (await stores.policySetVersions.findLaterCommitOrder(version));
  return later === null ? job : Math.min(job, later - 1);
}
