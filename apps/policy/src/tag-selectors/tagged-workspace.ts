import { mostNamedRelations } from '@groundwork/contracts';
import type { OrganizationId, PolicySetId, ProjectId, WorkspaceId } from '@groundwork/resource-id';
import type { TagBinding } from '@groundwork/tag-bindings';
import type { TagSelectorChanges } from './tag-selector.ts';

/** What the tag selectors of a set do with a workspace. */
export const tagEffects = ['selected', 'excluded'] as const;
type TagEffect = (typeof tagEffects)[number];

/** Workspaces that the selectors of a set select or exclude since now, or no longer do. */
export interface TaggedChange {
  readonly policySetId: PolicySetId;
  readonly effect: TagEffect;
  readonly change: 'added' | 'removed';
  /** The first ones by id. */
  readonly ids: readonly WorkspaceId[];
  /** How many there are. */
  readonly count: number;
}

/** What has changed of the tag selectors of a set, and of the workspaces that they find. */
export interface TagChanges {
  readonly tagSelectors?: TagSelectorChanges;
  readonly taggedWorkspaces?: readonly TaggedChange[];
}

/** Whose tags have changed. */
export type TaggedSubject = Pick<TaggedRecord, 'kind' | 'id'>;

/** A workspace or project as its owner tells of it; tags are undefined where an older release has told. */
export interface TaggedRecord {
  readonly kind: 'project-tags' | 'workspace-tags';
  readonly id: string;
  readonly version: number;
  readonly fields: {
    readonly organizationId: OrganizationId;
    /** The project of a workspace. */
    readonly projectId?: ProjectId;
    readonly tagBindings?: readonly TagBinding[] | undefined;
  };
}

/** Changes as events show them: the first few hundred identifiers in all, and how many there are. */
export const toldTaggedWorkspaces = (changes: readonly TaggedChange[]) =>
  changes.map(({ effect, change, ids, count }) => ({
    effect,
    change,
    ids: ids.slice(0, Math.floor(mostNamedRelations / changes.length)),
    count,
  }));
