import type { Secret } from '@groundwork/config';
import type { ServiceProvider } from '@groundwork/contracts';
import type { OauthTokenId, OrganizationId } from '@groundwork/resource-id';
import type { VcsConnectionsContext } from '../context.ts';
import { ProviderFailure, type ProviderConnection, type WantedWebhook } from '../providers/provider.ts';
import { providers } from '../providers/providers.ts';
import {
  secretMilliseconds,
  type ProviderHook,
  type RepositoryWebhook,
  type StoredSubscription,
} from './repository-subscription.ts';
import { findNewestSecret, replaceWebhookSecret } from './webhook-secrets.ts';

/** How the provider stands now. */
export interface MatchedWebhook {
  /** Null where none is wanted, and none is left that we know of. */
  readonly hook: ProviderHook | null;
  readonly isSecretApplied: boolean;
  /** Nothing had to be done. */
  readonly isAsItWas: boolean;
}

/** A connection by which a provider can be asked. */
interface Connected extends ProviderConnection {
  readonly serviceProvider: ServiceProvider;
}

interface MatchContext extends VcsConnectionsContext {
  readonly findConnection: (
    ctx: VcsConnectionsContext,
    organizationId: OrganizationId,
    oauthTokenId: OauthTokenId,
  ) => Promise<Connected | undefined>;
}

/**
 * Creates, changes or removes the webhook at the provider. It may be repeated after dying anywhere: our address finds
 * what was made, and the secret is stored before the provider is told.
 *
 * @throws ProviderFailure
 */
export async function matchWebhook(
  ctx: MatchContext,
  subscription: StoredSubscription,
  webhook: RepositoryWebhook,
): Promise<MatchedWebhook> {
  const kept = await removeWhatIsElsewhere(ctx, subscription, webhook);
  if (!subscription.wanted) return { hook: null, isSecretApplied: false, isAsItWas: false };
  const { organizationId, oauthTokenId, identifier } = subscription;
  const connection = await ctx.findConnection(ctx, organizationId, oauthTokenId);
  if (!connection) throw new ProviderFailure('missing', 'The connection of the repository is gone');
  const provider = providers[connection.serviceProvider];
  if (!provider.isIdentifier(identifier))
    throw new ProviderFailure('refused', 'No repository of the provider can be named so');
  const url = webhookUrl(ctx, subscription.id);
  const found = await provider.findWebhook(ctx.outbound, connection, { identifier, url });
  if (found !== undefined && found === kept?.id && !needsSecret(ctx, webhook))
    return { hook: kept, isSecretApplied: true, isAsItWas: true };
  const wanted: WantedWebhook = { identifier, url, secret: await secretFor(ctx, webhook) };
  const id = found ?? (await provider.createWebhook(ctx.outbound, connection, wanted));
  if (found !== undefined) await provider.updateWebhook(ctx.outbound, connection, found, wanted);
  return { hook: { id, oauthTokenId, identifier }, isSecretApplied: true, isAsItWas: false };
}

/** Our address for the deliveries of a subscription. */
export const webhookUrl = ({ config }: Pick<VcsConnectionsContext, 'config'>, subscriptionId: string) =>
  `${config.baseUrl}/webhooks/vcs/${subscriptionId}`;

/**
 * Removes the webhook of a repository, or through a connection, that is no longer wanted. Where another one is wanted
 * it is tried once: what stays behind signs with a secret that is not valid for long.
 *
 * @returns the webhook that may stay
 */
async function removeWhatIsElsewhere(
  ctx: MatchContext,
  { wanted, oauthTokenId, identifier }: StoredSubscription,
  { organizationId, hook }: RepositoryWebhook,
): Promise<ProviderHook | null> {
  if (!hook) return null;
  if (wanted && hook.oauthTokenId === oauthTokenId && hook.identifier === identifier) return hook;
  // Without its connection nobody can reach it any more.
  const connection = await ctx.findConnection(ctx, organizationId, hook.oauthTokenId);
  if (!connection) return null;
  const provider = providers[connection.serviceProvider];
  try {
    await provider.deleteWebhook(ctx.outbound, connection, hook.id, hook);
  } catch (failure) {
    if (!wanted || !(failure instanceof ProviderFailure)) throw failure;
    ctx.logger.warn({ err: failure, organizationId }, 'a webhook that is replaced could not be removed');
  }
  return null;
}

function needsSecret({ clock }: VcsConnectionsContext, { isSecretApplied, secretMadeAt }: RepositoryWebhook) {
  if (!isSecretApplied || secretMadeAt === null) return true;
  return clock.now().getTime() - secretMadeAt.getTime() > secretMilliseconds;
}

/** A secret that the provider may not have been told of yet is used first, so that never more than two are about. */
async function secretFor(ctx: VcsConnectionsContext, webhook: RepositoryWebhook): Promise<Secret> {
  const { clock, secrets } = ctx;
  return ctx.inTransaction(async (tx) => {
    const untold = webhook.isSecretApplied ? undefined : await findNewestSecret(secrets, tx, webhook);
    if (untold) return untold;
    const isOurs = await tx.repositoryWebhooks.noteSecret(webhook, clock.now());
    if (!isOurs) throw new ProviderFailure('unavailable', 'The webhook is looked at by another process');
    return replaceWebhookSecret(secrets, tx, webhook);
  });
}
