import { ownAccord, repositoryWebhookUpdatedV1 } from '@groundwork/contracts';
import type { VcsConnectionsContext } from '../context.ts';
import { ProviderFailure } from '../providers/provider.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { publishPushEvent } from './publish-push-event.ts';
import { matchWebhook, type MatchedWebhook } from './match-webhook.ts';
import type { WebhookOutcome } from './repository-webhook.store.ts';
import {
  checkMilliseconds,
  jittered,
  noWebhook,
  overlapMilliseconds,
  pauseAfter,
  quietFailures,
  type RepositoryWebhook,
  type StoredSubscription,
} from './repository-subscription.ts';
import { dropPreviousSecret, removeWebhookSecrets } from './webhook-secrets.ts';

/** How long the webhooks of a disabled organization are left alone before the next check. */
const disabledMilliseconds = 900_000;
/** After this many failures an unwanted webhook is no longer tried to be removed. */
const removalAttempts = 10;

type Found =
  { readonly matched: MatchedWebhook } | { readonly failure: ProviderFailure; readonly isGivenUp: boolean };

/**
 * Makes the provider match what is wanted of a webhook that this process has taken: creates, changes or removes it,
 * and publishes the result (`repository-webhook.updated`). After the first attempt for a version, whatever its result,
 * a push event is published (`repository.pushed`).
 */
export async function reconcileWebhook(
  ctx: VcsConnectionsContext,
  webhook: RepositoryWebhook,
): Promise<void> {
  const { stores, clock } = ctx;
  const subscription = await stores.repositorySubscriptions.find(webhook.subscriptionId);
  const organization = await stores.organizations.find(webhook.organizationId);
  if (!subscription) return;
  if (organization?.deleted === true) {
    await removeForDeleted(ctx, subscription, webhook);
    return;
  }
  if (organization?.disabled === true) {
    const dueAt = new Date(clock.now().getTime() + disabledMilliseconds);
    await stores.repositoryWebhooks.postpone(webhook, dueAt);
    return;
  }
  const found = await attempt(ctx, subscription, webhook);
  await ctx.inTransaction((tx) => settle(ctx, tx, { subscription, webhook, found }));
}

/** The purge of the organization waits for it: it is tried a few times, without events. */
async function removeForDeleted(
  ctx: VcsConnectionsContext,
  subscription: StoredSubscription,
  webhook: RepositoryWebhook,
): Promise<void> {
  const found = await attempt(ctx, { ...subscription, wanted: false }, webhook);
  const outcome = outcomeOf(webhook, found, ctx.clock.now());
  const isOver = 'matched' in found || found.isGivenUp || outcome.failures >= quietFailures;
  const gone = { state: 'removed', found: noWebhook, dueAt: null } as const;
  await ctx.stores.repositoryWebhooks.settle(webhook, isOver ? { ...outcome, ...gone } : outcome);
}

async function attempt(
  ctx: VcsConnectionsContext,
  subscription: StoredSubscription,
  webhook: RepositoryWebhook,
): Promise<Found> {
  try {
    return { matched: await matchWebhook(ctx, subscription, webhook) };
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    ctx.logger.warn(
      { err: failure, subscriptionId: webhook.subscriptionId, organizationId: webhook.organizationId },
      'could not update a webhook at the provider; will retry',
    );
    const isHopeless = failure.reason === 'missing' || webhook.failures + 1 >= removalAttempts;
    return { failure, isGivenUp: !subscription.wanted && isHopeless };
  }
}

interface Attempt {
  /** Its state when the attempt began. */
  readonly subscription: StoredSubscription;
  readonly webhook: RepositoryWebhook;
  readonly found: Found;
}

