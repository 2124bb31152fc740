import {
  ingestWorkerRecordsPurgedV1,
  policyRecordsPurgedV1,
  registryRecordsPurgedV1,
  vcsConnectionsRecordsPurgedV1,
} from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { on, type ReceivedEvent, Unacceptable } from '@groundwork/outbox';
import type { AdminOrgsContext } from '../context.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { PurgingService } from './organization-deletion.ts';

/** `<service>-records.purged`, from each other service: it has removed all its records of a deleted organization. */
export const onRecordsPurged = (ctx: AdminOrgsContext) => [
  on(registryRecordsPurgedV1, notePurge(ctx, 'registry')),
  on(policyRecordsPurgedV1, notePurge(ctx, 'policy')),
  on(vcsConnectionsRecordsPurgedV1, notePurge(ctx, 'vcs-connections')),
  on(ingestWorkerRecordsPurgedV1, notePurge(ctx, 'ingest-worker')),
];

/**
 * Records that a service has finished. Ignores an unknown organization, which this service may have lost. An
 * organization that is not deleted is an error, and the event is parked.
 */
const notePurge =
  ({ clock }: AdminOrgsContext, service: PurgingService) =>
  async (
    { organizationPurges }: AdminOrgsStores,
    { data: { organizationId } }: ReceivedEvent<{ organizationId: OrganizationId }>,
  ): Promise<void> => {
    const state = await organizationPurges.findState(organizationId);
    if (state === 'alive') {
      throw new Unacceptable(`${service} has purged ${organizationId}, which is not deleted`);
    }
    if (state === 'deleted') await organizationPurges.noteFinished(organizationId, service, clock.now());
  };
