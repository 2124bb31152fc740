import { organizationDeletedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { VcsConnectionsStores } from '../stores.ts';

/**
 * `organization.deleted`: a tombstone, which ends every later write for the organization. It waits for those that run;
 * the purge (organization-purge.ts) begins when it is committed.
 */
export const onOrganizationDeleted = () =>
  on(organizationDeletedV1, async (stores: VcsConnectionsStores, event) => {
    const { id, name } = event.data;
    await stores.organizations.apply({
      id,
      version: event.aggregate.version,
      deleted: true,
      fields: { name, disabled: true },
    });
  });
