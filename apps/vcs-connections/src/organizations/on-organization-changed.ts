import { organizationCreatedV1, organizationUpdatedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { VcsConnectionsStores } from '../stores.ts';

/** `organization.created`: this service knows the organization from now on. */
export const onOrganizationCreated = () =>
  on(organizationCreatedV1, async (stores: VcsConnectionsStores, event) => {
    const { id, name, disabled } = event.data;
    await stores.organizations.apply({
      id,
      version: event.aggregate.version,
      deleted: false,
      fields: { name, disabled },
    });
  });

/** `organization.updated`: the newest state wins, in whatever order the events come. */
export const onOrganizationUpdated = () =>
  on(organizationUpdatedV1, async (stores: VcsConnectionsStores, event) => {
    const { id, name, disabled } = event.data;
    await stores.organizations.apply({
      id,
      version: event.aggregate.version,
      deleted: false,
      fields: { name, disabled },
    });
  });
