import { isDeepStrictEqual } from 'node:util';
import type { Request } from 'express';
import { z } from 'zod';
import {
  canReadWorkspaces,
  type Grants,
  type OrganizationReference,
  type Principal,
} from '@groundwork/contracts';
import { parseId, type ProjectId, type TeamId, type WorkspaceId } from '@groundwork/contracts/resource-ids';
import { denied, notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { lackedPowers } from '../access-levels/lacked-powers.ts';
import { authorize, authorizeChange, findAccess } from '../grants/authorize.ts';
import type { Access } from '../grants/grants.ts';
import { powersOnProjects } from '../projects/project.access.ts';
import { canManageWorkspaces, canReadOrganization } from '../organizations/organization.policy.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { Workspace } from './workspace.ts';
import { workspacePowers, type WorkspacePowers, type WorkspaceRule } from './workspace.policy.ts';
import type { WorkspaceReference } from './workspace.store.ts';

const params = z.union([
  z.object({ workspace_id: z.string() }),
  z.object({ organization_name: z.string(), workspace_name: z.string() }),
]);

/** A workspace by its id, or by its name in an organization. */
export type WorkspaceAddress = z.output<typeof params>;

export const workspaceAddressOf = (req: Request): WorkspaceAddress => parseParams(params, req);

export interface AccessToWorkspace {
  readonly access: Access;
  readonly grants: Grants;
  readonly workspace: Workspace;
  readonly powers: WorkspacePowers;
}

/**
 * The workspace at the address, and the caller's powers on it and in its organization.
 *
 * @throws GroundworkError `not-found` if there is no such workspace, or the rule refuses the caller
 */
export async function authorizeForWorkspace(
  stores: AdminOrgsStores,
  principal: Principal,
  address: WorkspaceAddress,
  rule: WorkspaceRule,
): Promise<AccessToWorkspace> {
  const { organization, workspace } = await locate(stores, address);
  const access = await authorize(stores, principal, organization, canReadOrganization);
  const found = await stores.workspaces.get(access.grants.organization.id, workspace);
  return judge(stores, access, found, rule);
}

/**
 * Same as `authorizeForWorkspace`, but for the transaction of a change: it also locks the workspace.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeWorkspaceChange(
  tx: AdminOrgsStores,
  principal: Principal,
  address: WorkspaceAddress,
  rule: WorkspaceRule,
): Promise<AccessToWorkspace> {
  const { organization, workspace } = await locate(tx, address);
  const access = await authorizeChange(tx, principal, organization, canReadOrganization);
  const locked = await tx.workspaces.lock(access.grants.organization.id, workspace);
  return judge(tx, access, locked, rule);
}

async function judge(
  stores: AdminOrgsStores,
  access: Access,
  workspace: Workspace,
  rule: WorkspaceRule,
): Promise<AccessToWorkspace> {
  const powers = (await powersOnWorkspaces(stores, access, [workspace]))(workspace);
  if (!rule(powers)) throw denied(...lackedPowers('workspace', rule, powers));
  return { access, grants: access.grants, workspace, powers };
}

export interface AccessToWorkspaces {
  readonly access: Access;
  /** The teams whose access limits the list of workspaces; undefined if the caller may read all workspaces. */
  readonly teamIds?: readonly TeamId[];
}

/**
 * The workspaces of an organization that the caller may read: all of them, or those to which their teams have access.
 *
 * @throws GroundworkError `not-found` if their teams have access neither to a workspace nor to a project
 */
export async function authorizeWorkspaceList(
  stores: AdminOrgsStores,
  principal: Principal,
  organization: OrganizationReference,
): Promise<AccessToWorkspaces> {
  const access = await authorize(stores, principal, organization, canReadOrganization);
  const { grants, teamIds } = access;
  if (canReadWorkspaces(grants)) return { access };
  const { id } = grants.organization;
  const sees =
    (await stores.teamProjects.isHeld(id, teamIds)) || (await stores.teamWorkspaces.isHeld(id, teamIds));
  if (!sees) throw denied('read-workspaces', 'workspace.reads', 'project.readsWorkspaces');
  return { access, teamIds };
}

