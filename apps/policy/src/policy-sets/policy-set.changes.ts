import type { Cause } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { RelationChange } from '../relations/relation.ts';
import type { PolicyStores } from '../stores.ts';
import { workOutTagged } from '../tag-selectors/tagged-workspace.changes.ts';
import type { TaggedChange, TaggedSubject } from '../tag-selectors/tagged-workspace.ts';
import { policySetUpdated } from './policy-set.events.ts';
import { changePolicySet, type PolicySet } from './policy-set.ts';

export interface ChangeContext {
  readonly now: Date;
  readonly cause: Cause;
}

/** Records changes of the relations of a locked set. Does nothing if there are none. */
export async function recordRelationChanges(
  tx: PolicyStores,
  set: PolicySet,
  changes: readonly RelationChange[],
  { now, cause }: ChangeContext,
  taggedWorkspaces: readonly TaggedChange[] = [],
): Promise<void> {
  if (taggedWorkspaces.length === 0 && changes.every(({ ids }) => ids.length === 0)) return;
  const next = changePolicySet(set, {}, now);
  await tx.policySets.update(next);
  const counts = await tx.relations.count(set.organizationId, set.id);
  await tx.outbox.add(policySetUpdated(next, counts, changes, { taggedWorkspaces }), cause);
}

/** Publishes the changes of `workOutTagged`, one event for each changed set. */
export async function announceTagged(
  tx: PolicyStores,
  organizationId: OrganizationId,
  subject: TaggedSubject,
  context: ChangeContext,
): Promise<void> {
  const changes = Map.groupBy(
    await workOutTagged(tx, organizationId, subject),
    ({ policySetId }) => policySetId,
  );
  if (changes.size === 0) return;
  const sets = await tx.policySets.lockAll(organizationId, [...changes.keys()]);
  for (const set of sets) await recordRelationChanges(tx, set, [], context, changes.get(set.id));
}
