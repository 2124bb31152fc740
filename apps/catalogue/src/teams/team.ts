import type { ResourceOf } from '@groundwork/client';

export type Team = ResourceOf<'Teams'>;
export type PermissionName = keyof Team['attributes']['organization-access'];

export interface Permission {
  readonly name: PermissionName;
  readonly does: string;
}

export interface TeamSettings {
  readonly name: string;
  readonly isSecret: boolean;
  /** True if members of the team who may manage teams may also manage the tokens of this team. */
  readonly allowsMembers: boolean;
  readonly access: Readonly<Partial<Record<PermissionName, boolean>>>;
}

/** Permissions that have an effect on this platform, the most used first. */
export const permissions: readonly Permission[] = [
  {
    name: 'manage-modules',
    does: 'create modules and their versions; deprecate, revoke, retry and follow repositories again',
  },
  { name: 'manage-policies', does: 'do everything with policies, policy sets and their versions' },
  { name: 'manage-policy-overrides', does: 'see what is exempt from policies, and until when' },
  { name: 'manage-vcs-settings', does: 'do everything with connections and their tokens' },
  { name: 'manage-projects', does: 'create, change and delete projects and workspaces' },
  { name: 'manage-workspaces', does: 'create, change and delete workspaces' },
  { name: 'read-projects', does: 'see workspaces, and which policy sets apply to them' },
  { name: 'read-workspaces', does: 'see workspaces, and which policy sets apply to them' },
  { name: 'manage-teams', does: 'create, change and delete teams, and manage their members and tokens' },
  { name: 'manage-membership', does: 'invite and remove members, and change who is in which team' },
  { name: 'manage-organization-access', does: 'grant permissions that they do not have themselves' },
  { name: 'access-secret-teams', does: 'see secret teams' },
];

/** Permissions that are stored for clients, and have no effect on this platform. */
export const permissionsWithoutEffect: readonly PermissionName[] = [
  'delegate-policy-overrides',
  'manage-providers',
  'manage-run-tasks',
  'manage-agent-pools',
];

/** The team `owners` has all permissions, and always exists. */
export const isOwners = ({ attributes }: Team): boolean => attributes.name === 'owners';

export const permissionsOf = (team: Team): readonly PermissionName[] =>
  permissions.map(({ name }) => name).filter((name) => team.attributes['organization-access'][name]);