/**
 * The caller's access to an organization. They must be able to create workspaces in at least one of its projects.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeCreation(
  stores: AdminOrgsStores,
  principal: Principal,
  organization: OrganizationReference,
): Promise<Access> {
  const access = await authorize(stores, principal, organization, canReadOrganization);
  const { grants, teamIds } = access;
  if (canManageWorkspaces(grants)) return access;
  if (!(await stores.teamProjects.letsCreateWorkspaces(grants.organization.id, teamIds)))
    throw denied('manage-workspaces', 'project.createsWorkspaces');
  return access;
}

/**
 * Checks that the caller may create a workspace in this project.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeEntry(
  tx: AdminOrgsStores,
  access: Access,
  projectId: ProjectId,
): Promise<void> {
  const powersOn = await powersOnProjects(tx, access, [projectId]);
  if (!powersOn(projectId).createsWorkspaces) throw denied('project.createsWorkspaces');
}

/**
 * Checks that the caller may apply this change: a move needs the power to move workspaces in both projects; any other
 * change needs the power to change this workspace.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeStep(
  tx: AdminOrgsStores,
  { access, workspace, powers }: AccessToWorkspace,
  after: Workspace,
): Promise<void> {
  const { projectId, version, updatedAt } = after;
  const isMove = projectId !== workspace.projectId;
  if (isMove) {
    const powersOn = await powersOnProjects(tx, access, [projectId]);
    if (!powers.moves) throw denied('workspace.moves');
    if (!powersOn(projectId).movesWorkspaces) throw denied('project.movesWorkspaces');
  }
  const moved = { ...workspace, projectId, version, updatedAt };
  if (!powers.changes && !isDeepStrictEqual(moved, after)) throw denied('workspace.changes');
}

type Placed = Pick<Workspace, 'id' | 'projectId'>;

/**
 * The caller's powers on each of these workspaces of one organization: at most two statements, and none for callers who
 * manage all workspaces.
 */
export async function powersOnWorkspaces(
  stores: AdminOrgsStores,
  { grants, teamIds }: Access,
  workspaces: readonly Placed[],
): Promise<(workspace: Placed) => WorkspacePowers> {
  const { id: organizationId } = grants.organization;
  const asked = canManageWorkspaces(grants) ? [] : workspaces;
  const ids = asked.map(({ id }) => id);
  const projectIds = [...new Set(asked.map(({ projectId }) => projectId))];
  const onWorkspaces = await stores.teamWorkspaces.listHeld(organizationId, teamIds, ids);
  const onProjects = await stores.teamProjects.listHeld(organizationId, teamIds, projectIds);
  return ({ id, projectId }) =>
    workspacePowers(grants, {
      onWorkspace: onWorkspaces.filter(({ targetId }) => targetId === id).map(({ gives }) => gives),
      onProject: onProjects.filter(({ targetId }) => targetId === projectId).map(({ gives }) => gives),
    });
}

interface Location {
  readonly organization: OrganizationReference;
  readonly workspace: WorkspaceReference;
}

async function locate(stores: AdminOrgsStores, address: WorkspaceAddress): Promise<Location> {
  if ('workspace_name' in address) {
    return { organization: { name: address.organization_name }, workspace: { name: address.workspace_name } };
  }
  const id = parseId('workspace', address.workspace_id);
  const organizationId = await stores.workspaces.findOrganizationOf(id);
  if (organizationId === undefined) throw notFound();
  return { organization: { id: organizationId }, workspace: { id } };
}

/** The principal's powers on those of the given workspaces, in any organization, whose organization grants them access. */
export async function powersOfReader(
  stores: AdminOrgsStores,
  reader: Principal,
  workspaces: readonly Workspace[],
): Promise<ReadonlyMap<WorkspaceId, WorkspacePowers>> {
  const powers = new Map<WorkspaceId, WorkspacePowers>();
  for (const organizationId of new Set(workspaces.map((workspace) => workspace.organizationId))) {
    const access = await findAccess(stores, reader, { id: organizationId });
    if (!access) continue;
    const own = workspaces.filter((workspace) => workspace.organizationId === organizationId);
    const powersOn = await powersOnWorkspaces(stores, access, own);
    for (const workspace of own) powers.set(workspace.id, powersOn(workspace));
  }
  return powers;
}
