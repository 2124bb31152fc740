import { organizationDeletedV1, organizationUpdatedV1 } from '@groundwork/contracts';
import { on, type EventHandler } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/**
 * - `organization.updated`: while the organization is disabled, its addresses neither accept nor deliver anything. Stored objects stay,
 * and waiting archives are read. The newest state wins.
 * - `organization.deleted`: a tombstone. From its commit on, nothing is accepted, read or delivered for the organization, and
 * the purge (organization-purge.ts) begins.
 */
export const onOrganizationEvents = (): EventHandler<IngestStores>[] => [
  on(organizationUpdatedV1, async ({ subjects }: IngestStores, { aggregate, data: { id, disabled } }) => {
    await subjects.noteOrganization(id, aggregate.version, { disabled });
  }),
  on(organizationDeletedV1, async ({ subjects }: IngestStores, { aggregate, data }) => {
    await subjects.buryOrganization(data.id, aggregate.version);
  }),
];
