import type { Cause } from '@groundwork/contracts';
import { isId, type OrganizationId, type ProjectId } from '@groundwork/contracts/resource-ids';
import type { Problem } from '@groundwork/errors';
import { linkRepository, serves, type Connection } from '@groundwork/followed-repository';
import type { AdminOrgsStores } from '../stores.ts';
import { existingNamesOfTags } from '../tags/tag.changes.ts';
import { withTags } from '../tags/tag.ts';
import { changeWorkspace, type VcsRepo, type Workspace } from './workspace.ts';
import { workspaceDeleted, workspaceUpdated } from './workspace.events.ts';
import type { WorkspaceLock } from './workspace-lock.ts';
import type { RequestedRepository, WorkspaceRelationships } from './workspace.request.ts';

const projectPlace = '/data/relationships/project/data/id';

/** Also reported for a project of another organization. */
const unknownProject: Problem = {
  detail: 'Project does not exist',
  pointer: projectPlace,
};

/** The project in a request, held until the transaction ends; undefined if the request names none. */
export async function holdRequestedProject(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  relationships: WorkspaceRelationships,
): Promise<{ readonly projectId?: ProjectId; readonly problems: readonly Problem[] }> {
  const id = relationships?.project?.data?.id;
  if (id === undefined) return { problems: [] };
  if (!isId('project', id) || !(await tx.projects.hold(organizationId, id))) {
    return { problems: [unknownProject] };
  }
  return { projectId: id, problems: [] };
}

interface Place {
  /**
   * The connection that the request names or that the workspace keeps, as vcs-connections returned it. Undefined if it
   * was not looked up.
   */
  readonly connection: Connection | undefined;
  /** The project of the workspace after the request. */
  readonly projectId: ProjectId;
}

/** The problem of a move to a project that the workspace's existing connection does not serve. */
export const problemOfMove = (
  repository: Pick<VcsRepo, 'oauthTokenId'> | null,
  { connection, projectId }: Place,
): Problem[] =>
  connection && repository?.oauthTokenId === connection.oauthTokenId && !serves(connection, projectId)
    ? [
        {
          detail:
            'Project is not among those that the VCS connection of the workspace is limited to. Add it to the connection, or unlink the repository.',
          pointer: projectPlace,
        },
      ]
    : [];

/** The tags of a new workspace, unless the request contains some. */
export const noTags: Pick<Workspace, 'tagNames' | 'tagBindings'> = { tagNames: [], tagBindings: [] };

/**
 * The tags of a workspace after a request. If the request leaves out one kind of tags, those tags stay.
 *
 * @throws GroundworkError `invalid` for an id of a tag that the organization does not have
 */
export async function requestedTags(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  relationships: WorkspaceRelationships,
  known: Pick<Workspace, 'tagNames' | 'tagBindings'>,
): Promise<Pick<Workspace, 'tagNames' | 'tagBindings'>> {
  const tags = relationships?.tags;
  const names =
    tags && (await existingNamesOfTags(tx, organizationId, tags, '/data/relationships/tags/data'));
  return {
    tagNames: names ? withTags([], names) : known.tagNames,
    tagBindings: relationships?.['tag-bindings'] ?? known.tagBindings,
  };
}

/** The repository of a workspace after a request, and the problems that prevent the link (`linkRepository`). */
export function linkVcsRepo(
  known: VcsRepo | null,
  requested: RequestedRepository | null | undefined,
  { connection, projectId }: Place,
): { readonly vcsRepo: VcsRepo | null; readonly problems: readonly Problem[] } {
  const { repository, problems } = linkRepository<VcsRepo>(known, requested, connection, { projectId });
  const tagsRegex =
    requested?.['tags-regex'] === undefined ? (known?.tagsRegex ?? '') : (requested['tags-regex'] ?? '');
  return { vcsRepo: repository && { ...repository, tagsRegex }, problems };
}

/** Stores and publishes a workspace whose lock has changed. The caller must have locked its row. */
export async function storeLock(
  tx: AdminOrgsStores,
  workspace: Workspace,
  lock: WorkspaceLock | null,
  { now, cause }: { readonly now: Date; readonly cause: Cause },
): Promise<Workspace> {
  const changed = changeWorkspace(workspace, { lock }, now);
  if (!changed) return workspace;
  await tx.workspaces.update(workspace.organizationId, changed);
  await tx.outbox.add(workspaceUpdated(changed), cause);
  return changed;
}

/** Deletes a workspace and publishes that. The caller must have locked its row. */
export async function deleteHeldWorkspace(
  tx: AdminOrgsStores,
  workspace: Workspace,
  cause: Cause,
): Promise<void> {
  const { id, organizationId, projectId } = workspace;
  await tx.workspaces.delete(organizationId, id);
  await tx.outbox.add(workspaceDeleted(workspace), cause);
  await tx.projects.countWorkspaces(organizationId, projectId, -1);
  await tx.workspaces.countOneLess(organizationId);
}

/** Updates the counters of projects after moves, in a fixed order to avoid deadlocks. */
export async function countMoves(
  tx: AdminOrgsStores,
  organizationId: OrganizationId,
  moves: readonly { readonly from: ProjectId; readonly to: ProjectId }[],
): Promise<void> {
  const differences = new Map<ProjectId, number>();
  const count = (id: ProjectId, difference: number) =>
    differences.set(id, (differences.get(id) ?? 0) + difference);
  for (const { from, to } of moves) {
    count(from, -1);
    count(to, 1);
  }
  const changed = [...differences].filter(([, difference]) => difference !== 0);
  for (const [id, difference] of changed.sort(([one], [other]) => (one < other ? -1 : 1))) {
    await tx.projects.countWorkspaces(organizationId, id, difference);
  }
}
