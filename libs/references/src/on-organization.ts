import { organizationCreatedV1, organizationDeletedV1, organizationUpdatedV1 } from '@groundwork/contracts';
import { on, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import type { OrganizationId } from '@groundwork/resource-id';
import type { OrganizationStore } from './organization.store.ts';

interface Stores {
  readonly organizations: OrganizationStore;
}

type Organization = Readonly<{ id: OrganizationId; name: string; disabled: boolean }>;

/**
 * What a service that refers to organizations does with their events:
 *
 * - `organization.created`, `organization.updated`: the newest state wins, in whatever order they arrive;
 * - `organization.deleted`: a tombstone, which stops every later write for the organization. It waits for running
 *   ones; the purge (organization-purge.ts) begins when it is committed.
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
