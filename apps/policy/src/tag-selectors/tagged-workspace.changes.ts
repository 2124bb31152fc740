import type { OrganizationId, PolicySetId, ProjectId, WorkspaceId } from '@groundwork/contracts/resource-ids';
import type { TagBinding } from '@groundwork/contracts/tag-bindings';
import type { PolicyStores } from '../stores.ts';
import { areChanged, tagSelectorChanges, type TagSelector } from './tag-selector.ts';
import type { TagChanges, TaggedChange, TaggedRecord, TaggedSubject } from './tagged-workspace.ts';

/** A project in events and feeds of admin-orgs. */
interface ToldProject {
  readonly id: ProjectId;
  readonly tagBindings?: readonly TagBinding[] | undefined;
}

/** A workspace in events and feeds of admin-orgs. */
interface ToldWorkspace {
  readonly id: WorkspaceId;
  readonly projectId: ProjectId;
  readonly tagBindings?: readonly TagBinding[] | undefined;
}

export const projectTags = (
  organizationId: OrganizationId,
  { id, tagBindings }: ToldProject,
  version: number,
): TaggedRecord => ({ kind: 'project-tags', id, version, fields: { organizationId, tagBindings } });

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
 * Updates the matches of an organization's tag selectors after tags have changed; returns the changes. Call it after
 * `taggedWorkspaces.hold` or `keep`, and before policy sets are locked. Without tag selectors, as in most
 * organizations, it is one small statement.
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
 * The changes of matches for the set's event. Call `taggedWorkspaces.hold` before locking an existing set to change its
 * selectors.
 */
export async function selectedAgain(
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
