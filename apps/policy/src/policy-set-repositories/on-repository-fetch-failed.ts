import { repositoryFetchFailedV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import { isId, type PolicySetVersionId } from '@groundwork/resource-id';
import type { PolicyContext } from '../context.ts';
import { markErrored } from '../policy-set-versions/policy-set-version.transitions.ts';
import { heldOwnerOfSubject, storeVersionChange } from '../policy-set-versions/version-changes.ts';
import type { PolicyStores } from '../stores.ts';

/**
 * `repository-fetch.failed`: the commits of some versions could not be fetched; each that still waits is errored with the
 * reason. The others, and the current version of the set, stay as they are.
 */
export function onRepositoryFetchFailed(ctx: PolicyContext) {
  return on(repositoryFetchFailedV1, async (stores: PolicyStores, event) => {
    const { purpose, subjects, reason } = event.data;
    if (purpose !== 'policy-set-version') return;
    // In the order of ids, as everybody locks several versions.
    for (const id of versionsIn(subjects).sort()) {
      const owner = await heldOwnerOfSubject(stores, event, id);
      const version = owner && (await stores.policySetVersions.lock(owner, id));
      const errored = version && markErrored(version, reason, ctx.clock.now());
      if (errored) await storeVersionChange(stores, errored, event.cause);
      else
        ctx.logger.info(
          { versionId: id, status: version?.status },
          'ignored a failed fetch: the version is not waiting for it',
        );
    }
  });
}

function versionsIn(subjects: readonly string[]): PolicySetVersionId[] {
  return subjects.map((subject) => {
    if (!isId('policySetVersion', subject)) throw new Unacceptable(`${subject} is not a policy set version`);
    return subject;
  });
}
