import type { Cause } from '@groundwork/contracts';
import { changePolicySet, type PolicySet } from '../policy-sets/policy-set.ts';
import { policySetUpdated } from '../policy-sets/policy-set.events.ts';
import type { PolicyStores } from '../stores.ts';
import type { RelationChange } from './relation.ts';

interface Occasion {
  readonly now: Date;
  readonly cause: Cause;
}

/**
 * Writes down that relations of a locked set have changed: its next version and its event. Does nothing where nothing
 * has changed.
 */
export async function recordRelationChanges(
  tx: PolicyStores,
  set: PolicySet,
  changes: readonly RelationChange[],
  { now, cause }: Occasion,
): Promise<void> {
  if (changes.every(({ ids }) => ids.length === 0)) return;
  const next = changePolicySet(set, {}, now);
  await tx.policySets.update(next);
  const counts = await tx.relations.count(set.organizationId, set.id);
  await tx.outbox.add(policySetUpdated(next, counts, changes), cause);
}
