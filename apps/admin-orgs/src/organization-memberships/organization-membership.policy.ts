import type { Grants, Principal } from '@groundwork/contracts';
import type { Access } from '../grants/grants.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import type { Team } from '../teams/team.ts';
import { canManageMembers } from '../teams/team.policy.ts';
import type { OrganizationMembership } from './organization-membership.ts';

/** Whoever may manage memberships may also invite users. */
export function canManageMemberships(grants: Grants): boolean {
  return grants.membership === 'owner' || grants.permissions.manageMembership;
}

/** True for the user of the membership. Tokens of teams and organizations have no memberships. */
export function isOwnMembership(principal: Principal, membership: OrganizationMembership): boolean {
  return principal.kind === 'user' && principal.id === membership.userId;
}

/** Every member sees the other members, and an invited user sees their own invitation. */
export function canReadMembership(
  principal: Principal,
  grants: Grants,
  membership: OrganizationMembership,
): boolean {
  return isOwnMembership(principal, membership) || canReadOrganization(grants);
}

/**
 * True if the end of a membership is a departure, after which no mapping adds the user again: the user leaves,
 * declines, or is removed. It is not a departure if others withdraw an invitation.
 */
export const endsForGood = (principal: Principal, membership: OrganizationMembership): boolean =>
  membership.status === 'active' || isOwnMembership(principal, membership);

/**
 * Users may end their own membership. Others need permission to remove members from each of the user's teams, so only
 * owners can remove an owner.
 */
export function canRemoveMembership(
  principal: Principal,
  access: Access,
  membership: OrganizationMembership,
  teams: readonly Team[],
): boolean {
  if (isOwnMembership(principal, membership)) return true;
  return canManageMemberships(access.grants) && teams.every((team) => canManageMembers(access, team));
}
