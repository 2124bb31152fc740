import { uploadReceivedV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import { isId } from '@groundwork/resource-id';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { markIngressing } from './policy-set-version.transitions.ts';
import { heldOwnerOfSubject, storeVersionChange } from './version-changes.ts';

/** `upload.received`: the archive of a version has arrived, its ingest begins. Does nothing where that is past. */
export function onUploadReceived(ctx: PolicyContext) {
  return on(uploadReceivedV1, async (stores: PolicyStores, event) => {
    const { purpose, subject } = event.data;
    if (purpose !== 'policy-set-version') return;
    if (!isId('policySetVersion', subject)) throw new Unacceptable('its subject is not a policy set version');
    const owner = await heldOwnerOfSubject(stores, event, subject);
    const version = owner && (await stores.policySetVersions.lock(owner, subject));
    const ingressing = version && markIngressing(version, ctx.clock.now());
    if (!ingressing) {
      ctx.logger.info(
        { versionId: subject, status: version?.status },
        'ignored an upload: the version is not waiting for it',
      );
      return;
    }
    await storeVersionChange(stores, ingressing, event.cause);
  });
}
