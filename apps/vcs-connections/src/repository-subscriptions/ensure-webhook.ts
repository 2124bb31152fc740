import type { VcsConnectionsStores } from '../stores.ts';
import type { FollowedPlace, Webhook } from './webhook.ts';

/**
 * Creates the shared webhook of a repository if it has none, and makes it due. If a former webhook exists at the provider, it becomes the
 * shared one: it keeps its address and secret, so the provider gets no further webhook.
 *
 * @param preferredId last part of the address of a new webhook, unless that is in use: the id of its first follower
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
 * If the shared webhook no longer exists at the provider, replaces it with the best former one.
 *
 * @returns the id of the former webhook's subscription; undefined if nothing was replaced
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
