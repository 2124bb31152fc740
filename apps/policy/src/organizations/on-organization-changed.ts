import { organizationCreatedV1, organizationUpdatedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { PolicyStores } from '../stores.ts';

/** `organization.created`: the service knows the name from now on. */
export const onOrganizationCreated = () =>
  on(organizationCreatedV1, async (stores: PolicyStores, event) => {
    const { id, name } = event.data;
    await stores.organizations.apply({
      id,
      version: event.aggregate.version,
      deleted: false,
      fields: { name },
    });
  });

/** `organization.updated`: the newest name wins, in whatever order the events come. */
export const onOrganizationUpdated = () =>
  on(organizationUpdatedV1, async (stores: PolicyStores, event) => {
    const { id, name } = event.data;
    await stores.organizations.apply({
      id,
      version: event.aggregate.version,
      deleted: false,
      fields: { name },
    });
  });
