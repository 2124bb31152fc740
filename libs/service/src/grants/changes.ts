import { z } from 'zod';
import {
  envelopeSchema,
  organizationCreatedV1,
  organizationDeletedV1,
  organizationMembershipCreatedV1,
  organizationMembershipDeletedV1,
  organizationMembershipUpdatedV1,
  organizationUpdatedV1,
  teamCreatedV1,
  teamDeletedV1,
  teamUpdatedV1,
  tokenRevokedV1,
  userUpdatedV1,
} from '@groundwork/contracts';

/** Events that may invalidate cached responses of admin-orgs. */
export const clearingEvents = [
  organizationCreatedV1,
  organizationUpdatedV1,
  organizationDeletedV1,
  organizationMembershipCreatedV1,
  organizationMembershipUpdatedV1,
  organizationMembershipDeletedV1,
  teamCreatedV1,
  teamUpdatedV1,
  teamDeletedV1,
  tokenRevokedV1,
  userUpdatedV1,
];

/**
 * Subject of an event; `organizationId` is null if it is not about an organization, and `userId` if its data name no user.
 */
export interface Change {
  readonly kind: string;
  readonly id: string;
  readonly organizationId: string | null;
  readonly userId: string | null;
}

const namedUser = z.object({ userId: z.string() });

/** The subject of an event, from its envelope as JSON text; undefined if the envelope cannot be read. */
export function changeOf(body: string): Change | undefined {
  const envelope = envelopeSchema.safeParse(parsedOrUndefined(body)).data;
  if (!envelope) return undefined;
  const { aggregate, organizationId, data } = envelope;
  const userId = namedUser.safeParse(data).data?.userId ?? null;
  return { kind: aggregate.kind, id: aggregate.id, organizationId, userId };
}

function parsedOrUndefined(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
