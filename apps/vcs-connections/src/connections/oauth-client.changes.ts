import { Secret } from '@groundwork/config';
import { isFollowable, type Cause } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { SecretPlace } from '@groundwork/sealed-secrets';
import type { VcsConnectionsContext } from '../context.ts';
import { oauthTokenCreated, oauthTokenUpdated } from './oauth-token.events.ts';
import { newOauthToken, renewedOauthToken, tokenSecrets, type OauthToken } from './oauth-token.ts';
import { readNeededPrivateKey } from './private-key.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { needsSshKey, type NewOauthClientAttributes } from './oauth-client.request.ts';
import { clientSecret, defaultSshPort, newOauthClient, type OauthClient } from './oauth-client.ts';

export interface NewConnection {
  readonly client: OauthClient;
  readonly token: OauthToken | undefined;
  readonly secrets: readonly { readonly place: SecretPlace; readonly secret: Secret }[];
}

/** The SSH key of a connection that needs one is stored with its token, where it can be replaced. */
export function newConnection(
  organizationId: OrganizationId,
  given: NewOauthClientAttributes,
  now: Date,
): NewConnection {
  const serviceProvider = given['service-provider'];
  const client = newOauthClient(
    {
      organizationId,
      serviceProvider,
      name: given.name ?? null,
      httpUrl: given['http-url'],
      apiUrl: given['api-url'],
      key: given.key ?? null,
      rsaPublicKey: given['rsa-public-key'] ?? null,
      organizationScoped: given['organization-scoped'] ?? true,
      sshPort: given['ssh-port'] ?? defaultSshPort,
    },
    now,
  );
  const sshKey = needsSshKey(serviceProvider) ? sshKeyOf(given['private-key']) : undefined;
  const made = { organizationId, oauthClientId: client.id, hasSshKey: sshKey !== undefined };
  const token = isFollowable(serviceProvider) ? newOauthToken(made, now) : undefined;
  const places = token && tokenSecrets(token);
  const secrets = [
    { place: places?.token, text: given['oauth-token-string'] },
    { place: places?.sshKey, text: sshKey },
    { place: clientSecret(client), text: given.secret ?? undefined },
  ];
  return {
    client,
    token,
    secrets: secrets.flatMap(({ place, text }) =>
      place === undefined || text === undefined ? [] : [{ place, secret: new Secret(text) }],
    ),
  };
}

function sshKeyOf(given: unknown): string {
  const read = readNeededPrivateKey(given);
  if ('refusal' in read) throw new Error('a private key was accepted that cannot be read');
  return read.key;
}

interface Renewal {
  readonly cause: Cause;
  readonly client: OauthClient;
  readonly existing: OauthToken | undefined;
  readonly text: string;
  readonly privateKey: unknown;
}

/** Replaces the token of a locked connection; everything linked with it stays linked. If the token was deleted, creates a new one. */
export async function renewToken(
  ctx: Pick<VcsConnectionsContext, 'clock' | 'secrets'>,
  tx: VcsConnectionsStores,
  { cause, client, existing, text, privateKey }: Renewal,
): Promise<void> {
  const { id, organizationId } = client;
  const sshKey = newSshKey(client, existing, privateKey);
  const hasSshKey = sshKey !== undefined || (existing?.hasSshKey ?? false);
  const made = { organizationId, oauthClientId: id, hasSshKey };
  const token = existing
    ? { ...renewedOauthToken(existing), hasSshKey }
    : newOauthToken(made, ctx.clock.now());
  if (existing) await tx.oauthTokens.update(token);
  else await tx.oauthTokens.insert(token);
  const places = tokenSecrets(token);
  await ctx.secrets.put(tx, places.token, new Secret(text));
  if (sshKey !== undefined) await ctx.secrets.put(tx, places.sshKey, new Secret(sshKey));
  await tx.oauthClients.scheduleCheck(client, ctx.clock.now());
  await tx.webhooks.makeDueOfToken(organizationId, token.id);
  await tx.outbox.add(existing ? oauthTokenUpdated(token) : oauthTokenCreated(token), cause);
}

function newSshKey(
  { serviceProvider }: OauthClient,
  existing: OauthToken | undefined,
  given: unknown,
): string | undefined {
  const isKept = existing?.hasSshKey === true && (given ?? '') === '';
  return needsSshKey(serviceProvider) && !isKept ? sshKeyOf(given) : undefined;
}
