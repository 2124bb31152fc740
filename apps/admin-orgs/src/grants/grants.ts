import {
  type Grants,
  type OrganizationPermission,
  organizationPermissions,
  type PermissionSet,
  permissionSetSchema,
  type Principal,
  uniformPermissions,
} from '@groundwork/contracts';
import type { TeamId } from '@groundwork/resource-id';
import { isOwnersTeam } from './owners-team.ts';

/** What the database knows about a principal in an organization. */
export interface Standing {
  readonly organization: Grants['organization'];
  /** Whether members may use their own tokens there. */
  readonly userTokensEnabled: boolean;
  /** An active member, a team of the organization, or the organization itself. */
  readonly isMember: boolean;
  /** The principal's own organizations that may read the modules shared by this one. */
  readonly consumerIds: Grants['consumers'];
  /** The teams through which a member has permissions. */
  readonly teams: readonly {
    readonly id: TeamId;
    readonly name: string;
    readonly permissions: PermissionSet;
  }[];
}

/** What a principal may do in an organization that is open to them, and through which of its teams. */
export interface Access {
  readonly grants: Grants;
  readonly teamIds: readonly TeamId[];
}

/**
 * What an organization token may do (docs/compatibility.md#authorization): policies, VCS connections, teams and, as in
 * the reference product, projects and workspaces; not modules, and nothing that only owners may do. It cannot grant
 * permissions, because it lacks some itself.
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
 * The one place where membership and permissions are computed (ADR 22). A user has what their teams have together, a
 * team token what its team has, an organization token a fixed set, an owner everything. Being a site administrator
 * adds nothing. Modules are read by members, and by members of an organization that they are shared with. In a
 * disabled organization nobody may do anything, and neither may a user's token in one that accepts none (ADR 35).
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

/** Whoever is not a member is told nothing of the organization. */
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
