import {
  eventAbout,
  organizationMembershipCreatedV1,
  organizationMembershipDeletedV1,
  organizationMembershipUpdatedV1,
} from '@groundwork/contracts';
import type { OrganizationMembership } from './organization-membership.ts';

/** Also published for the user who creates an organization. */
export const membershipCreated = (membership: OrganizationMembership) =>
  eventAbout(organizationMembershipCreatedV1, membership, stateOf(membership));

export const membershipUpdated = (membership: OrganizationMembership) =>
  eventAbout(organizationMembershipUpdatedV1, membership, stateOf(membership));

export function membershipDeleted({ id, organizationId, userId, version }: OrganizationMembership) {
  const tombstone = { id, organizationId, version: version + 1 };
  return eventAbout(organizationMembershipDeletedV1, tombstone, { id, userId });
}

const stateOf = ({ id, userId, status }: OrganizationMembership) => ({ id, userId, status });
