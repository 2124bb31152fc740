import { policySetArchiveRejectedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { markErrored } from './policy-set-version.transitions.ts';
import { heldOwnerOfSubject, storeVersionChange } from './version-changes.ts';

/** `policy-set-archive.rejected`: the version is errored with the reason. Does nothing where its outcome is decided. */
export function onPolicySetArchiveRejected(ctx: PolicyContext) {
  return on(policySetArchiveRejectedV1, async (stores: PolicyStores, event) => {
    const { policySetVersionId: id, reason } = event.data;
    const owner = await heldOwnerOfSubject(stores, event, id);
    const version = owner && (await stores.policySetVersions.lock(owner, id));
    const errored = version && markErrored(version, reason, ctx.clock.now());
    if (!errored) {
      ctx.logger.info(
        { versionId: id, status: version?.status },
        'ignored a rejected archive: the version is not waiting for it',
      );
      return;
    }
    await storeVersionChange(stores, errored, event.cause);
  });
}
