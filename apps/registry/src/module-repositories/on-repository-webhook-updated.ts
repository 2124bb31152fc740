import { repositoryWebhookUpdatedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import { isId } from '@groundwork/resource-id';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { lockSubscribed, storeKnowledge } from './subscribed-module.ts';

/** What is said where the reason is missing. */
const unknownReason = 'The webhook could not be created at the provider.';

/**
 * `repository-webhook.updated`: how the webhook of a module's repository stands; one that cannot be made is why the module's
 * setup fails. Does nothing where the module follows by this subscription no more, or something newer is known.
 */
export function onRepositoryWebhookUpdated(ctx: RegistryContext) {
  return on(repositoryWebhookUpdatedV1, async (stores: RegistryStores, event) => {
    const { subscriptionId, subject, state, error } = event.data;
    if (!isId('module', subject) || state === 'removed') return;
    const subscribed = await lockSubscribed(stores, event, subscriptionId);
    const version = event.aggregate.version;
    if (!subscribed || version < subscribed.repository.webhook.version) {
      ctx.logger.info({ subscriptionId, version }, 'news of a webhook without effect');
      return;
    }
    const webhook = {
      state,
      error: state === 'failed' ? (error ?? unknownReason) : null,
      version,
    };
    const repository = { ...subscribed.repository, webhook };
    await storeKnowledge(stores, { ...subscribed, repository }, { cause: event.cause, now: ctx.clock.now() });
  });
}
