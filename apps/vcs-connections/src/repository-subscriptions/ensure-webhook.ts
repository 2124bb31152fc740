import type { VcsConnectionsStores } from '../stores.ts';
import type { FollowedPlace, Webhook } from './webhook.ts';

/**
 * Makes the webhook that everything following the repository shares, if there is none, and makes it due. If a former
 * webhook of the repository exists at the provider, it becomes the shared one: it keeps its address and its secret, and
 * takes no further place in the provider's list.
 *
 * @param preferredId the address of a new one: that of its first follower, unless it is in use
 */
export async function ensureWebhook(
  tx: VcsConnectionsStores,
  place: FollowedPlace,
  preferredId: string,
  pollDueAt: Date,
): Promise<Webhook | undefined> {
  await adoptFormerWebhook(tx, place, pollDueAt);
  return tx.webhooks.ensure(place, preferredId, pollDueAt);
}

/**
 * Lets the best of the former webhooks take the place of a shared webhook that does not exist at the provider.
 *
 * @returns the subscription whose webhook it was
 */
export async function adoptFormerWebhook(
  tx: VcsConnectionsStores,
  place: FollowedPlace,
  pollDueAt: Date,
): Promise<string | undefined> {
  const known = await tx.webhooks.find(place);
  if (known?.mayExist === true) return undefined;
  const best = await tx.formerWebhooks.lockBest(place);
  if (!best) return undefined;
  if (!(await tx.webhooks.adopt(place, best, pollDueAt))) return undefined;
  if (known) await tx.webhookDeliveries.moveWaiting(known.id, best.subscriptionId);
  await tx.formerWebhooks.fold(best.subscriptionId);
  await tx.formerWebhooks.drop(best.subscriptionId);
  return best.subscriptionId;
}
