import {
  newId,
  type OrganizationId,
  type OrganizationMembershipId,
  type UserId,
} from '@groundwork/contracts/resource-ids';

/** An invited user has no permissions until they activate the membership. */
export const membershipStatuses = ['invited', 'active'] as const;

export type MembershipStatus = (typeof membershipStatuses)[number];

/** Membership of a user in an organization. Their permissions come from their teams. */
export interface OrganizationMembership {
  readonly id: OrganizationMembershipId;
  readonly organizationId: OrganizationId;
  readonly userId: UserId;
  readonly status: MembershipStatus;
  readonly version: number;
  readonly createdAt: Date;
}

export function newMembership(
  organizationId: OrganizationId,
  userId: UserId,
  status: MembershipStatus,
  now: Date,
): OrganizationMembership {
  return { id: newId('organizationMembership'), organizationId, userId, status, version: 1, createdAt: now };
}
