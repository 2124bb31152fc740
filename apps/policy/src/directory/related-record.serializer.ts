import type { Resource } from '@groundwork/jsonapi';
import type { RelatedRecord } from './directory.ts';

/** Shows the fields that other services may know (libs/contracts); the service that owns the record shows the rest. */
export function renderRelatedRecord(
  type: 'projects' | 'workspaces',
  record: RelatedRecord,
  organizationName: string,
): Resource {
  return {
    id: record.id,
    type,
    attributes: { name: record.name, 'created-at': record.createdAt },
    relationships: {
      organization: { data: { id: organizationName, type: 'organizations' } },
      ...(record.projectId !== null && { project: { data: { id: record.projectId, type: 'projects' } } }),
    },
    links: { self: `/api/v2/${type}/${record.id}` },
  };
}
