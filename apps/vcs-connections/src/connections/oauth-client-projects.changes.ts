import { findProjects, maxFoundRecords } from '@groundwork/contracts';
import { isId, type OrganizationId, type ProjectId } from '@groundwork/contracts/resource-ids';
import { invalid, type Problem } from '@groundwork/errors';
import type { InternalClient } from '@groundwork/http';
import type { RelatedRecordStore } from '@groundwork/references';
import type { VcsConnectionsStores } from '../stores.ts';
import type { OauthClient, ProjectsChange } from './oauth-client.ts';

/** The projects of a connection are looked up in one internal request, which may name at most this many. */
const maxProjects = maxFoundRecords;

const maxProblems = 100;

export interface GivenProjects {
  readonly ids: readonly string[];
  readonly pointer: string;
}

type FoundProject = Parameters<RelatedRecordStore['hold']>[1][number] & { readonly id: ProjectId };

export interface LookedUpProjects {
  readonly found: ReadonlyMap<string, FoundProject>;
  readonly problems: readonly Problem[];
}

/**
 * Looks up the given projects. One that does not exist, or belongs to another organization, becomes a problem that points to its place in
 * the body.
 *
 * @throws GroundworkError `invalid` for more projects than a connection can have; `unavailable` or `timeout` if admin-orgs
 * cannot be reached
 */
export async function lookUpProjects(
  { client }: { readonly client: Pick<InternalClient, 'ask'> },
  organizationId: OrganizationId,
  { ids, pointer }: GivenProjects,
): Promise<LookedUpProjects> {
  const wanted = [...new Set(ids)].filter((id) => isId('project', id));
  if (wanted.length > maxProjects) throw tooMany(pointer);
  const { projects } =
    wanted.length === 0 ? { projects: [] } : await client.ask(findProjects, { ids: wanted });
  const own = projects.filter((project) => project.organizationId === organizationId);
  const found = new Map<string, FoundProject>(own.map((project) => [project.id, project]));
  return { found, problems: unknownAmong({ ids, pointer }, (id) => !found.has(id)) };
}

const unknownAmong = ({ ids, pointer }: GivenProjects, isUnknown: (id: string) => boolean): Problem[] =>
  ids
    .flatMap((id, at) =>
      isUnknown(id) ? [{ detail: `Project ${id} not found`, pointer: `${pointer}/${at}` }] : [],
    )
    .slice(0, maxProblems);

/**
 * Keeps the projects from being deleted until the transaction ends. Call it before you lock the connection (ADR 3).
 *
 * @throws GroundworkError `invalid` for a project that was deleted after it was looked up
 */
export async function holdProjects(
  tx: VcsConnectionsStores,
  given: GivenProjects,
  { found }: LookedUpProjects,
): Promise<ProjectId[]> {
  const records = [...found.values()];
  const gone = new Set(await tx.relatedRecords.hold('project', records));
  const problems = unknownAmong(given, (id) => gone.has(id));
  if (problems.length > 0) throw invalid(...problems);
  return records.map(({ id }) => id);
}

export interface WantedProjects {
  readonly add?: readonly ProjectId[];
  readonly remove?: readonly ProjectId[];
}

/**
 * @returns the changes that had an effect
 * @throws GroundworkError `invalid` if the connection would have too many projects
 */
export async function applyProjects(
  tx: VcsConnectionsStores,
  { organizationId, id }: OauthClient,
  { add = [], remove = [] }: WantedProjects,
): Promise<ProjectsChange[]> {
  const removed = remove.length === 0 ? [] : await tx.oauthClientProjects.remove(organizationId, id, remove);
  const added = add.length === 0 ? [] : await tx.oauthClientProjects.add(organizationId, id, add);
  if (added.length > 0) {
    const all = await tx.oauthClientProjects.list(organizationId, id);
    if (all.length > maxProjects) throw tooMany('/data');
  }
  const changes: ProjectsChange[] = [
    { change: 'added', ids: added },
    { change: 'removed', ids: removed },
  ];
  return changes.filter(({ ids }) => ids.length > 0);
}

const tooMany = (pointer: string) =>
  invalid({ detail: `A VCS connection can have at most ${maxProjects} projects`, pointer });
