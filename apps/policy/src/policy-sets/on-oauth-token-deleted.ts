import type { Clock } from '@groundwork/auth';
import { onTokenDeleted } from '@groundwork/followed-repository';
import { policySetUpdated } from './policy-set.events.ts';
import { changePolicySet } from './policy-set.ts';
import type { PolicyStores } from '../stores.ts';
import { followRepository } from '../policy-set-repositories/policy-set-repository.changes.ts';

/** `oauth-token.deleted`: sets lose their repository, but keep their versions; new links with the token are refused. */
export const onOauthTokenDeleted = ({ clock }: { readonly clock: Clock }) =>
  onTokenDeleted(async (stores: PolicyStores, { organizationId, oauthTokenId, cause }) => {
    const ids = await stores.policySets.listByToken(organizationId, oauthTokenId);
    for (const set of await stores.policySets.lockAll(organizationId, ids)) {
      // The set may have switched to another connection while this waited for the lock.
      if (set.vcsRepo?.oauthTokenId !== oauthTokenId) continue;
      const versioned = await stores.policySetVersions.exist(organizationId, set.id);
      const unlinked = changePolicySet(set, { vcsRepo: null, policiesPath: null, versioned }, clock.now());
      await stores.policySets.update(unlinked);
      await followRepository(stores, set, unlinked, cause);
      const counts = await stores.relations.count(organizationId, set.id);
      await stores.outbox.add(policySetUpdated(unlinked, counts), cause);
    }
  });
