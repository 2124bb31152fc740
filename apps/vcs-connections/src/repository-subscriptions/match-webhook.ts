import type { Secret } from '@groundwork/config';
import { isRepositoryIdentifier } from '@groundwork/contracts';
import type { VcsConnectionsContext } from '../context.ts';
import { findConnection, type Connection } from '../credentials/connection.ts';
import { ProviderFailure, type WantedWebhook } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';
import { SealError } from '@groundwork/sealed-secrets';
import { findDeletedConnection } from './deleted-connection.ts';
import { noWebhook, secretMs, type FollowedPlace, type ProviderSide, type Webhook } from './webhook.ts';
import { findNewestSecret, replaceWebhookSecret } from './webhook-secrets.ts';

export interface MatchedWebhook extends ProviderSide {
  readonly isAsItWas: boolean;
}

/**
 * Creates, changes or removes the webhook at the provider. Can be repeated after a crash at any point: the intent and the secret are
 * stored before the provider is called, and our address identifies the webhook.
 *
 * @param isFollowed false removes the webhook
 * @throws ProviderFailure
 */
export async function matchWebhook(
  ctx: VcsConnectionsContext,
  webhook: Webhook,
  isFollowed: boolean,
): Promise<MatchedWebhook> {
  const connection = await openConnection(ctx, webhook);
  if (!isFollowed || !connection) {
    await removeStanding(ctx, connection ?? (await findDeletedConnection(ctx, webhook)), webhook);
    if (isFollowed) {
      await ctx.stores.webhooks.noteAbsence(webhook);
      throw withoutConnection();
    }
    return { ...noWebhook, isAsItWas: false };
  }
  const { id: address, identifier } = webhook;
  const { serviceProvider } = connection;
  if (!isRepositoryIdentifier(serviceProvider, identifier))
    throw new ProviderFailure('refused', 'The identifier is not a valid repository name at this provider');
  const provider = providerOf(serviceProvider);
  const url = webhookUrl(ctx, address);
  const found = await provider.findWebhook(ctx.outbound, connection, { identifier, url });
  const known = webhook.mayExist ? webhook.providerId : null;
  const side: ProviderSide = { mayExist: true, providerId: found ?? known, isSecretApplied: true };
  if (found !== undefined && found === known && !(await needsSecret(ctx, webhook)))
    return { ...side, isAsItWas: true };
  const secret = await prepareSecret(ctx, webhook, side.providerId);
  const providerId = await putWebhook(ctx, connection, webhook, {
    id: side.providerId,
    identifier,
    url,
    secret,
  });
  return { ...side, providerId, isAsItWas: false };
}

const withoutConnection = () =>
  new ProviderFailure(
    'missing',
    'The VCS connection of the repository no longer exists. Link the repository to another connection.',
  );

const webhookUrl = ({ config }: Pick<VcsConnectionsContext, 'config'>, id: string) =>
  `${config.baseUrl}/webhooks/vcs/${id}`;

/** @throws ProviderFailure if the credentials cannot be decrypted */
export async function openConnection(
  ctx: VcsConnectionsContext,
  { organizationId, oauthTokenId }: FollowedPlace,
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

/** Does nothing without a connection, because the webhook cannot be reached. */
async function removeStanding(
  ctx: VcsConnectionsContext,
  connection: Pick<Connection, 'serviceProvider' | 'apiUrl' | 'token'> | undefined,
  { mayExist, providerId, identifier, id }: Webhook,
): Promise<void> {
  if (!mayExist || !connection) return;
  await removeWebhook(ctx, connection, { providerId, identifier, address: id });
}

/** If the provider's id is unknown, our address finds the webhook. */
export async function removeWebhook(
  ctx: VcsConnectionsContext,
  connection: Pick<Connection, 'serviceProvider' | 'apiUrl' | 'token'>,
  {
    providerId,
    identifier,
    address,
  }: Pick<Webhook, 'providerId' | 'identifier'> & { readonly address: string },
): Promise<void> {
  const { outbound } = ctx;
  const provider = providerOf(connection.serviceProvider);
  const url = webhookUrl(ctx, address);
  const id = providerId ?? (await provider.findWebhook(outbound, connection, { identifier, url }));
  if (id !== undefined) await provider.deleteWebhook(outbound, connection, id, { identifier });
}

/**
 * Updates the known webhook, which may still use an earlier address of ours. If it does not exist, creates one.
 *
 * @returns the provider's id
 */
async function putWebhook(
  { outbound, stores }: VcsConnectionsContext,
  connection: Connection,
  webhook: Webhook,
  { id, ...wanted }: WantedWebhook & { readonly id: string | null },
): Promise<string> {
  const provider = providerOf(connection.serviceProvider);
  if (id !== null) {
    try {
      await provider.updateWebhook(outbound, connection, id, wanted);
      return id;
    } catch (failure) {
      if (!(failure instanceof ProviderFailure && failure.reason === 'missing')) throw failure;
    }
  }
  try {
    return await provider.createWebhook(outbound, connection, wanted);
  } catch (failure) {
    // After a refusal the webhook certainly does not exist, so another one may take its place.
    if (failure instanceof ProviderFailure && failure.reason !== 'unavailable')
      await stores.webhooks.noteAbsence(webhook);
    throw failure;
  }
}

async function needsSecret(ctx: VcsConnectionsContext, webhook: Webhook): Promise<boolean> {
  const { isSecretApplied, secretMadeAt } = webhook;
  if (!isSecretApplied || secretMadeAt === null) return true;
  if (ctx.clock.now().getTime() - secretMadeAt.getTime() > secretMs) return true;
  return (await findNewestSecret(ctx, ctx.stores, webhook)) === undefined;
}

/**
 * Uses a stored secret that the provider may not have received, before it creates one, so that there are never more than two. A deleted
 * organization gets no secret, because its purge waits until its webhooks are removed.
 */
async function prepareSecret(
  ctx: VcsConnectionsContext,
  webhook: Webhook,
  providerId: string | null,
): Promise<Secret> {
  return ctx.inTransaction(async (tx) => {
    if (!(await tx.organizations.holdUnlessDeleted(webhook.organizationId)))
      throw new ProviderFailure('missing', 'The organization was deleted');
    if (!(await tx.webhooks.noteIntent(webhook, providerId)))
      throw new ProviderFailure('unavailable', 'Another process is working on the webhook');
    const unapplied = webhook.isSecretApplied ? undefined : await findNewestSecret(ctx, tx, webhook);
    if (unapplied) return unapplied;
    await tx.webhooks.noteSecret(webhook, ctx.clock.now());
    return replaceWebhookSecret(ctx, tx, webhook);
  });
}
