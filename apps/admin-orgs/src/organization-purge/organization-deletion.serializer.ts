import { z } from 'zod';
import { resourceShape, timeShape, type Resource } from '@groundwork/jsonapi';
import { type OrganizationDeletion, remainingServices } from './organization-deletion.ts';

/** Progress of the removal of a deleted organization (docs/reference/admin-organizations.md#organization-deletions). */
export const organizationDeletionShape = resourceShape('organization-deletions', {
  attributes: z.strictObject({
    name: z.string(),
    'deleted-at': timeShape,
    'finished-services': z.array(z.strictObject({ service: z.string(), 'finished-at': timeShape })),
    'remaining-services': z.array(z.string()),
  }),
});

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
