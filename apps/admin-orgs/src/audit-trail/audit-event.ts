import type { Principal } from '@groundwork/contracts';
import type { ReceivedEvent } from '@groundwork/outbox';
import type { OrganizationId } from '@groundwork/resource-id';

/**
 * One line of the audit trail: a state event of any service, and who caused it.
 *
 * - `id`: the event's id.
 * - `organizationId`: null for records that belong to no organization, such as a user.
 * - `action`: the event's type, such as `module.created`.
 * - `actor`: null for what a service did by itself.
 */
export interface AuditEvent {
  readonly id: string;
  readonly occurredAt: Date;
  readonly organizationId: OrganizationId | null;
  readonly action: string;
  readonly resource: { readonly kind: string; readonly id: string; readonly version: number };
  readonly actor: Pick<Principal, 'kind' | 'id' | 'tokenId'> | null;
  readonly sourceAddress: string | null;
  readonly requestId: string | null;
  readonly traceparent: string | null;
  readonly data: unknown;
}

export function auditEventOf(event: ReceivedEvent): AuditEvent {
  const { actor, sourceAddress, requestId, traceparent } = event.cause;
  return {
    id: event.id,
    occurredAt: new Date(event.occurredAt),
    organizationId: event.organizationId,
    action: event.type,
    resource: event.aggregate,
    actor: actor && { kind: actor.kind, id: actor.id, tokenId: actor.tokenId },
    sourceAddress,
    requestId,
    traceparent,
    data: event.data,
  };
}

/** Which part of the trail a list shows; an absent member does not restrict it. */
export interface AuditCriteria {
  readonly organizationIds?: readonly OrganizationId[] | undefined;
  /** The first moment that is included. */
  readonly since?: Date | undefined;
  /** The first moment that is no longer included. */
  readonly until?: Date | undefined;
  readonly action?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly actorId?: string | undefined;
}

/** A list shows at most this many of the newest events, so that no page and no total costs more than that. */
export const longestAuditList = 10_000;
