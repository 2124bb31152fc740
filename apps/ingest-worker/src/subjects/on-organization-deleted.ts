import { organizationDeletedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/**
 * `organization.deleted`: a tombstone. From its commit on, nothing is accepted, read or delivered for the
 * organization; the purge (organization-purge.ts) begins then.
 */
export const onOrganizationDeleted = () =>
  on(organizationDeletedV1, async (stores: IngestStores, event) => {
    await stores.subjects.buryOrganization(event.data.id, event.aggregate.version);
  });
