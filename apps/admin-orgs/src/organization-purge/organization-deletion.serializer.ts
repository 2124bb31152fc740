import type { Resource } from '@groundwork/jsonapi';
import { type OrganizationDeletion, remainingServices } from './organization-deletion.ts';

/**
 * Ours (docs/reference/admin-organizations.md#organization-deletions): the progress of the removal of a deleted
 * organization.
 */
export function renderOrganizationDeletion(deletion: OrganizationDeletion): Resource {
  return {
    id: deletion.organizationId,
    type: 'organization-deletions',
    attributes: {
      name: deletion.name,
      'deleted-at': deletion.deletedAt.toISOString(),
      'finished-services': deletion.finished.map(({ service, at }) => ({
        service,
        'finished-at': at.toISOString(),
      })),
      'remaining-services': remainingServices(deletion),
    },
  };
}
