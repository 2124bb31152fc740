import { maxNamedRelations } from '@groundwork/contracts';
import type { OrganizationId, PolicySetId, ProjectId, WorkspaceId } from '@groundwork/contracts/resource-ids';
import type { TagBinding } from '@groundwork/contracts/tag-bindings';
import type { TagSelectorChanges } from './tag-selector.ts';

export const tagEffects = ['selected', 'excluded'] as const;
type TagEffect = (typeof tagEffects)[number];

/** Workspaces that the selectors of a set select or exclude from now on, or no longer do. */
export interface TaggedChange {
  readonly policySetId: PolicySetId;
  readonly effect: TagEffect;
  readonly change: 'added' | 'removed';
  /** The first few of these workspaces, sorted by id. */
  readonly ids: readonly WorkspaceId[];
  /** Total, including those beyond `ids`. */
  readonly count: number;
}

export interface TagChanges {
  readonly tagSelectors?: TagSelectorChanges;
  readonly taggedWorkspaces?: readonly TaggedChange[];
}

export type TaggedSubject = Pick<TaggedRecord, 'kind' | 'id'>;

/** A workspace or project as its owner publishes it; tags are undefined in events of older releases. */
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

/** Changes as events show them: the first few hundred identifiers in all, and their totals. */
export const toldTaggedWorkspaces = (changes: readonly TaggedChange[]) =>
  changes.map(({ effect, change, ids, count }) => ({
    effect,
    change,
    ids: ids.slice(0, Math.floor(maxNamedRelations / changes.length)),
    count,
  }));
