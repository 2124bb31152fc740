import { repositoryWebhookUpdatedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import { isId } from '@groundwork/resource-id';
import type { PolicyContext } from '../context.ts';
import type { PolicyStores } from '../stores.ts';
import { lockSubscribed } from './subscribed-policy-set.ts';

/** What is said where the reason is missing. */
const unknownReason = 'The webhook could not be created at the provider.';

/**
 * `repository-webhook.updated`: how the webhook of a set's repository stands; the set shows why there is none. Does nothing
 * where the set follows by this subscription no more, or something newer is known.
 */
export function onRepositoryWebhookUpdated(ctx: PolicyContext) {
  return on(repositoryWebhookUpdatedV1, async (stores: PolicyStores, event) => {
    const { subscriptionId, subject, state, error } = event.data;
    if (!isId('policySet', subject) || state === 'removed') return;
    const { version } = event.aggregate;
    const subscribed = await lockSubscribed(stores, event, subscriptionId);
    if (!subscribed || version < subscribed.repository.webhook.version) {
      ctx.logger.info({ subscriptionId, version }, 'news of a webhook without effect');
      return;
    }
    await stores.policySetRepositories.update({
      ...subscribed.repository,
      webhook: { version, error: state === 'failed' ? (error ?? unknownReason) : null },
    });
  });
}
