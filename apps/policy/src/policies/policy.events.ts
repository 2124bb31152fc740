import {
  eventAbout,
  policyCreatedV1,
  policyDeletedV1,
  policyTextCompileAwaitedV1,
  policyUpdatedV1,
  type EventDefinition,
} from '@groundwork/contracts';
import { compilationStateOf } from './policy-compilation.ts';
import type { Policy } from './policy.ts';

/** Event `policy.created`. */
export const policyCreated = (policy: Policy) => eventOf(policyCreatedV1, policy);
/** Event `policy.updated`. */
export const policyUpdated = (policy: Policy) => eventOf(policyUpdatedV1, policy);
/** Event `policy.deleted`: the tombstone, with the next version. */
export const policyDeleted = (policy: Policy) =>
  eventOf(policyDeletedV1, { ...policy, aggregateVersion: policy.aggregateVersion + 1 });

/** Event `policy-text.compile-awaited`. The policy must have a text. */
export const policyTextCompileAwaited = (policy: Policy) =>
  eventAbout(policyTextCompileAwaitedV1, policy, {
    policyId: policy.id,
    textSha256: policy.textSha256 ?? '',
  });

function eventOf(definition: EventDefinition<typeof policyCreatedV1.data>, policy: Policy) {
  const { id, name, kind, enforcementLevel, textSha256 } = policy;
  const compilation = compilationStateOf(policy);
  return eventAbout(definition, policy, { id, name, kind, enforcementLevel, textSha256, compilation });
}
