import { moduleVersionDeletedV1, policySetVersionDeletedV1 } from '@groundwork/contracts';
import { on, Unacceptable, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';
import type { UploadPurpose } from './subject.ts';
import { removeSubject } from './subject-removal.ts';

/**
 * `module-version.deleted`, `policy-set-version.deleted`: its archive is no longer accepted, read or delivered. It is removed, unless
 * the version can be restored.
 */
export const onVersionDeleted = (): EventHandler<IngestStores>[] => [
  on(moduleVersionDeletedV1, (stores: IngestStores, event) =>
    remove(stores, 'module-version', event, event.data.restorable),
  ),
  on(policySetVersionDeletedV1, (stores: IngestStores, event) => remove(stores, 'policy-set-version', event)),
];

async function remove(
  stores: IngestStores,
  purpose: UploadPurpose,
  { organizationId, aggregate, data }: ReceivedEvent<{ id: string }>,
  keepsObjects = false,
): Promise<void> {
  if (organizationId === null) throw new Unacceptable('the event names no organization');
  await removeSubject(stores, { organizationId, purpose, subject: data.id }, aggregate.version, keepsObjects);
}
