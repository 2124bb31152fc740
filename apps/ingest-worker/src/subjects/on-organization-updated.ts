import { organizationUpdatedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/**
 * `organization.updated`: while the organization is disabled, addresses that were given out before take nothing and give
 * nothing out. What is stored stays, and what waits to be read is read. The newest state wins.
 */
export const onOrganizationUpdated = () =>
  on(organizationUpdatedV1, async (stores: IngestStores, event) => {
    const { id, disabled } = event.data;
    await stores.subjects.noteOrganization(id, event.aggregate.version, { disabled });
  });
