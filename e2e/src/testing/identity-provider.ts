import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Adapter, type AdapterPayload, type JWK } from 'oidc-provider';
import { z } from 'zod';

/** An identity provider on loopback, with a page on which users enter their name. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * Groups of users, keyed by the name of the user. A user exists for every name, with the address
   * `<name>@example.com`.
   */
  readonly groups: Map<string, readonly string[]>;
  close(): Promise<void>;
}

/** @param redirectUris addresses to which it returns users */
export async function startIdentityProvider(redirectUris: readonly string[]): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const issuer = `http://127.0.0.1:${port}`;
  const [clientId, clientSecret] = ['groundwork', randomUUID()];
  const groups = new Map<string, readonly string[]>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@example.com`,
        email_verified: true,
        groups: [...(groups.get(accountId) ?? [])],
      }),
    }),
    // A user who signs in has granted everything.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      const grant = new oidc.provider.Grant({ clientId, ...(accountId !== undefined && { accountId }) });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    jwks: { keys: [newKey()] },
    cookies: { keys: [randomUUID()] },
    adapter: newAdapter,
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 600, Session: 600 },
  });
  const response = provider.callback();
  server.on('request', (req, res) => {
    if (req.url?.startsWith('/interaction/') === true) void interact(provider, req, res);
    else void response(req, res);
  });
  return {
    issuer,
    clientId,
    clientSecret,
    groups,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function newAdapter(): Adapter {
  const records = new Map<string, AdapterPayload>();
  const find = (isMeant: (record: AdapterPayload) => boolean) =>
    Promise.resolve([...records.values()].find(isMeant));
  return {
    async upsert(id, record) {
      await Promise.resolve(records.set(id, record));
    },
    find: (id) => Promise.resolve(records.get(id)),
    findByUid: (wanted) => find(({ uid }) => uid === wanted),
    findByUserCode: (wanted) => find(({ userCode }) => userCode === wanted),
    async consume(id) {
      const record = records.get(id);
      await Promise.resolve(record && records.set(id, { ...record, consumed: true }));
    },
    async destroy(id) {
      await Promise.resolve(records.delete(id));
    },
    async revokeByGrantId(wanted) {
      for (const [id, { grantId }] of records) if (grantId === wanted) records.delete(id);
      await Promise.resolve();
    },
  };
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  return z.looseObject({ kty: z.literal('RSA') }).parse({ ...jwk, use: 'sig', alg: 'RS256' });
}

/** Shows the page on which users enter their name, and handles its form. */
async function interact(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method !== 'POST') {
    res.writeHead(200, { 'content-type': 'text/html' });
    res.end(page);
    return;
  }
  const fields = new URLSearchParams(await text(req));
  const accountId = fields.get('name') ?? '';
  const result =
    fields.get('decision') === 'refuse'
      ? { error: 'access_denied', error_description: 'The person has gone back.' }
      : { login: { accountId } };
  await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

const page = `<!doctype html>
<html lang="en">
<title>Example Corp</title>
<h1>Example Corp</h1>
<form method="post">
<label>Name <input name="name" required></label>
<button name="decision" value="enter">Sign in</button>
<button name="decision" value="refuse" formnovalidate>Go back</button>
</form>
</html>`;
