import type { OrganizationId, PolicySetId, ProjectId, WorkspaceId } from '@groundwork/resource-id';
import type { TagBinding } from '@groundwork/tag-bindings';
import type { PolicyStores } from '../stores.ts';
import { areChanged, tagSelectorChanges, type TagSelector } from './tag-selector.ts';
import type { TagChanges, TaggedChange, TaggedRecord, TaggedSubject } from './tagged-workspace.ts';

/** What events and feeds of admin-orgs tell of a project. */
interface ToldProject {
  readonly id: ProjectId;
  readonly tagBindings?: readonly TagBinding[] | undefined;
}

/** What they tell of a workspace. */
interface ToldWorkspace {
  readonly id: WorkspaceId;
  readonly projectId: ProjectId;
  readonly tagBindings?: readonly TagBinding[] | undefined;
}

/** What is kept of the tags of a project. */
export const projectTags = (
  organizationId: OrganizationId,
  { id, tagBindings }: ToldProject,
  version: number,
): TaggedRecord => ({ kind: 'project-tags', id, version, fields: { organizationId, tagBindings } });

/** What is kept of the tags of a workspace. */
export const workspaceTags = (
  organizationId: OrganizationId,
  { id, projectId, tagBindings }: ToldWorkspace,
  version: number,
): TaggedRecord => ({
  kind: 'workspace-tags',
  id,
  version,
  fields: { organizationId, projectId, tagBindings },
});

/**
 * Works out again what the tag selectors of an organization select and exclude, after tags have changed. Returns what
 * has changed. Call it after `taggedWorkspaces.hold` or `keep`, and before policy sets are locked. Most organizations use
 * no tag selectors: for them it is one small statement.
 */
export async function workOutTagged(
  { taggedWorkspaces }: Pick<PolicyStores, 'taggedWorkspaces'>,
  organizationId: OrganizationId,
  { kind, id }: TaggedSubject,
): Promise<TaggedChange[]> {
  if (!(await taggedWorkspaces.isUsed(organizationId))) return [];
  const workspaceIds =
    kind === 'workspace-tags' ? [id] : await taggedWorkspaces.listOfProject(organizationId, id);
  return taggedWorkspaces.refresh(organizationId, { workspaceIds });
}

interface SelectingSet {
  readonly organizationId: OrganizationId;
  readonly id: PolicySetId;
  readonly tagSelectors: readonly TagSelector[];
}

/**
 * What an event tells of the tag selectors of a set that is stored, and what they select and exclude since then. Whoever
 * changes the selectors of an existing set calls `taggedWorkspaces.hold` before they lock the set.
 */
export async function selectedAnew(
  { taggedWorkspaces }: Pick<PolicyStores, 'taggedWorkspaces'>,
  before: SelectingSet | null,
  { organizationId, id, tagSelectors: after }: SelectingSet,
): Promise<TagChanges> {
  const tagSelectors = tagSelectorChanges(before?.tagSelectors ?? [], after);
  if (!areChanged(tagSelectors)) return {};
  await taggedWorkspaces.hold(organizationId);
  const changed = await taggedWorkspaces.refresh(organizationId, { policySetId: id });
  return { tagSelectors, taggedWorkspaces: changed };
}
