import { isId } from '@groundwork/contracts/resource-ids';
import { invalid, type Problem } from '@groundwork/errors';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import { recordRelationChanges, type ChangeContext } from '../policy-sets/policy-set.changes.ts';
import { maxProblems, unknownRecord } from '../relations/relation.changes.ts';
import type { RelationChange } from '../relations/relation.ts';
import type { PolicyStores } from '../stores.ts';
import { awaitsCompilation } from './policy-compilation.ts';
import { policyTextCompileAwaited, policyUpdated } from './policy.events.ts';
import type { Policy } from './policy.ts';

export const nameTaken = () =>
  invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });

interface PolicyChange {
  readonly before: Policy;
  readonly after: Policy;
}

/** Stores a change, and requests that OPA compiles what it has not seen. False if another policy has the name. */
export async function storePolicyChange(
  tx: PolicyStores,
  { before, after }: PolicyChange,
  { now, cause }: ChangeContext,
): Promise<boolean> {
  const isAwaited = awaitsCompilation(before, after);
  const next = isAwaited ? { ...after, compileRequestedAt: now } : after;
  if (!(await tx.policies.update(next))) return false;
  await tx.outbox.add(policyUpdated(next), cause);
  if (isAwaited) await tx.outbox.add(policyTextCompileAwaited(next), cause);
  return true;
}

/**
 * Puts the policy, which is new or locked, into exactly the sets that a body names.
 *
 * @param wanted ids as the body gives them
 * @throws GroundworkError `invalid` with a problem at the position of each set that is not found, is of the other
 *   kind, or has its policies from versions
 */
export async function placeInSets(
  tx: PolicyStores,
  policy: Policy,
  wanted: readonly string[],
  context: ChangeContext,
): Promise<void> {
  const { organizationId, id } = policy;
  const current = (await tx.policies.listSets(organizationId, [id])).get(id) ?? [];
  const named = wanted.filter((setId) => isId('policySet', setId));
  const sets = await tx.policySets.lockAll(organizationId, [...new Set([...current, ...named])]);
  const problems = problemsOf(policy, wanted, new Map(sets.map((set) => [set.id, set])));
  if (problems.length > 0) throw invalid(...problems);
  for (const set of sets) {
    const change = await place(tx, set, id, {
      isMember: current.includes(set.id),
      isWanted: wanted.includes(set.id),
    });
    if (change) await recordRelationChanges(tx, set, [change], context);
  }
}

async function place(
  tx: PolicyStores,
  { organizationId, id }: PolicySet,
  policyId: string,
  { isMember, isWanted }: { readonly isMember: boolean; readonly isWanted: boolean },
): Promise<RelationChange | undefined> {
  if (isMember === isWanted) return undefined;
  return tx.relations[isWanted ? 'add' : 'remove'](organizationId, id, 'policies', [policyId]);
}

function problemsOf(
  policy: Policy,
  wanted: readonly string[],
  sets: ReadonlyMap<string, PolicySet>,
): Problem[] {
  return wanted
    .flatMap((id, at) => {
      const pointer = `/data/relationships/policy-sets/data/${at}`;
      const set = sets.get(id);
      if (!set) return [unknownRecord('policy set', id, pointer)];
      const detail = obstacle(policy, set);
      return detail === null ? [] : [{ detail, pointer }];
    })
    .slice(0, maxProblems);
}

function obstacle(policy: Policy, set: PolicySet): string | null {
  if (set.vcsRepo)
    return `The policies of policy set ${set.id} come from its VCS repository. Change them there.`;
  if (set.versioned)
    return `The policies of policy set ${set.id} come from its uploaded versions. Upload a new version.`;
  return set.kind === policy.kind ? null : `Policy set ${set.id} is not of the same kind as the policy`;
}
