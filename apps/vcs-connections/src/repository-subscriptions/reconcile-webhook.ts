import { toldWaitMs, utcTime } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { ProviderFailure } from '../providers/provider.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { matchWebhook, type MatchedWebhook } from './match-webhook.ts';
import { forgetDeletedConnection } from './deleted-connection.ts';
import type { WebhookOutcome } from './webhook.store.ts';
import {
  checkMs,
  jittered,
  noWebhook,
  overlapMs,
  pauseAfter,
  quietFailures,
  removalAttempts,
  type Webhook,
} from './webhook.ts';
import { dropPreviousSecret, removeWebhookSecrets } from './webhook-secrets.ts';

const disabledMs = 900_000;

type Found =
  { readonly matched: MatchedWebhook } | { readonly failure: ProviderFailure; readonly isGivenUp: boolean };

/** Makes the provider match the wanted state. The followers receive the result, and their first push event (`publishWebhookUpdates`). */
export async function reconcileWebhook(ctx: VcsConnectionsContext, webhook: Webhook): Promise<void> {
  const { stores, clock } = ctx;
  const organization = await stores.organizations.find(webhook.organizationId);
  if (organization?.deleted === true) {
    await removeForDeleted(ctx, webhook);
    return;
  }
  if (organization?.disabled === true) {
    const dueAt = new Date(clock.now().getTime() + disabledMs);
    await stores.webhooks.postpone(webhook, dueAt);
    return;
  }
  const isFollowed = await stores.repositorySubscriptions.isFollowed(webhook);
  const found = await attempt(ctx, webhook, isFollowed);
  await ctx.inTransaction((tx) => settle(ctx, tx, { webhook, isFollowed, found }));
}

/** Makes only a few attempts, because the purge of the organization waits for them. Publishes no events. */
async function removeForDeleted(ctx: VcsConnectionsContext, webhook: Webhook): Promise<void> {
  const found = await attempt(ctx, webhook, false);
  const outcome = outcomeOf(webhook, found, ctx.clock.now());
  const isOver = isGone(found) || outcome.failures >= quietFailures;
  await ctx.inTransaction(async (tx) => {
    if (isOver) await remove(ctx, tx, webhook);
    else await tx.webhooks.settle(webhook, outcome, ctx.clock.now());
  });
}

async function attempt(ctx: VcsConnectionsContext, webhook: Webhook, isFollowed: boolean): Promise<Found> {
  try {
    return { matched: await matchWebhook(ctx, webhook, isFollowed) };
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    ctx.logger.warn(
      { err: failure, webhookId: webhook.id, organizationId: webhook.organizationId },
      'could not update a webhook at the provider; will retry',
    );
    const max = webhook.deletedConnection ? quietFailures : removalAttempts;
    const isHopeless = failure.reason === 'missing' || webhook.failures + 1 >= max;
    return { failure, isGivenUp: !isFollowed && isHopeless };
  }
}

interface Attempt {
  readonly webhook: Webhook;
  /** The state at the start of the attempt. */
  readonly isFollowed: boolean;
  readonly found: Found;
}

async function settle(
  ctx: VcsConnectionsContext,
  tx: VcsConnectionsStores,
  { webhook, isFollowed, found }: Attempt,
): Promise<void> {
  if (!(await tx.organizations.holdUnlessDeleted(webhook.organizationId))) {
    // A webhook created in the meantime blocks the purge, and is removed by the next attempt.
    await tx.webhooks.postpone(webhook, new Date(0));
    return;
  }
  if (!(await tx.webhooks.lock(webhook))) return;
  if (!isFollowed && isGone(found)) {
    await settleRemoved(ctx, tx, webhook);
    return;
  }
  const now = ctx.clock.now();
  const outcome = outcomeOf(webhook, found, now);
  const pollBy = new Date(now.getTime() + jittered(ctx.config.pollIntervalSeconds * 1000));
  await tx.webhooks.settle(webhook, outcome, pollBy);
  if (isOverlapOver(webhook, found, now)) await dropPreviousSecret(tx, webhook);
  await tx.repositorySubscriptions.markUpdates(webhook, outcome);
  await tx.formerWebhooks.wake(webhook);
}

/** A follower that arrived during the removal gets another webhook at once. */
async function settleRemoved(
  ctx: VcsConnectionsContext,
  tx: VcsConnectionsStores,
  webhook: Webhook,
): Promise<void> {
  if (!(await tx.repositorySubscriptions.isFollowed(webhook))) {
    await remove(ctx, tx, webhook);
    return;
  }
  const now = ctx.clock.now();
  const again = { state: 'new', error: null, found: noWebhook, failures: 0, dueAt: new Date(0) } as const;
  await tx.webhooks.settle(webhook, again, now);
}

async function remove(
  { clock }: VcsConnectionsContext,
  tx: VcsConnectionsStores,
  webhook: Webhook,
): Promise<void> {
  await removeWebhookSecrets(tx, webhook);
  await forgetDeletedConnection(tx, webhook);
  await tx.webhookDeliveries.closeWaiting(webhook.id, clock.now());
  await tx.webhooks.remove(webhook);
}

const isGone = (found: Found): boolean => ('matched' in found ? !found.matched.mayExist : found.isGivenUp);

function outcomeOf(webhook: Webhook, found: Found, now: Date): WebhookOutcome {
  const after = (milliseconds: number) => new Date(now.getTime() + jittered(milliseconds));
  if ('matched' in found) {
    const dueAt = after(checkMs);
    return { state: 'registered', error: null, found: found.matched, failures: 0, dueAt };
  }
  const failures = webhook.failures + 1;
  const { reason, message, waitMs = 0 } = found.failure;
  // Reports the failure of a first attempt at once if the provider wants a long wait. Otherwise, the attempt would seem to be running.
  const isLongWait = waitMs >= toldWaitMs && webhook.state === 'new';
  const isQuiet = reason === 'unavailable' && failures < quietFailures && !isLongWait;
  const waitEnd = new Date(now.getTime() + waitMs);
  const next = after(pauseAfter(failures));
  return {
    state: isQuiet ? webhook.state : 'failed',
    error: waitMs >= toldWaitMs ? askedToWait(waitEnd) : message,
    found: null,
    failures,
    dueAt: next > waitEnd ? next : waitEnd,
  };
}

const askedToWait = (until: Date) =>
  `The provider asks us to wait until ${utcTime(until)}. Then it will be tried again; until then the repository is polled.`;

const isOverlapOver = (webhook: Webhook, found: Found, now: Date) =>
  'matched' in found &&
  found.matched.isAsItWas &&
  webhook.secretMadeAt !== null &&
  now.getTime() - webhook.secretMadeAt.getTime() > overlapMs;
