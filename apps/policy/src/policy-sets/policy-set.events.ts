import {
  eventAbout,
  policySetCreatedV1,
  policySetDeletedV1,
  policySetUpdatedV1,
  maxNamedTagSelectors,
  type EventDefinition,
  type NamedParameterChange,
} from '@groundwork/contracts';
import { toldChanges, type Relation, type RelationChange } from '../relations/relation.ts';
import { toldTaggedWorkspaces, type TagChanges } from '../tag-selectors/tagged-workspace.ts';
import type { TagSelectorChanges } from '../tag-selectors/tag-selector.ts';
import type { PolicySet } from './policy-set.ts';

/** Number of related records, keyed by relation. */
export type RelationCounts = Readonly<Record<Relation, number>>;

export interface OtherChanges extends TagChanges {
  readonly parameter?: NamedParameterChange;
}

/** Event `policy-set.created`. */
export const policySetCreated = (
  set: PolicySet,
  counts: RelationCounts,
  changes: readonly RelationChange[],
  others: OtherChanges,
) => eventOf(policySetCreatedV1, set, counts, changes, others);

/** Event `policy-set.updated`. */
export const policySetUpdated = (
  set: PolicySet,
  counts: RelationCounts,
  changes: readonly RelationChange[] = [],
  others: OtherChanges = {},
) => eventOf(policySetUpdatedV1, set, counts, changes, others);

/** Event `policy-set.deleted`: the tombstone, with the next version. */
export const policySetDeleted = (set: PolicySet, counts: RelationCounts) =>
  eventOf(policySetDeletedV1, { ...set, aggregateVersion: set.aggregateVersion + 1 }, counts, [], {});

function eventOf(
  definition: EventDefinition<typeof policySetCreatedV1.data>,
  set: PolicySet,
  counts: RelationCounts,
  changes: readonly RelationChange[],
  { parameter, tagSelectors, taggedWorkspaces = [] }: OtherChanges,
) {
  const { id, name, kind, global, versioned, vcsRepo } = set;
  return eventAbout(definition, set, {
    id,
    name,
    kind,
    global,
    versioned,
    vcsRepo: vcsRepo && {
      identifier: vcsRepo.identifier,
      branch: vcsRepo.branch,
      oauthTokenId: vcsRepo.oauthTokenId,
    },
    counts: {
      policies: counts.policies,
      projects: counts.projects,
      workspaces: counts.workspaces,
      projectExclusions: counts['project-exclusions'],
      workspaceExclusions: counts['workspace-exclusions'],
      tagSelectors: set.tagSelectors.length,
    },
    changes: toldChanges(changes),
    ...(parameter && { parameter }),
    ...(tagSelectors && toldSelectors(tagSelectors)),
    ...(taggedWorkspaces.length > 0 && { taggedWorkspaces: toldTaggedWorkspaces(taggedWorkspaces) }),
  });
}

/** The first few changed selectors, with the number of all of them; empty if nothing has changed. */
function toldSelectors({ added, removed }: TagSelectorChanges) {
  const told = [
    ...added.map((selector) => ({ ...selector, change: 'added' as const })),
    ...removed.map((selector) => ({ ...selector, change: 'removed' as const })),
  ];
  if (told.length === 0) return {};
  return { tagSelectors: { changes: told.slice(0, maxNamedTagSelectors), count: told.length } };
}
