import { repositoryRefsFailedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import { isId } from '@groundwork/resource-id';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { lockSubscribed, storeKnowledge } from './subscribed-module.ts';

/**
 * `repository-refs.failed`: the repository of a module could not be read. That is why its setup fails; a module that is set
 * up shows it, and keeps what it has. Does nothing where the module follows by this subscription no more, or something
 * newer is known.
 */
export function onRepositoryRefsFailed(ctx: RegistryContext) {
  return on(repositoryRefsFailedV1, async (stores: RegistryStores, event) => {
    const { subscription, reason } = event.data;
    if (!isId('module', subscription.subject)) return;
    const subscribed = await lockSubscribed(stores, event, subscription.id);
    const version = event.aggregate.version;
    if (!subscribed || version < subscribed.repository.refs.version) {
      ctx.logger.info({ subscriptionId: subscription.id, version }, 'a failed listing without effect');
      return;
    }
    const { refs } = subscribed.repository;
    const repository = { ...subscribed.repository, refs: { ...refs, error: reason, version } };
    await storeKnowledge(stores, { ...subscribed, repository }, { cause: event.cause, now: ctx.clock.now() });
  });
}
