import type { Principal } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { ReceivedEvent } from '@groundwork/outbox';

/**
 * A state event of any service, with its actor.
 *
 * - `organizationId`: null for records that belong to no organization, such as a user.
 * - `action`: the event's type, such as `module.created`.
 * - `actor`: null if a service acted without a request.
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

/** Filter of a list of the trail; an absent member does not restrict it. */
export interface AuditCriteria {
  readonly organizationIds?: readonly OrganizationId[] | undefined;
  /** Inclusive. */
  readonly since?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  readonly action?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly actorId?: string | undefined;
}

/** Limit of a list, so that no page and no total costs more; only the newest events are shown. */
export const maxAuditListLength = 10_000;
