import { z } from 'zod';
import type { Envelope, Principal } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { ReceivedEvent } from '@groundwork/outbox';

/**
 * An event about the state of a record of any service, with its actor.
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

const readingAgain = z.object({ readAgain: z.literal(true) });

/**
 * False for events about archives that a new release reads again: they concern every version, and would bury what
 * people did.
 */
export const isRecorded = ({ data }: Pick<Envelope, 'data'>): boolean =>
  !readingAgain.safeParse(data).success;

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

/** Filter for a list of audit events. An absent field does not restrict the list. */
export interface AuditCriteria {
  readonly organizationIds?: readonly OrganizationId[] | undefined;
  /** The earliest time, inclusive. */
  readonly since?: Date | undefined;
  /** The latest time, exclusive. */
  readonly until?: Date | undefined;
  readonly action?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly actorId?: string | undefined;
  /** True to omit the events of the platform itself, which follow from those of others. */
  readonly omitsInnerSteps?: boolean | undefined;
}

/**
 * Limit on the number of events in a list, which bounds the cost of pages and totals. A longer list shows only the
 * newest events.
 */
export const maxAuditListLength = 10_000;
