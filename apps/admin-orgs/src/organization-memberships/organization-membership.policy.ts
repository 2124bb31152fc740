import type { Grants, Principal } from '@groundwork/contracts';
import type { Access } from '../grants/grants.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import type { Team } from '../teams/team.ts';
import { canManageMembers } from '../teams/team.policy.ts';
import type { OrganizationMembership } from './organization-membership.ts';

/** May invite users to the organization. */
export function canManageMemberships(grants: Grants): boolean {
  return grants.membership === 'owner' || grants.permissions.manageMembership;
}

/** A membership belongs to its user; tokens of teams and organizations are not persons. */
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
 * Whoever leaves, declines or is removed has had a decision made about them that no mapping undoes. An invitation that is withdrawn by
 * others says nothing about the person.
 */
export const endsForGood = (principal: Principal, membership: OrganizationMembership): boolean =>
  membership.status === 'active' || isOwnMembership(principal, membership);

/**
 * Users leave on their own. Anybody else who removes them takes them out of their teams, and needs what that needs: an
 * owner is removed by owners alone.
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
