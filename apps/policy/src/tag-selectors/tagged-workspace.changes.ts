import type { ProjectId, WorkspaceId, OrganizationId } from '@groundwork/resource-id';
import type { TagBinding } from '@groundwork/tag-bindings';
import { recordRelationChanges, type Occasion } from '../relations/relation.changes.ts';
import type { OtherChanges } from '../policy-sets/policy-set.events.ts';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import type { PolicyStores } from '../stores.ts';
import { areChanged, tagSelectorChanges } from './tag-selector.ts';
import type { TaggedChange, TaggedRecord, TaggedSubject } from './tagged-workspace.ts';

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

/**
 * What an event tells of the tag selectors of a set that is stored, and what they select and exclude since then. Whoever
 * changes the selectors of an existing set calls `taggedWorkspaces.hold` before they lock the set.
 */
export async function selectedAnew(
  { taggedWorkspaces }: Pick<PolicyStores, 'taggedWorkspaces'>,
  before: PolicySet | null,
  { organizationId, id, tagSelectors: after }: PolicySet,
): Promise<OtherChanges> {
  const tagSelectors = tagSelectorChanges(before?.tagSelectors ?? [], after);
  if (!areChanged(tagSelectors)) return {};
  await taggedWorkspaces.hold(organizationId);
  const changed = await taggedWorkspaces.refresh(organizationId, { policySetId: id });
  return { tagSelectors, taggedWorkspaces: changed };
}

/** Does what `workOutTagged` does, and publishes an event about each set for which something has changed. */
export async function announceTagged(
  tx: PolicyStores,
  organizationId: OrganizationId,
  subject: TaggedSubject,
  occasion: Occasion,
): Promise<void> {
  const changes = Map.groupBy(
    await workOutTagged(tx, organizationId, subject),
    ({ policySetId }) => policySetId,
  );
  if (changes.size === 0) return;
  const sets = await tx.policySets.lockAll(organizationId, [...changes.keys()]);
  for (const set of sets) await recordRelationChanges(tx, set, [], occasion, changes.get(set.id));
}