async function settle(
  ctx: VcsConnectionsContext,
  tx: VcsConnectionsStores,
  { subscription: attempted, webhook, found }: Attempt,
): Promise<void> {
  if (!(await tx.organizations.holdUnlessDeleted(webhook.organizationId))) {
    // What was created blocks the purge, and is removed by the next attempt.
    await tx.repositoryWebhooks.postpone(webhook, new Date(0));
    return;
  }
  const subscription = await tx.repositorySubscriptions.lock(webhook.organizationId, webhook.subscriptionId);
  if (!subscription) return;
  const now = ctx.clock.now();
  const outcome = outcomeOf(webhook, found, now);
  const isCurrent = subscription.version === attempted.version;
  const isFirst = isCurrent && subscription.pushedVersion < subscription.version;
  const isUnpublished = isCurrent && webhook.publishedVersion < subscription.version;
  const isPublished = isWorthPublishing(webhook, outcome, isUnpublished);
  const published = isPublished && { version: webhook.version + 1, publishedVersion: attempted.version };
  const settled = await tx.repositoryWebhooks.settle(webhook, { ...outcome, ...published });
  if (!settled) return;
  if (isPublished) await publishOutcome(tx, webhook, outcome, subscription.subject);
  if (outcome.state === 'removed') await removeWebhookSecrets(tx, webhook);
  else if (isOverlapOver(webhook, found, now)) await dropPreviousSecret(tx, webhook);
  if (!isFirst) return;
  await publishFirstPush(ctx, tx, subscription, now);
}

async function publishFirstPush(
  { config }: VcsConnectionsContext,
  tx: VcsConnectionsStores,
  subscription: StoredSubscription,
  now: Date,
): Promise<void> {
  if (!subscription.wanted) return;
  await publishPushEvent(tx, subscription, 'subscribed', now);
  const pause = jittered(config.pollIntervalSeconds * 1000);
  await tx.repositorySubscriptions.pollAt(subscription, new Date(now.getTime() + pause));
}

function outcomeOf(webhook: RepositoryWebhook, found: Found, now: Date): WebhookOutcome {
  const after = (milliseconds: number) => new Date(now.getTime() + jittered(milliseconds));
  const { version, publishedVersion } = webhook;
  const succeeded = { error: null, failures: 0, version, publishedVersion };
  if ('matched' in found && found.matched.hook)
    return { ...succeeded, state: 'registered', found: found.matched, dueAt: after(checkMilliseconds) };
  if ('matched' in found || found.isGivenUp)
    return { ...succeeded, state: 'removed', found: noWebhook, dueAt: null };
  const failures = webhook.failures + 1;
  const isQuiet = found.failure.reason === 'unavailable' && failures < quietFailures;
  return {
    state: isQuiet ? webhook.state : 'failed',
    error: found.failure.message,
    found: null,
    failures,
    version,
    publishedVersion,
    dueAt: after(pauseAfter(failures)),
  };
}

/**
 * Whether to publish the result: if something changed, or nothing was published for this version yet; not if the
 * problem may be temporary.
 */
function isWorthPublishing(
  webhook: RepositoryWebhook,
  { state, error }: WebhookOutcome,
  isUnpublished: boolean,
): boolean {
  if (state !== webhook.state) return true;
  if (state === 'failed') return isUnpublished || error !== webhook.error;
  return isUnpublished && error === null;
}

const isOverlapOver = (webhook: RepositoryWebhook, found: Found, now: Date) =>
  'matched' in found &&
  found.matched.isAsItWas &&
  webhook.secretMadeAt !== null &&
  now.getTime() - webhook.secretMadeAt.getTime() > overlapMilliseconds;

async function publishOutcome(
  tx: VcsConnectionsStores,
  { organizationId, subscriptionId, version }: RepositoryWebhook,
  { state, error }: WebhookOutcome,
  subject: string,
): Promise<void> {
  if (state === 'new') return;
  await tx.outbox.add(
    {
      definition: repositoryWebhookUpdatedV1,
      organizationId,
      aggregateId: subscriptionId,
      aggregateVersion: version + 1,
      data: { subscriptionId, subject, state, error },
    },
    ownAccord,
  );
}
