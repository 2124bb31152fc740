import { organizationUpdatedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';

/**
 * `organization.updated`: while the organization is disabled, addresses that were handed out earlier neither accept
 * nor deliver anything. Stored objects stay, and waiting archives are read. The newest state wins.
 */
export const onOrganizationUpdated = () =>
  on(organizationUpdatedV1, async (stores: IngestStores, event) => {
    const { id, disabled } = event.data;
    await stores.subjects.noteOrganization(id, event.aggregate.version, { disabled });
  });
