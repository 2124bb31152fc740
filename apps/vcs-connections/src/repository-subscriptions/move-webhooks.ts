import type { VcsConnectionsContext } from '../context.ts';
import { ProviderFailure } from '../providers/provider.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { adoptFormerWebhook, ensureWebhook } from './ensure-webhook.ts';
import type { FormerWebhook } from './former-webhook.store.ts';
import { openConnection, removeWebhook } from './match-webhook.ts';
import type { StoredSubscription } from './repository-subscription.ts';
import {
  firstPollMs,
  isSamePlace,
  overlapMs,
  pauseAfter,
  quietFailures,
  removalAttempts,
  type FollowedPlace,
} from './webhook.ts';
import { removeWebhookSecrets } from './webhook-secrets.ts';

/** Longer than all calls of one attempt together. */
const leaseSeconds = 120;
/** Longest wait for the shared webhook, which wakes this work as soon as it is found at the provider. */
const waitMs = 60_000;

type Step = { readonly remove: FormerWebhook } | 'done';

/**
 * Replaces one webhook of the previous release, which created one for each subscription, with the shared webhook of its repository. One
 * former webhook becomes the shared one. The others are removed once the shared one is found at the provider, so that deliveries always
 * arrive. Deliveries to a removed webhook are accepted for another hour. Each step can be repeated after a crash.
 *
 * @returns false if no former webhook was due
 */
export async function moveNextWebhook(ctx: VcsConnectionsContext): Promise<boolean> {
  const step = await ctx.inTransaction((tx) => nextStep(ctx, tx));
  if (step === undefined) return false;
  if (step !== 'done') await removeFormer(ctx, step.remove);
  return true;
}

async function nextStep(ctx: VcsConnectionsContext, tx: VcsConnectionsStores): Promise<Step | undefined> {
  const now = ctx.clock.now();
  const former = await tx.formerWebhooks.lockDue(now);
  if (!former) return undefined;
  const subscription = await tx.repositorySubscriptions.find(former.subscriptionId);
  const lives = await tx.organizations.holdUnlessDeleted(former.organizationId);
  if (subscription && lives && (await serve(tx, former, subscription, now)) === 'adopted') return 'done';
  await tx.formerWebhooks.fold(former.subscriptionId);
  if (!former.place) return forget(tx, former, now);
  if (lives && (await waits(tx, former.place))) {
    await tx.formerWebhooks.postpone(former, new Date(now.getTime() + waitMs));
    return 'done';
  }
  const shared = await tx.webhooks.findByAddress(former.organizationId, former.subscriptionId);
  if (!shared || !isSamePlace(shared, former.place))
    return { remove: await tx.formerWebhooks.lease(former, leaseSeconds) };
  // The previous release has recorded the shared webhook as its own.
  await tx.formerWebhooks.drop(former.subscriptionId);
  return 'done';
}

/** Ensures that the subscription's repository and that of the former webhook have shared webhooks, if they are followed. */
async function serve(
  tx: VcsConnectionsStores,
  { subscriptionId, place }: FormerWebhook,
  subscription: StoredSubscription,
  now: Date,
): Promise<'adopted' | 'served'> {
  const { wanted, version, pushedVersion } = subscription;
  const pollDueAt = new Date(now.getTime() + firstPollMs);
  if (wanted && (pushedVersion < version || !(await tx.webhooks.find(subscription))))
    await ensureWebhook(tx, subscription, subscriptionId, pollDueAt);
  if (place && (await tx.repositorySubscriptions.isFollowed(place))) {
    if (await tx.webhooks.find(place)) await adoptFormerWebhook(tx, place, pollDueAt);
    else await ensureWebhook(tx, place, subscriptionId, pollDueAt);
  }
  return (await tx.formerWebhooks.exists(subscriptionId)) ? 'served' : 'adopted';
}

/** True while the repository is followed and its shared webhook is not found at the provider yet. */
async function waits(tx: VcsConnectionsStores, place: FollowedPlace): Promise<boolean> {
  if (!(await tx.repositorySubscriptions.isFollowed(place))) return false;
  const shared = await tx.webhooks.find(place);
  return shared?.state !== 'registered';
}

/** Drops a webhook that does not exist at the provider, but not until deliveries that were in transit have had time to arrive. */
async function forget(tx: VcsConnectionsStores, former: FormerWebhook, now: Date): Promise<Step> {
  const { organizationId, subscriptionId: id, leftAt } = former;
  const keptUntil = new Date((leftAt?.getTime() ?? -overlapMs) + overlapMs);
  if (keptUntil > now) {
    await tx.formerWebhooks.postpone(former, keptUntil);
    return 'done';
  }
  if (!(await tx.webhooks.findByAddress(organizationId, id)))
    await removeWebhookSecrets(tx, { organizationId, id });
  await tx.formerWebhooks.drop(id);
  return 'done';
}

async function removeFormer(ctx: VcsConnectionsContext, former: FormerWebhook): Promise<void> {
  const { place, providerId, organizationId, subscriptionId: address } = former;
  const { formerWebhooks, organizations } = ctx.stores;
  const after = (milliseconds: number) => new Date(ctx.clock.now().getTime() + milliseconds);
  try {
    const connection = place && (await openConnection(ctx, place));
    if (connection)
      await removeWebhook(ctx, connection, { providerId, identifier: place.identifier, address });
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    ctx.logger.warn(
      { err: failure, webhookId: address, organizationId },
      'could not remove a former webhook at the provider; will retry',
    );
    const failures = former.failures + 1;
    const isDeleted = (await organizations.find(organizationId))?.deleted === true;
    if (failures < (isDeleted ? quietFailures : removalAttempts)) {
      const pauseMs = Math.max(pauseAfter(failures), failure.waitMs ?? 0);
      await formerWebhooks.postpone(former, after(pauseMs), failures);
      return;
    }
  }
  await formerWebhooks.noteLeft(former, after(0), after(overlapMs));
}
