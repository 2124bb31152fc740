import type { Cause } from '@groundwork/contracts';
import type { Problem } from '@groundwork/errors';
import { linkRepository, serves, type Connection } from '@groundwork/followed-repository';
import { isId, type OrganizationId, type ProjectId } from '@groundwork/resource-id';
import type { AdminOrgsStores } from '../stores.ts';
import { existingNamesOfTags } from '../tags/tag.changes.ts';
import { withTags } from '../tags/tag.ts';
import { changeWorkspace, type VcsRepo, type Workspace } from './workspace.ts';
import { workspaceDeleted, workspaceUpdated } from './workspace.events.ts';
import type { WorkspaceLock } from './workspace-lock.ts';
import type { RequestedRepository, WorkspaceRelationships } from './workspace.request.ts';

const projectPlace = '/data/relationships/project/data/id';

/**
 * The problem with a project that the organization does not have; one of another organization is reported as unknown.
 */
const unknownProject: Problem = {
  detail: 'Project does not exist',
  pointer: projectPlace,
};

/** The project that a request names, held until the transaction ends; undefined if it names none. */
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

/** What a request says about where a workspace is. */
interface Place {
  /** The connection that it names or keeps, as vcs-connections knows it; undefined if nobody has asked. */
  readonly connection: Connection | undefined;
  /** The project of the workspace after the request. */
  readonly projectId: ProjectId;
}

/**
 * The problem of a workspace that would be in a project which the connection that it keeps does not serve.
 */
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

/** What a new workspace has of tags if the request that creates it gives none. */
export const noTags: Pick<Workspace, 'tagNames' | 'tagBindings'> = { tagNames: [], tagBindings: [] };

/**
 * The tags of a workspace after a request, which keeps those that it does not give.
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

/** The repository of a workspace after a request, or why it cannot be linked (`linkRepository`). */
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

/** Locks or unlocks a workspace that nobody else changes meanwhile, and publishes it. */
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

/** Removes a workspace that nobody else changes meanwhile, publishes that, and counts it. */
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

/** Counts workspaces that have moved to a project. Always in the same order, to avoid deadlocks. */
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
