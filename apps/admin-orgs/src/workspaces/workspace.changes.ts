import type { Problem } from '@groundwork/errors';
import { linkRepository, serves, type Connection } from '@groundwork/followed-repository';
import { isId, type OrganizationId, type ProjectId } from '@groundwork/resource-id';
import type { AdminOrgsStores } from '../stores.ts';
import { existingNamesOfTags } from '../tags/tag.changes.ts';
import { withTags } from '../tags/tag.ts';
import type { VcsRepo, Workspace } from './workspace.ts';
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

/** Counts a workspace that has moved from one project to another. Always in the same order, to avoid deadlocks. */
export async function countMove(tx: AdminOrgsStores, before: Workspace, after: Workspace): Promise<void> {
  if (before.projectId === after.projectId) return;
  const moves = [
    { id: before.projectId, difference: -1 },
    { id: after.projectId, difference: 1 },
  ].sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const { id, difference } of moves) {
    await tx.projects.countWorkspaces(after.organizationId, id, difference);
  }
}
