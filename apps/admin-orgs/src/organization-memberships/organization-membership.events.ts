import {
  type NewEvent,
  organizationMembershipCreatedV1,
  organizationMembershipDeletedV1,
  organizationMembershipUpdatedV1,
} from '@groundwork/contracts';
import type { OrganizationMembership } from './organization-membership.ts';

/** The user was invited, or founded the organization. */
export const membershipCreated = (
  membership: OrganizationMembership,
): NewEvent<typeof organizationMembershipCreatedV1.data> => ({
  ...membershipEvent(membership),
  definition: organizationMembershipCreatedV1,
});

/** The user accepted the invitation. */
export const membershipUpdated = (
  membership: OrganizationMembership,
): NewEvent<typeof organizationMembershipUpdatedV1.data> => ({
  ...membershipEvent(membership),
  definition: organizationMembershipUpdatedV1,
});

/** The user no longer belongs to the organization. */
export const membershipDeleted = (
  membership: OrganizationMembership,
): NewEvent<typeof organizationMembershipDeletedV1.data> => ({
  definition: organizationMembershipDeletedV1,
  organizationId: membership.organizationId,
  aggregateId: membership.id,
  aggregateVersion: membership.version + 1,
  data: { id: membership.id, userId: membership.userId },
});

const membershipEvent = ({ id, organizationId, userId, status, version }: OrganizationMembership) => ({
  organizationId,
  aggregateId: id,
  aggregateVersion: version,
  data: { id, userId, status },
});
