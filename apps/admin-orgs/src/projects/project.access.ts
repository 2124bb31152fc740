import type { Request } from 'express';
import type { Grants, Principal } from '@groundwork/contracts';
import { parseId, type ProjectId } from '@groundwork/contracts/resource-ids';
import { denied, notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import { lackedPowers } from '../access-levels/lacked-powers.ts';
import { authorize, authorizeChange, findAccess } from '../grants/authorize.ts';
import type { Access } from '../grants/grants.ts';
import { canManageProjects } from '../organizations/organization.policy.ts';
import { projectIdOf } from '../path-parameters.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { Project } from './project.ts';
import type { ProjectSelection } from './project.store.ts';
import { canReadProjects, projectPowers, type ProjectPowers, type ProjectRule } from './project.policy.ts';

export interface AccessToProject {
  readonly access: Access;
  readonly grants: Grants;
  readonly project: Project;
  readonly powers: ProjectPowers;
}

/**
 * The project in the path, and the caller's powers on it and in its organization.
 *
 * @throws GroundworkError `not-found` if there is no such project, or the rule refuses the caller
 */
export function authorizeForProject(
  stores: AdminOrgsStores,
  req: Request,
  rule: ProjectRule,
): Promise<AccessToProject> {
  return authorizeForProjectById(stores, principalOf(req), projectIdOf(req), rule);
}

/**
 * Same as `authorizeForProject`, for an id that is not in the path.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeForProjectById(
  stores: AdminOrgsStores,
  principal: Principal,
  projectId: string,
  rule: ProjectRule,
): Promise<AccessToProject> {
  const { id, organizationId } = await locate(stores, projectId);
  const access = await authorize(stores, principal, { id: organizationId }, canReadProjects);
  const powers = await judge(stores, access, id, rule);
  return { access, grants: access.grants, powers, project: await stores.projects.get(organizationId, id) };
}

interface ChangeOptions {
  readonly rule: ProjectRule;
  readonly purpose: 'change' | 'deletion';
}

/**
 * Same as `authorizeForProject`, but for the transaction of a change or deletion: it also locks the project.
 *
 * @throws GroundworkError `not-found`
 */
export function authorizeProjectChange(
  tx: AdminOrgsStores,
  req: Request,
  options: ChangeOptions,
): Promise<AccessToProject> {
  return authorizeProjectChangeById(tx, principalOf(req), projectIdOf(req), options);
}

/**
 * Same as `authorizeProjectChange`, for an id that is not in the path.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeProjectChangeById(
  tx: AdminOrgsStores,
  principal: Principal,
  projectId: string,
  { rule, purpose }: ChangeOptions,
): Promise<AccessToProject> {
  const { id, organizationId } = await locate(tx, projectId);
  const access = await authorizeChange(tx, principal, { id: organizationId }, canReadProjects);
  const powers = await judge(tx, access, id, rule);
  return {
    access,
    grants: access.grants,
    powers,
    project: await tx.projects.lock(organizationId, id, purpose),
  };
}

async function locate(stores: AdminOrgsStores, projectId: string) {
  const id = parseId('project', projectId);
  const organizationId = await stores.projects.findOrganizationOf(id);
  if (organizationId === undefined) throw notFound();
  return { id, organizationId };
}

async function judge(
  stores: AdminOrgsStores,
  access: Access,
  id: ProjectId,
  rule: ProjectRule,
): Promise<ProjectPowers> {
  const powers = (await powersOnProjects(stores, access, [id]))(id);
  if (!rule(powers)) throw denied(...lackedPowers('project', rule, powers));
  return powers;
}

/**
 * The caller's powers on each of these projects of one organization: at most one statement, and none for callers who
 * manage all projects.
 */
export async function powersOnProjects(
  stores: AdminOrgsStores,
  { grants, teamIds }: Access,
  ids: readonly ProjectId[],
): Promise<(id: ProjectId) => ProjectPowers> {
  const held = canManageProjects(grants)
    ? []
    : await stores.teamProjects.listHeld(grants.organization.id, teamIds, [...new Set(ids)]);
  return (id) =>
    projectPowers(
      grants,
      held.filter(({ targetId }) => targetId === id).map(({ gives }) => gives),
    );
}

/** The given projects, in any organization, whose workspaces the principal may read. */
export async function readableProjects(
  stores: AdminOrgsStores,
  reader: Principal,
  projects: readonly Project[],
): Promise<ReadonlySet<ProjectId>> {
  const readable = new Set<ProjectId>();
  for (const organizationId of new Set(projects.map((project) => project.organizationId))) {
    const access = await findAccess(stores, reader, { id: organizationId });
    if (!access) continue;
    const ids = projects.filter((project) => project.organizationId === organizationId).map(({ id }) => id);
    const powersOn = await powersOnProjects(stores, access, ids);
    for (const id of ids) if (powersOn(id).readsWorkspaces) readable.add(id);
  }
  return readable;
}

/** Selects the projects of the organization for which the rule holds or, if `expected` is false, does not hold. */
export async function projectsWhere(
  stores: AdminOrgsStores,
  { grants, teamIds }: Access,
  rule: ProjectRule,
  expected: boolean,
): Promise<ProjectSelection> {
  if (rule(projectPowers(grants, []))) return { ids: [], allBut: expected };
  const held = await stores.teamProjects.listHeld(grants.organization.id, teamIds);
  const byProject = Map.groupBy(held, ({ targetId }) => targetId);
  const ids = [...byProject].flatMap(([id, all]) => {
    const powers = projectPowers(
      grants,
      all.map(({ gives }) => gives),
    );
    return rule(powers) ? [id] : [];
  });
  return { ids, allBut: !expected };
}
