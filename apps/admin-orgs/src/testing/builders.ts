import {
  type OrganizationPermission,
  type PermissionSet,
  type Principal,
  uniformPermissions,
} from '@groundwork/contracts';
import { randomBase62 } from '@groundwork/contracts/resource-ids';
import {
  type MembershipStatus,
  newMembership,
  type OrganizationMembership,
} from '../organization-memberships/organization-membership.ts';
import { newOrganization, type Organization } from '../organizations/organization.ts';
import {
  initialAttributes,
  newDefaultProject,
  newProject,
  type NewProject,
  type Project,
  type ProjectAttributes,
} from '../projects/project.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { newTag } from '../tags/tag.ts';
import { newOwnersTeam, newTeam, type Team, type TeamVisibility } from '../teams/team.ts';
import { newUser, type User } from '../users/user.ts';
import { initialSettings } from '../workspaces/workspace-settings.ts';
import { newWorkspace, type Workspace, type WorkspaceAttributes } from '../workspaces/workspace.ts';
import type { TestApp } from './admin-orgs-test-app.ts';

export interface BuiltUser {
  readonly user: User;
  readonly principal: Principal;
}

export interface BuiltOrganization {
  readonly organization: Organization;
  readonly owners: Team;
  readonly defaultProject: Project;
  /** A user in the owners team. */
  readonly owner: BuiltUser;
  /** The organization's own token. */
  readonly principal: Principal;
}

export interface BuiltTeam {
  readonly team: Team;
  /** The team's token. */
  readonly principal: Principal;
  /** A user in the team and in no other. */
  readonly member: BuiltUser;
}

export async function buildUser(app: TestApp, { siteAdministrator = false } = {}): Promise<BuiltUser> {
  const username = `user.${randomBase62(8)}`;
  const user = newUser({ username, email: `${username}@example.com`, siteAdministrator }, app.clock.now());
  await app.ctx.stores.users.insert(user);
  return { user, principal: { ...principal('user', user.id), siteAdministrator } };
}

/** Adds the user as a member of the organization, but to none of its teams. */
export async function buildMembership(
  app: TestApp,
  { organization }: Pick<BuiltOrganization, 'organization'>,
  { user }: BuiltUser,
  status: MembershipStatus = 'active',
): Promise<OrganizationMembership> {
  const membership = newMembership(organization.id, user.id, status, app.clock.now());
  await app.ctx.stores.organizationMemberships.insert(membership);
  return membership;
}

export async function buildOrganization(
  app: TestApp,
  { name = `org-${randomBase62(8)}`, email = 'owners@example.com', disabled = false } = {},
): Promise<BuiltOrganization> {
  const owner = await buildUser(app);
  const organization = { ...newOrganization({ name, email }, app.clock.now()), disabled };
  const owners = newOwnersTeam(organization.id, app.clock.now());
  const { stores } = app.ctx;
  await stores.organizations.insert(organization);
  const defaultProject = await storedProject(stores, newDefaultProject(organization));
  await stores.teams.insert(organization.id, owners);
  await buildMembership(app, { organization }, owner);
  await stores.teams.addMembers(organization.id, owners.id, [owner.user.id]);
  return {
    organization,
    owners,
    defaultProject,
    owner,
    principal: principal('organization', organization.id),
  };
}

/** Marks the organization as deleted, but leaves its rows in place. */
export async function markDeleted(app: TestApp, { id }: Pick<Organization, 'id'>): Promise<void> {
  await app.ctx.databases.requests.knex('organizations').where({ id }).update({ deleted_at: new Date() });
}

interface TeamOptions {
  readonly name?: string;
  readonly visibility?: TeamVisibility;
  readonly permissions?: readonly OrganizationPermission[];
  readonly allowMemberTokenManagement?: boolean;
}

export async function buildTeam(
  app: TestApp,
  { organization }: BuiltOrganization,
  {
    name = `team-${randomBase62(8)}`,
    visibility = 'organization',
    permissions = [],
    allowMemberTokenManagement = true,
  }: TeamOptions = {},
): Promise<BuiltTeam> {
  const member = await buildUser(app);
  const attributes = {
    name,
    visibility,
    permissions: permissionSet(permissions),
    allowMemberTokenManagement,
  };
  const team = newTeam(organization.id, attributes, app.clock.now());
  await app.ctx.stores.teams.insert(organization.id, team);
  await buildMembership(app, { organization }, member);
  await app.ctx.stores.teams.addMembers(organization.id, team.id, [member.user.id]);
  return { team, principal: principal('team', team.id), member };
}

/** Creates a project without workspaces. By default it has only a name. */
export async function buildProject(
  app: TestApp,
  { organization }: Pick<BuiltOrganization, 'organization'>,
  given: Partial<ProjectAttributes> = {},
): Promise<Project> {
  const attributes = { ...initialAttributes, name: `project-${randomBase62(8)}`, ...given };
  return storedProject(app.ctx.stores, newProject(organization.id, attributes, app.clock.now()));
}

async function storedProject(
  { projects }: Pick<AdminOrgsStores, 'projects'>,
  wanted: NewProject,
): Promise<Project> {
  const project = await projects.insert(wanted.organizationId, wanted);
  if (!project) throw new Error(`there is a project named ${wanted.name} already`);
  return project;
}

/** Creates a workspace and counts it. By default it is in the default project and has no repository. */
export async function buildWorkspace(
  app: TestApp,
  { organization }: Pick<BuiltOrganization, 'organization'>,
  given: Partial<WorkspaceAttributes> = {},
): Promise<Workspace> {
  const attributes = {
    name: `workspace-${randomBase62(8)}`,
    description: null,
    projectId: organization.defaultProjectId,
    vcsRepo: null,
    tagNames: [],
    tagBindings: [],
    settings: initialSettings,
    ...given,
  };
  return app.ctx.inTransaction(async (tx) => {
    const wanted = newWorkspace(organization.id, attributes, app.clock.now());
    const workspace = await tx.workspaces.insert(organization.id, wanted);
    if (!workspace) throw new Error(`there is a workspace named ${wanted.name} already`);
    await tx.workspaces.countOneMore(workspace, null);
    return workspace;
  });
}

/** Creates a workspace with these tags, and the tags in its organization. */
export async function buildTags(
  app: TestApp,
  built: Pick<BuiltOrganization, 'organization'>,
  tagNames: readonly string[],
): Promise<Workspace> {
  const { id } = built.organization;
  await app.ctx.stores.tags.insertMissing(tagNames.map((name) => newTag(id, name, app.clock.now())));
  return buildWorkspace(app, built, { tagNames });
}

export function permissionSet(names: readonly OrganizationPermission[]): PermissionSet {
  const permissions = uniformPermissions(false);
  for (const name of names) permissions[name] = true;
  return permissions;
}

export function principal(kind: Principal['kind'], id: string): Principal {
  return { kind, id, siteAdministrator: false, tokenId: `at-${randomBase62(16)}` };
}
