import { z } from 'zod';
import { resourceShape, timeShape, type Resource } from '@groundwork/jsonapi';
import type { AuditEvent } from './audit-event.ts';

/** Shape: docs/reference/audit-trail.md. */
export const auditEventShape = resourceShape('audit-events', {
  attributes: z.strictObject({
    timestamp: timeShape,
    action: z.string(),
    'organization-id': z.string().nullable(),
    resource: z.strictObject({ type: z.string(), id: z.string() }),
    actor: z.strictObject({ type: z.string(), id: z.string(), 'token-id': z.string().nullable() }).nullable(),
    'request-id': z.string().nullable(),
    'source-address': z.string().nullable(),
    data: z.unknown(),
  }),
});

/** `organization` is the id (`org-…`), because another organization may later get the name. */
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
