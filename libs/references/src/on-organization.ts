import { organizationCreatedV1, organizationDeletedV1, organizationUpdatedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { on, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import type { OrganizationStore } from './organization.store.ts';

interface Stores {
  readonly organizations: OrganizationStore;
}

type Organization = Readonly<{ id: OrganizationId; name: string; disabled: boolean }>;

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
  const { id, name, disabled } = data;
  await organizations.apply({ id, version: aggregate.version, deleted: false, fields: { name, disabled } });
}
