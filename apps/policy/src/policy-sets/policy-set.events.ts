import {
  eventAbout,
  policySetCreatedV1,
  policySetDeletedV1,
  policySetUpdatedV1,
  type EventDefinition,
  type NamedParameterChange,
} from '@groundwork/contracts';
import { toldChanges, type Relation, type RelationChange } from '../relations/relation.ts';
import type { PolicySet } from './policy-set.ts';

/** How many records the set relates to, by relation. */
export type RelationCounts = Readonly<Record<Relation, number>>;

/** Event `policy-set.created`. */
export const policySetCreated = (
  set: PolicySet,
  counts: RelationCounts,
  changes: readonly RelationChange[],
) => eventOf(policySetCreatedV1, set, counts, changes);

/** Event `policy-set.updated`. */
export const policySetUpdated = (
  set: PolicySet,
  counts: RelationCounts,
  changes: readonly RelationChange[] = [],
  parameter?: NamedParameterChange,
) => eventOf(policySetUpdatedV1, set, counts, changes, parameter);

/** Event `policy-set.deleted`: a tombstone with a version of its own. */
export const policySetDeleted = (set: PolicySet, counts: RelationCounts) =>
  eventOf(policySetDeletedV1, { ...set, aggregateVersion: set.aggregateVersion + 1 }, counts, []);

function eventOf(
  definition: EventDefinition<typeof policySetCreatedV1.data>,
  set: PolicySet,
  counts: RelationCounts,
  changes: readonly RelationChange[],
  parameter?: NamedParameterChange,
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
    },
    changes: toldChanges(changes),
    ...(parameter && { parameter }),
  });
}
