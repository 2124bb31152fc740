import { policyTextCompiledV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { withCompilation } from './policy-compilation.ts';
import { policyUpdated } from './policy.events.ts';

/**
 * `policy-text.compiled`: the policy shows what OPA says. Does nothing if the policy or its organization is gone, or it has another text or
 * query by now.
 */
export const onPolicyTextCompiled = ({ clock, logger }: PolicyContext) =>
  on(policyTextCompiledV1, async (stores: PolicyStores, { organizationId, data, cause }) => {
    if (organizationId === null) throw new Unacceptable('a policy belongs to an organization');
    if (!(await stores.organizations.holdUnlessDeleted(organizationId))) return;
    const { policyId, ...compilation } = data;
    const policy = await stores.policies.lock(organizationId, policyId);
    const next = policy && withCompilation(policy, compilation, clock.now());
    if (!next) {
      logger.info({ policyId }, 'ignored a compilation: the policy does not wait for it');
      return;
    }
    await stores.policies.keepCompilation(next);
    if (next.aggregateVersion === policy.aggregateVersion) return;
    await stores.policies.update(next);
    await stores.outbox.add(policyUpdated(next), cause);
  });
