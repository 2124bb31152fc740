import type { Request } from 'express';
import type { Cause } from '@groundwork/contracts';
import {
  isId,
  type OauthTokenId,
  type OrganizationId,
  type ProjectId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import { denied, invalid, notFound, type Problem } from '@groundwork/errors';
import { type Connection, findOwnConnection } from '@groundwork/followed-repository';
import { causeOf, endpoint, noContent, parseBody, principalOf, sendNoContent } from '@groundwork/http';
import { identifiersBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeChange } from '../grants/authorize.ts';
import type { Access } from '../grants/grants.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { authorizeForProject, powersOnProjects } from '../projects/project.access.ts';
import { canMoveWorkspaces } from '../projects/project.policy.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { changeWorkspace, type Workspace } from './workspace.ts';
import { countMoves, problemOfMove } from './workspace.changes.ts';
import { workspaceUpdated } from './workspace.events.ts';
import { powersOnWorkspaces } from './workspace.access.ts';

/** Limit on the number of workspaces in one request, because each needs a statement and an event. */
const maxMoved = 1000;

const body = identifiersBody('workspaces', maxMoved);

/**
 * `POST /projects/:id/relationships/workspaces`: 204; moves up to 1,000 workspaces to the project: all of them or,
 * after an error, none. Workspaces that are already in it stay.
 *
 * Needs the permission to manage workspaces, or a team's access that permits moving workspaces of this project (404).
 * 422 for a workspace that the organization does not have or that the caller may not move, and for one whose connection
 * is limited to other projects.
 */
export const moveWorkspaces = endpoint(
  { takes: body, responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const { project } = await authorizeForProject(ctx.stores, req, canMoveWorkspaces);
    const { id: projectId, organizationId } = project;
    const named = parseBody(body, req).data.map(({ id }) => id);
    const ids = [...new Set(named)].filter((id) => isId('workspace', id));
    const connections = await connectionsOf(ctx, req, organizationId, ids);
    await ctx.inTransaction(async (tx) => {
      const access = await authorizeChange(tx, principalOf(req), { id: organizationId }, canReadOrganization);
      if (!(await tx.projects.hold(organizationId, projectId))) throw notFound();
      const powersOn = await powersOnProjects(tx, access, [projectId]);
      if (!canMoveWorkspaces(powersOn(projectId))) throw denied('project.movesWorkspaces');
      const workspaces = await movable(tx, access, await tx.workspaces.lockAll(organizationId, ids));
      const problems = problemsOf(named, workspaces, (workspace) =>
        problemOfMove(workspace.vcsRepo, {
          connection: workspace.vcsRepo ? connections.get(workspace.vcsRepo.oauthTokenId) : undefined,
          projectId,
        }),
      );
      if (problems.length > 0) throw invalid(...problems);
      await storeMoves(tx, workspaces, projectId, { now: ctx.clock.now(), cause: causeOf(req) });
    });
    sendNoContent(res);
  },
);

/** The VCS connections of the workspaces' repositories, keyed by OAuth token. */
async function connectionsOf(
  ctx: AdminOrgsContext,
  req: Request,
  organizationId: OrganizationId,
  ids: readonly WorkspaceId[],
): Promise<ReadonlyMap<OauthTokenId, Connection>> {
  const workspaces = await ctx.stores.workspaces.list(organizationId, ids);
  const tokenIds = new Set(workspaces.flatMap(({ vcsRepo }) => vcsRepo?.oauthTokenId ?? []));
  const connections = await Promise.all(
    [...tokenIds].map((id) => findOwnConnection(ctx, req, { id, organizationId })),
  );
  return new Map(
    connections.flatMap((connection) => (connection ? [[connection.oauthTokenId, connection]] : [])),
  );
}

/**
 * The same message for unknown workspaces and for those that the caller may not move, so that it does not reveal which
 * workspaces exist.
 */
const unknownWorkspace: Problem = { detail: 'Workspace does not exist, or you may not move it' };

async function movable(tx: AdminOrgsStores, access: Access, workspaces: Workspace[]): Promise<Workspace[]> {
  const powersOn = await powersOnWorkspaces(tx, access, workspaces);
  return workspaces.filter((workspace) => powersOn(workspace).moves);
}

function problemsOf(
  named: readonly string[],
  workspaces: readonly Workspace[],
  problemOf: (workspace: Workspace) => readonly Problem[],
): Problem[] {
  const found = new Map<string, Workspace>(workspaces.map((workspace) => [workspace.id, workspace]));
  return named.flatMap((id, index) => {
    const workspace = found.get(id);
    const problems = workspace ? problemOf(workspace) : [unknownWorkspace];
    return problems.map((problem) => ({ ...problem, pointer: `/data/${index}/id` }));
  });
}

async function storeMoves(
  tx: AdminOrgsStores,
  workspaces: readonly Workspace[],
  projectId: ProjectId,
  { now, cause }: { readonly now: Date; readonly cause: Cause },
): Promise<void> {
  const moves = workspaces.flatMap((workspace) => {
    const changed = changeWorkspace(workspace, { projectId }, now);
    return changed ? [{ from: workspace.projectId, to: projectId, changed }] : [];
  });
  for (const { changed } of moves) await tx.workspaces.update(changed.organizationId, changed);
  const events = moves.map(({ changed }) => workspaceUpdated(changed));
  await tx.outbox.addAll(events, cause);
  const [first] = workspaces;
  if (first) await countMoves(tx, first.organizationId, moves);
}
