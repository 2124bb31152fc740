import {
  type Grants,
  type OrganizationPermission,
  organizationPermissions,
  type PermissionSet,
  permissionSetSchema,
  type Principal,
  uniformPermissions,
} from '@groundwork/contracts';
import type { TeamId } from '@groundwork/contracts/resource-ids';
import { isOwnersTeam } from './owners-team.ts';

/** Facts in the database about a principal in an organization. */
export interface Standing {
  readonly organization: Grants['organization'];
  /** False if members may not use their own tokens in the organization. */
  readonly userTokensEnabled: boolean;
  /** True for an active member, a team of the organization, and the organization itself. */
  readonly isMember: boolean;
  /** The principal's own organizations that may read the modules shared by this one. */
  readonly consumerIds: Grants['consumers'];
  /** The teams that give the principal permissions. */
  readonly teams: readonly {
    readonly id: TeamId;
    readonly name: string;
    readonly permissions: PermissionSet;
  }[];
}

/** A principal's permissions in an enabled organization, and the teams that give them. */
export interface Access {
  readonly grants: Grants;
  readonly teamIds: readonly TeamId[];
}

/**
 * Permissions of an organization token (docs/compatibility.md#authorization): it manages policies, VCS connections,
 * teams and, as in the reference product, projects and workspaces, but neither modules nor anything reserved for
 * owners. It cannot grant permissions that it lacks itself.
 */
const organizationTokenPermissions: ReadonlySet<OrganizationPermission> = new Set([
  'managePolicies',
  'managePolicyOverrides',
  'manageVcsSettings',
  'manageMembership',
  'manageTeams',
  'accessSecretTeams',
  'manageProjects',
  'manageWorkspaces',
  'readProjects',
  'readWorkspaces',
]);

/**
 * The only place that computes membership and permissions (ADR 22). A user has the permissions of all their teams, a
 * team token those of its team, an organization token a fixed set, and an owner all. Being a site administrator adds
 * nothing. Members may read the modules, and so may members of organizations with which the modules are shared. In a
 * disabled organization nobody has any permission; in an organization that refuses user tokens, no user token has any
 * (ADR 35).
 */
export function computeGrants(principal: Principal, standing: Standing): Grants {
  const { organization } = standing;
  if (refusesTokenOf(principal, standing)) return { ...nothingIn(organization), refusesUserToken: true };
  const membership = membershipOf(standing);
  const { disabled } = organization;
  const consumers = disabled || membership !== 'none' ? [] : standing.consumerIds;
  return {
    organization,
    membership,
    permissions: disabled ? uniformPermissions(false) : permissionsOf(principal, standing, membership),
    readsModules: !disabled && (membership !== 'none' || consumers.length > 0),
    consumers,
  };
}

/** True if the organization refuses the user's token. Only members are told so; others simply have no access. */
const refusesTokenOf = ({ kind }: Principal, { organization, isMember, userTokensEnabled }: Standing) =>
  kind === 'user' && isMember && !userTokensEnabled && !organization.disabled;

const nothingIn = (organization: Grants['organization']): Grants => ({
  organization,
  membership: 'none',
  permissions: uniformPermissions(false),
  readsModules: false,
  consumers: [],
});

function membershipOf({ isMember, teams }: Standing): Grants['membership'] {
  if (!isMember) return 'none';
  return teams.some(isOwnersTeam) ? 'owner' : 'member';
}

function permissionsOf(
  principal: Principal,
  { teams }: Standing,
  membership: Grants['membership'],
): PermissionSet {
  if (membership === 'none') return uniformPermissions(false);
  if (membership === 'owner') return uniformPermissions(true);
  if (principal.kind === 'organization')
    return permissionsWhere((name) => organizationTokenPermissions.has(name));
  return permissionsWhere((name) => teams.some(({ permissions }) => permissions[name]));
}

function permissionsWhere(holds: (name: OrganizationPermission) => boolean): PermissionSet {
  return permissionSetSchema.parse(
    Object.fromEntries(organizationPermissions.map((name) => [name, holds(name)])),
  );
}
