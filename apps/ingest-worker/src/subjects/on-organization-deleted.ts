import { organizationDeletedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/**
 * `organization.deleted`: a tombstone. Nothing is taken, read or given out for the organization from its commit on; the
 * purge (organization-purge.ts) begins then.
 */
export const onOrganizationDeleted = () =>
  on(organizationDeletedV1, async (stores: IngestStores, event) => {
    await stores.subjects.buryOrganization(event.data.id, event.aggregate.version);
  });
