import { invalid } from '@groundwork/errors';
import { policySetUpdated } from '../policy-sets/policy-set.events.ts';
import { changePolicySet, type PolicySet } from '../policy-sets/policy-set.ts';
import type { ChangeContext } from '../policy-sets/policy-set.changes.ts';
import type { PolicyStores } from '../stores.ts';
import { parameterTable, type PolicySetParameter } from './policy-set-parameter.ts';

/** Stores the next version of a locked set and its event, which names the parameter but not its value. */
export async function recordParameterChange(
  tx: PolicyStores,
  set: PolicySet,
  { parameter, change }: { parameter: PolicySetParameter; change: 'added' | 'changed' | 'removed' },
  { now, cause }: ChangeContext,
): Promise<void> {
  const next = changePolicySet(set, {}, now);
  await tx.policySets.update(next);
  const counts = await tx.relations.count(set.organizationId, set.id);
  const { id, key, sensitive } = parameter;
  await tx.outbox.add(
    policySetUpdated(next, counts, [], { parameter: { id, key, sensitive, change } }),
    cause,
  );
}

/**
 * Deletes the sealed values of a locked set that is about to be deleted. The rows of its parameters are deleted with
 * the set.
 */
export async function removeSealedValues(tx: PolicyStores, set: PolicySet): Promise<void> {
  const ids = await tx.policySetParameters.listSensitive(set);
  await tx.sealedSecrets.removeAll(set.organizationId, parameterTable, ids);
}

export const keyTaken = () =>
  invalid({ detail: 'Key has already been taken', pointer: '/data/attributes/key' });
