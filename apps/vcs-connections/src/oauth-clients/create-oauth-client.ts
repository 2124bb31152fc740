import type { RequestHandler } from 'express';
import { z } from 'zod';
import { Secret } from '@groundwork/config';
import { invalid } from '@groundwork/errors';
import { causeOf, parseBody, sendResource } from '@groundwork/http';
import type { OrganizationId } from '@groundwork/resource-id';
import { vcsProviders } from '@groundwork/vcs-providers';
import type { VcsConnectionsContext } from '../context.ts';
import { authorizeForOrganization } from '../organizations/organization.access.ts';
import { oauthTokenCreated } from '../oauth-tokens/oauth-token.events.ts';
import { newOauthToken, tokenSecrets } from '../oauth-tokens/oauth-token.ts';
import { readNeededPrivateKey } from '../oauth-tokens/private-key.ts';
import { createBody } from './oauth-client.request.ts';
import { oauthClientResource } from './oauth-client.view.ts';
import { oauthClientCreated } from './oauth-client.events.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import { clientSecret, defaultSshPort, newOauthClient } from './oauth-client.ts';

/** The list of all connections is not paged, so their number must be limited (docs/reference/common.md#limits). */
const mostConnections = 1000;

/**
 * C, Create: 201 with the connection and its one OAuth token, made from `oauth-token-string`. The token is not checked
 * here: the check of the connection follows, and its result is shown on the connection.
 *
 * 404 without the permission to manage VCS settings; 422 for attributes that do not fit the kind of provider.
 */
export function createOauthClient(ctx: VcsConnectionsContext): RequestHandler {
  const body = createBody({ outbound: ctx.outbound, vocabulary: ctx.config.vocabulary });
  return async (req, res) => {
    const organization = await authorizeForOrganization(ctx, req, canManageVcsSettings);
    const given = parseBody(body, req).data.attributes;
    const { client, token, secrets } = newConnection(organization.id, given, ctx.clock.now());
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      if ((await tx.oauthClients.count(organization.id)) >= mostConnections) throw tooMany();
      await tx.oauthClients.insert(client);
      await tx.oauthTokens.insert(token);
      for (const { place, secret } of secrets) await ctx.secrets.put(tx, place, secret);
      await tx.outbox.add(oauthClientCreated(client), causeOf(req));
      await tx.outbox.add(oauthTokenCreated(token), causeOf(req));
    });
    const shown = { organizationName: organization.name, oauthTokens: [token] };
    sendResource(res, 201, oauthClientResource(req, client, shown));
  };
}

type Attributes = z.output<ReturnType<typeof createBody>>['data']['attributes'];

/** The SSH key of a connection that needs one is stored with its token, where it can be replaced. */
function newConnection(organizationId: OrganizationId, given: Attributes, now: Date) {
  const client = newOauthClient(
    {
      organizationId,
      serviceProvider: given['service-provider'],
      name: given.name ?? null,
      httpUrl: given['http-url'],
      apiUrl: given['api-url'],
      key: given.key ?? null,
      rsaPublicKey: given['rsa-public-key'] ?? null,
      sshPort: given['ssh-port'] ?? defaultSshPort,
    },
    now,
  );
  const sshKey = vcsProviders[given['service-provider']].needsSshKey ? sshKeyOf(given['private-key']) : null;
  const token = newOauthToken({ organizationId, oauthClientId: client.id, hasSshKey: sshKey !== null }, now);
  const places = tokenSecrets(token);
  const secrets = [
    { place: places.token, text: given['oauth-token-string'] },
    { place: places.sshKey, text: sshKey },
    { place: clientSecret(client), text: given.secret ?? null },
  ];
  return {
    client,
    token,
    secrets: secrets.flatMap(({ place, text }) =>
      text === null ? [] : [{ place, secret: new Secret(text) }],
    ),
  };
}

function sshKeyOf(given: unknown): string {
  const read = readNeededPrivateKey(given);
  if ('refusal' in read) throw new Error('a private key was accepted that cannot be read');
  return read.key;
}

const tooMany = () =>
  invalid({
    detail: `The organization has ${mostConnections} VCS connections, which is the limit. Delete one first.`,
  });
