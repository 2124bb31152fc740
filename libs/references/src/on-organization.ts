import { organizationCreatedV1, organizationDeletedV1, organizationUpdatedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { on, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import { organizationFields, type OrganizationStore } from './organization.store.ts';

interface Stores {
  readonly organizations: OrganizationStore;
}

type Organization = Parameters<typeof organizationFields>[0] & { readonly id: OrganizationId };

/**
 * Event handlers of a service that refers to organizations:
 *
 * - `organization.created`, `organization.updated`: the newest version wins, in whatever order they arrive;
 * - `organization.deleted`: stores a tombstone, which waits for running writes of the organization and prevents later
 *   ones. The purge (organization-purge.ts) begins when the tombstone is committed.
 */
export const onOrganizationEvents = (): readonly EventHandler<Stores>[] => [
  on(organizationCreatedV1, keep),
  on(organizationUpdatedV1, keep),
  on(organizationDeletedV1, async ({ organizations }: Stores, { aggregate, data: { id, name } }) => {
    const fields = { name, disabled: true };
    await organizations.apply({ id, version: aggregate.version, deleted: true, fields });
  }),
];

async function keep({ organizations }: Stores, { aggregate, data }: ReceivedEvent<Organization>) {
  const fields = organizationFields(data);
  await organizations.apply({ id: data.id, version: aggregate.version, deleted: false, fields });
}
