import type { Resource } from '@groundwork/jsonapi';
import type { AuditEvent } from './audit-event.ts';

/** An event of the trail. Its `organization` is the id (`org-…`), because a name may be reused. */
export function renderAuditEvent(event: AuditEvent): Resource {
  const { resource, actor } = event;
  return {
    id: event.id,
    type: 'audit-events',
    attributes: {
      timestamp: event.occurredAt.toISOString(),
      action: event.action,
      'organization-id': event.organizationId,
      resource: { type: resource.kind, id: resource.id },
      actor: actor && { type: actor.kind, id: actor.id, 'token-id': actor.tokenId },
      'request-id': event.requestId,
      'source-address': event.sourceAddress,
      data: event.data,
    },
  };
}
