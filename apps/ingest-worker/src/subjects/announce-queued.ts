import { ingestQueuedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { ReceivedEvent } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';
import type { UploadPurpose } from './subject.ts';

/** Announces that jobs for these versions wait or run, so that their owner keeps waiting. */
export async function announceQueued(
  { outbox }: IngestStores,
  organizationId: OrganizationId,
  { aggregate, cause }: Pick<ReceivedEvent, 'aggregate' | 'cause'>,
  queued: { readonly purpose: UploadPurpose; readonly subjects: string[] },
): Promise<void> {
  if (queued.subjects.length === 0) return;
  const about = { organizationId, aggregateId: aggregate.id, aggregateVersion: aggregate.version };
  await outbox.add({ ...about, definition: ingestQueuedV1, data: queued }, cause);
}
