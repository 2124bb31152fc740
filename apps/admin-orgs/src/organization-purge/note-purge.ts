import { type ReceivedEvent, Unacceptable } from '@groundwork/outbox';
import type { OrganizationId } from '@groundwork/resource-id';
import type { AdminOrgsContext } from '../context.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { PurgingService } from './organization-deletion.ts';

/**
 * Notes that a service has finished. Of an organization that nobody knows here there is nothing to note (this service
 * may have lost it); that one which is not deleted was purged is an error, and parked.
 */
export const notePurge =
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
