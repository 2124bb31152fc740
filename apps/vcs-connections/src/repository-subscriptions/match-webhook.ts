import type { Secret } from '@groundwork/config';
import { isRepositoryIdentifier } from '@groundwork/contracts';
import type { OauthTokenId, OrganizationId } from '@groundwork/resource-id';
import type { VcsConnectionsContext } from '../context.ts';
import { findConnection, type Connection } from '../credentials/connection.ts';
import { ProviderFailure, type WantedWebhook } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import { SealError } from '../sealed-secrets/sealer.ts';
import {
  noWebhook,
  secretMilliseconds,
  type ProviderHook,
  type ProviderSide,
  type RepositoryWebhook,
  type StoredSubscription,
} from './repository-subscription.ts';
import { findNewestSecret, replaceWebhookSecret } from './webhook-secrets.ts';

/** The provider's side as it is now. */
export interface MatchedWebhook extends ProviderSide {
  /** Nothing had to be done. */
  readonly isAsItWas: boolean;
}

/**
 * Creates, changes or removes the webhook at the provider. It can be repeated after a crash at any point: the place
 * where a webhook may exist is recorded, and its secret stored, before the provider is called, and our address
 * identifies what was created.
 *
 * @throws ProviderFailure
 */
export async function matchWebhook(
  ctx: VcsConnectionsContext,
  subscription: StoredSubscription,
  webhook: RepositoryWebhook,
): Promise<MatchedWebhook> {
  const kept = await removeWhatIsElsewhere(ctx, subscription, webhook);
  if (!subscription.wanted) return { ...noWebhook, isAsItWas: false };
  const { organizationId, oauthTokenId, identifier } = subscription;
  const connection = await openConnection(ctx, organizationId, oauthTokenId);
  if (!connection)
    throw new ProviderFailure(
      'missing',
      'The VCS connection of the repository no longer exists. Link the repository to another connection.',
    );
  const { serviceProvider } = connection;
  if (!isRepositoryIdentifier(serviceProvider, identifier))
    throw new ProviderFailure('refused', 'The identifier is not a valid repository name at this provider');
  const provider = providerOf(serviceProvider);
  const url = webhookUrl(ctx, subscription.id);
  const found = await provider.findWebhook(ctx.outbound, connection, { identifier, url });
  const hook: ProviderHook = { id: found ?? kept?.id ?? null, oauthTokenId, identifier };
  if (found !== undefined && found === kept?.id && !(await needsSecret(ctx, webhook)))
    return { hook, isSecretApplied: true, isAsItWas: true };
  const secret = await prepareSecret(ctx, webhook, hook);
  const id = await putWebhook(ctx, connection, hook.id, { identifier, url, secret });
  return { hook: { ...hook, id }, isSecretApplied: true, isAsItWas: false };
}

/** Our address for the deliveries of a subscription. */
export const webhookUrl = ({ config }: Pick<VcsConnectionsContext, 'config'>, subscriptionId: string) =>
  `${config.baseUrl}/webhooks/vcs/${subscriptionId}`;

async function openConnection(
  ctx: VcsConnectionsContext,
  organizationId: OrganizationId,
  oauthTokenId: OauthTokenId,
): Promise<Connection | undefined> {
  try {
    return await findConnection(ctx, organizationId, oauthTokenId);
  } catch (cause) {
    if (!(cause instanceof SealError)) throw cause;
    const message =
      'The stored credentials of the VCS connection cannot be decrypted. Update its token and SSH key.';
    throw new ProviderFailure('unauthorized', message, { cause });
  }
}

/**
 * Removes a webhook in a repository, or through a connection, that is no longer wanted. If another webhook is wanted,
 * this is tried only once: one that stays behind signs with a secret that is soon invalid.
 *
 * @returns the webhook that may stay
 */
async function removeWhatIsElsewhere(
  ctx: VcsConnectionsContext,
  { wanted, oauthTokenId, identifier }: StoredSubscription,
  { organizationId, subscriptionId, hook }: RepositoryWebhook,
): Promise<ProviderHook | null> {
  if (!hook) return null;
  if (wanted && hook.oauthTokenId === oauthTokenId && hook.identifier === identifier) return hook;
  try {
    // Without its connection nobody can reach it.
    const connection = await openConnection(ctx, organizationId, hook.oauthTokenId);
    if (connection) await removeWebhook(ctx, connection, hook, webhookUrl(ctx, subscriptionId));
  } catch (failure) {
    if (!wanted || !(failure instanceof ProviderFailure)) throw failure;
    ctx.logger.warn({ err: failure, organizationId }, 'could not remove a replaced webhook');
  }
  return null;
}

async function removeWebhook(
  { outbound }: VcsConnectionsContext,
  connection: Connection,
  { id: known, identifier }: ProviderHook,
  url: string,
): Promise<void> {
  const provider = providerOf(connection.serviceProvider);
  const id = known ?? (await provider.findWebhook(outbound, connection, { identifier, url }));
  if (id !== undefined) await provider.deleteWebhook(outbound, connection, id, { identifier });
}

/**
 * Changes the known webhook to what is wanted; it may still use an earlier address of ours. If it is gone, or none is
 * known, creates one.
 *
 * @returns the provider's id of it
 */
async function putWebhook(
  { outbound }: VcsConnectionsContext,
  connection: Connection,
  known: string | null,
  wanted: WantedWebhook,
): Promise<string> {
  const provider = providerOf(connection.serviceProvider);
  if (known !== null) {
    try {
      await provider.updateWebhook(outbound, connection, known, wanted);
      return known;
    } catch (failure) {
      if (!(failure instanceof ProviderFailure && failure.reason === 'missing')) throw failure;
    }
  }
  return provider.createWebhook(outbound, connection, wanted);
}

async function needsSecret(ctx: VcsConnectionsContext, webhook: RepositoryWebhook): Promise<boolean> {
  const { isSecretApplied, secretMadeAt } = webhook;
  if (!isSecretApplied || secretMadeAt === null) return true;
  if (ctx.clock.now().getTime() - secretMadeAt.getTime() > secretMilliseconds) return true;
  return (await findNewestSecret(ctx, ctx.stores, webhook)) === undefined;
}

/**
 * Records that the webhook may exist from now on, and gives it its secret. A secret that the provider may not have
 * received yet is used first, so that there are never more than two. Nothing is started for a deleted organization,
 * whose purge waits for what is recorded here.
 */
async function prepareSecret(
  ctx: VcsConnectionsContext,
  webhook: RepositoryWebhook,
  hook: ProviderHook,
): Promise<Secret> {
  return ctx.inTransaction(async (tx) => {
    if (!(await tx.organizations.holdUnlessDeleted(webhook.organizationId)))
      throw new ProviderFailure('missing', 'The organization was deleted');
    if (!(await tx.repositoryWebhooks.noteIntent(webhook, hook)))
      throw new ProviderFailure('unavailable', 'Another process is working on the webhook');
    const unapplied = webhook.isSecretApplied ? undefined : await findNewestSecret(ctx, tx, webhook);
    if (unapplied) return unapplied;
    await tx.repositoryWebhooks.noteSecret(webhook, ctx.clock.now());
    return replaceWebhookSecret(ctx, tx, webhook);
  });
}
