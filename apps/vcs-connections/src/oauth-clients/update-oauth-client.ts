import type { Request, RequestHandler } from 'express';
import { Secret } from '@groundwork/config';
import { notFound } from '@groundwork/errors';
import { causeOf, parseBody, sendResource } from '@groundwork/http';
import { vcsProviders } from '@groundwork/vcs-providers';
import type { VcsConnectionsContext } from '../context.ts';
import { oauthTokenCreated, oauthTokenUpdated } from '../oauth-tokens/oauth-token.events.ts';
import {
  newOauthToken,
  renewedOauthToken,
  tokenSecrets,
  type OauthToken,
} from '../oauth-tokens/oauth-token.ts';
import { readNeededPrivateKey } from '../oauth-tokens/private-key.ts';
import type { SecretPlace } from '@groundwork/sealed-secrets';
import type { VcsConnectionsStores } from '../stores.ts';
import { changesBody, type OauthClientChanges } from './oauth-client.request.ts';
import { oauthClientResource } from './oauth-client.view.ts';
import { oauthClientUpdated } from './oauth-client.events.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import { changeOauthClient, clientSecret, type OauthClient } from './oauth-client.ts';
import { authorizeForClient } from './oauth-client.access.ts';
import { normalHostKeys } from './ssh-host-keys.ts';

/**
 * C, Update: 200 with the connection; what the body does not name stays, and null or an empty text removes a value (a
 * removed name is the provider's display name). Addresses and kind cannot be changed: no secret is ever sent to
 * another host than it was given for. Ours (docs/reference/oauth-clients.md#c4): `oauth-token-string` renews the
 * token, `ssh-host-keys` pins or forgets.
 *
 * 404 without the permission to manage VCS settings; 422 for another id or address, and for a new token without the
 * `private-key` that its kind of provider needs.
 */
export function updateOauthClient(ctx: VcsConnectionsContext): RequestHandler {
  return async (req, res) => {
    const { id, grants } = await authorizeForClient(ctx, req, canManageVcsSettings);
    const { organization } = grants;
    const updated = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const found = await tx.oauthClients.lock(organization.id, id);
      if (!found) throw notFound();
      const criteria = { organizationId: organization.id, oauthClientId: id };
      const [token] = await tx.oauthTokens.list(criteria);
      const body = changesBody({ client: found, hasSshKey: token?.hasSshKey ?? false });
      const given = parseBody(body, req).data.attributes;
      const changed = changeOauthClient(found, changeOf(given), ctx.clock.now());
      if (changed) await keep(ctx, tx, { req, client: changed, token, given });
      return { client: changed ?? found, oauthTokens: await tx.oauthTokens.list(criteria) };
    });
    const { client, oauthTokens } = updated;
    const shown = { organizationName: organization.name, oauthTokens };
    sendResource(res, 200, oauthClientResource(req, client, shown));
  };
}

function changeOf(given: OauthClientChanges) {
  const hostKeys = given['ssh-host-keys'];
  return {
    name: given.name,
    key: given.key,
    rsaPublicKey: given['rsa-public-key'],
    sshHostKeys: hostKeys ? normalHostKeys(hostKeys) : hostKeys,
    changesSecret: given.secret !== undefined,
    changesToken: isGiven(given['oauth-token-string']),
  };
}

interface Change {
  readonly req: Request;
  readonly client: OauthClient;
  /** The connection's token, if it has not been deleted. */
  readonly token: OauthToken | undefined;
  readonly given: OauthClientChanges;
}

async function keep(
  ctx: VcsConnectionsContext,
  tx: VcsConnectionsStores,
  { req, client, token, given }: Change,
): Promise<void> {
  await tx.oauthClients.update(client);
  if (given.secret !== undefined) await putOrRemove(ctx, tx, clientSecret(client), given.secret);
  const text = given['oauth-token-string'];
  if (isGiven(text))
    await renewToken(ctx, tx, { req, client, existing: token, text, privateKey: given['private-key'] });
  await tx.outbox.add(oauthClientUpdated(client), causeOf(req));
}

async function putOrRemove(
  ctx: VcsConnectionsContext,
  tx: VcsConnectionsStores,
  place: SecretPlace,
  text: string | null,
): Promise<void> {
  if (text === null) await tx.sealedSecrets.removeColumn(place);
  else await ctx.secrets.put(tx, place, new Secret(text));
}

interface Renewal {
  readonly req: Request;
  readonly client: OauthClient;
  readonly existing: OauthToken | undefined;
  readonly text: string;
  readonly privateKey: unknown;
}

/** What is linked by the token stays linked. A connection whose token was deleted gets a new one. */
async function renewToken(
  ctx: VcsConnectionsContext,
  tx: VcsConnectionsStores,
  { req, client, existing, text, privateKey }: Renewal,
): Promise<void> {
  const { id, organizationId } = client;
  const sshKey = neededSshKey(client, existing, privateKey);
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
  await tx.outbox.add(existing ? oauthTokenUpdated(token) : oauthTokenCreated(token), causeOf(req));
}

/** The SSH key that comes with a token; undefined if none is used, or the existing one stays. */
function neededSshKey(
  { serviceProvider }: OauthClient,
  existing: OauthToken | undefined,
  given: unknown,
): string | undefined {
  const isKept = existing?.hasSshKey === true && (given ?? '') === '';
  if (!vcsProviders[serviceProvider].needsSshKey || isKept) return undefined;
  const read = readNeededPrivateKey(given);
  if ('key' in read) return read.key;
  throw new Error('a private key was accepted that cannot be read');
}

const isGiven = (text: string | null | undefined): text is string => (text ?? '') !== '';
