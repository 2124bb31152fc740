import { oauthTokenDeletedV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import { changePolicySet } from '../policy-sets/policy-set.ts';
import { policySetUpdated } from '../policy-sets/policy-set.events.ts';
import type { PolicyStores } from '../stores.ts';
import { followRepository } from './following.ts';

/**
 * `oauth-token.deleted`: sets whose repositories were reached with it have none any more. Their versions stay, and nothing can
 * be linked with the token from now on.
 */
export function onOauthTokenDeleted(ctx: PolicyContext) {
  return on(oauthTokenDeletedV1, async (stores: PolicyStores, event) => {
    const { organizationId, data, aggregate, cause } = event;
    if (organizationId === null) throw new Unacceptable('it belongs to no organization');
    if (!(await stores.organizations.holdUnlessDeleted(organizationId))) return;
    // Waits for the writes that hold the token, so that what they have linked is seen.
    await stores.oauthTokens.markDeleted(data.id, aggregate.version);
    const ids = await stores.policySets.listByToken(organizationId, data.id);
    for (const set of await stores.policySets.lockAll(organizationId, ids)) {
      // It may have turned to another connection while this waited for the lock.
      if (set.vcsRepo?.oauthTokenId !== data.id) continue;
      const versioned = await stores.policySetVersions.exist(organizationId, set.id);
      const unlinked = changePolicySet(
        set,
        { vcsRepo: null, policiesPath: null, versioned },
        ctx.clock.now(),
      );
      await stores.policySets.update(unlinked);
      await followRepository(stores, set, unlinked, cause);
      const counts = await stores.relations.count(organizationId, set.id);
      await stores.outbox.add(policySetUpdated(unlinked, counts), cause);
    }
  });
}
