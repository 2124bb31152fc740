import { repositoryRefsFailedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import { isId } from '@groundwork/resource-id';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { lockSubscribed } from './subscribed-policy-set.ts';

/**
 * `repository-refs.failed`: the repository of a set could not be read. The set shows why, and keeps what it has. Does nothing
 * where the set follows by this subscription no more, or something newer is known.
 */
export function onRepositoryRefsFailed(ctx: PolicyContext) {
  return on(repositoryRefsFailedV1, async (stores: PolicyStores, event) => {
    const { subscription, reason } = event.data;
    if (!isId('policySet', subscription.subject)) return;
    const { version } = event.aggregate;
    const subscribed = await lockSubscribed(stores, event, subscription.id);
    if (!subscribed || version < subscribed.repository.refs.version) {
      ctx.logger.info({ subscriptionId: subscription.id, version }, 'a failed listing without effect');
      return;
    }
    await stores.policySetRepositories.update({
      ...subscribed.repository,
      refs: { version, error: reason },
    });
  });
}
