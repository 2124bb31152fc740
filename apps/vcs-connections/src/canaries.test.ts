import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceProvider } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { createLogger } from '@groundwork/telemetry/logging';
import { resourceOf, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';
import type { StandInWebhook } from '@groundwork/testing/local-vcs';
import type { VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';
import { checkDueConnections, type AskProvider } from './credentials/connection-check.sweep.ts';
import { providerOf } from './providers/providers.ts';
import { clientDocument, tokenDocument } from './testing/connected-organization.ts';
import { asForwarded, followedRepository, type FollowedRepository } from './testing/followed-repository.ts';
import { lentRepository } from './testing/lent-repository.ts';
import { vcsProducts } from './testing/vcs-products.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from './testing/vcs-connections-test-app.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString('utf8'));
    done();
  },
});

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  const logger = createLogger({ service: 'vcs-connections', level: 'trace', destination });
  app = await startVcsConnectionsTestApp({}, { logger });
});
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await app.stop();
});

const canaries: Buffer[] = [];

/** A unique text, found only where the service has written it. */
function canary(): string {
  const text = `canary${randomBytes(12).toString('hex')}`;
  canaries.push(Buffer.from(text));
  return text;
}

/** A private key that is recognizable by its secret half, in every encoding. */
function keyCanary(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  canaries.push(Buffer.from(jwkSchema.parse(privateKey.export({ format: 'jwk' })).d, 'base64url'));
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

const jwkSchema = z.object({ d: z.string() });
const addressSchema = z.object({ port: z.int() });
const objectSchema = z.record(z.string(), z.unknown());
const tablesSchema = z.array(z.object({ table_name: z.string() }));
const dumpSchema = z.array(z.object({ dump: z.string().nullable() }));

async function dumpOf(tables: 'all' | 'without secrets'): Promise<string> {
  const { knex } = app.ctx.databases.requests;
  const rows: unknown = await knex('information_schema.tables')
    .where({ table_schema: 'public' })
    .select('table_name');
  const names = tablesSchema
    .parse(rows)
    .map((row) => row.table_name)
    .filter((name) => tables === 'all' || name !== 'sealed_secrets');
  const dumps = await Promise.all(
    names.map(async (name) => {
      const response: unknown = await knex(name).select(
        knex.raw(`string_agg(to_jsonb(??)::text, '\n') as dump`, name),
      );
      return dumpSchema.parse(response)[0]?.dump ?? '';
    }),
  );
  return dumps.join('\n');
}

/** Canaries found in a text: raw, as hex, or as base64 at any offset. */
const foundIn = (text: string) =>
  canaries.filter((each) => formsOf(each).some((form) => text.includes(form)));

const formsOf = (bytes: Buffer) => [
  bytes.toString('latin1'),
  bytes.toString('hex'),
  // Neighboring bytes change the first and the last letters.
  ...[0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(4, -6),
  ),
];

const asText = ({ status, headers, body }: ApiResponse) => JSON.stringify({ status, headers, body });

const responses: string[] = [];
const keep = (response: ApiResponse) => {
  responses.push(asText(response));
  return response;
};

/** Sends canaries in API requests, valid and invalid. */
async function plantByRequests(): Promise<void> {
  const { client, clientsPath, tokensPath, connection, create, lend } = await lentRepository(app, {
    'oauth-token-string': canary(),
    secret: canary(),
  });
  const { path, tokenPath } = connection;
  const ado = () => ({
    'service-provider': 'vcs6',
    'oauth-token-string': canary(),
    'private-key': keyCanary(),
  });
  const other = resourceOf(keep(await create(ado())));
  keep(await client.patch(path, clientDocument({ secret: canary(), 'oauth-token-string': canary() })));
  keep(await client.patch(tokenPath, tokenDocument({ 'ssh-key': keyCanary() })));
  keep(await client.patch(`/api/v2/oauth-clients/${other.id}`, clientDocument(ado())));
  // Refused, and not repeated in the response.
  keep(await create({ 'oauth-token-string': `${canary()} ${canary()}` }));
  keep(await create({ 'service-provider': 'vcs6', 'private-key': canary() }));
  keep(await create({ 'http-url': `https://me:${canary()}@git.example` }));
  keep(await client.patch(tokenPath, tokenDocument({ 'ssh-key': canary() })));
  keep(
    await client.patch(path, clientDocument({ secret: [canary()], 'oauth-token-string': { a: canary() } })),
  );
  keep(await client.post(clientsPath, `{"data": {"secret": "${canary()}`));
  for (const each of [
    clientsPath,
    tokensPath,
    `${clientsPath}?include=oauth_tokens&page[size]=5`,
    path,
    `${path}?include=oauth_tokens&show_affected_workspaces=true`,
    tokenPath,
    `${path}/oauth-tokens`,
    `/api/v2/oauth-clients/${other.id}`,
  ]) {
    keep(await client.get(each));
  }
  await lend();
  await breakToken(connection.tokenId);
  expect(await lend()).toMatchObject({ lent: false });
}

/** The provider repeats the tokens and secrets that it receives in every response. */
async function plantByProvider(product: VcsProduct): Promise<void> {
  const followed = await followedRepository(app, { product });
  const { provider, connected, connection } = followed;
  stops.push(() => provider.stop());
  canaries.push(Buffer.from(provider.token));
  await followed.want();
  const hooks = [...provider.hooks.values()];
  canaries.push(...hooks.map(({ secret }) => Buffer.from(secret)));
  expect(hooks).toHaveLength(1);
  await plantByDeliveries(followed, hooks);
  for (const status of [401, 403, 422, 500]) {
    provider.failWith(status);
    await followed.want({ branch: `main-${status}` });
    await checkAgain();
    keep(await connected.client.get(connection.path));
  }
  provider.failWith(null);
  const echo = await startEcho();
  const repeating = await connected.connect({
    'service-provider': serviceProviderOf[product],
    'http-url': echo,
    'api-url': echo,
    'oauth-token-string': canary(),
    ...(product === 'azure-devops' && { 'private-key': keyCanary() }),
  });
  await followed.want({ oauthTokenId: idSchema('oauthToken').parse(repeating.tokenId) });
  canaries.push(await webhookSecretOf(followed));
  await checkAgain();
  const { attributes } = resourceOf(keep(await connected.client.get(repeating.path)));
  expect(attributes['connection-message']).toContain('did not send valid HTTP');
}

/** Secret of a webhook, which the provider may have received. */
async function webhookSecretOf({
  organizationId,
  subscriptionId: rowId,
}: FollowedRepository): Promise<Buffer> {
  const place = { organizationId, table: 'repository_webhooks', rowId, column: 'secret' };
  const secret = await app.ctx.secrets.find(app.ctx.stores, place);
  return Buffer.from(secret?.reveal() ?? 'there is no secret');
}

const serviceProviderOf: Readonly<Record<VcsProduct, ServiceProvider>> = {
  github: 'vcs2',
  gitlab: 'vcs3',
  'azure-devops': 'vcs6',
};

/** Sends canaries in everything that a delivery contains except its refs, and in invalid proofs. */
async function plantByDeliveries(
  { provider, connected, connection, hookPath }: FollowedRepository,
  [hook]: readonly StandInWebhook[],
): Promise<void> {
  if (!hook) throw new Error('there is no webhook');
  const { headers, body } = provider.deliveryOf(hook, { ref: 'refs/tags/v1.0.0' });
  const forged = provider.deliveryOf({ ...hook, secret: canary() }, { ref: 'refs/tags/v1.0.0' });
  const saying = JSON.stringify({
    ...objectSchema.parse(JSON.parse(body)),
    token: canary(),
    pusher: { x: canary() },
  });
  const signature = createHmac('sha256', hook.secret).update(saying).digest('hex');
  const signed = {
    ...headers,
    ...('x-hub-signature-256' in headers && { 'x-hub-signature-256': `sha256=${signature}` }),
  };
  const outcomes = [
    [saying, signed, 202],
    [forged.body, forged.headers, 401],
    [`not json ${canary()}`, { ...forged.headers, 'x-other': canary() }, 401],
  ] as const;
  for (const [sent, given, status] of outcomes) {
    const response = keep(await app.anonymous.post(hookPath, sent, { headers: asForwarded(given) }));
    expect(response.status).toBe(status);
  }
  await app.settle();
  keep(await connected.client.get(`${connection.path}/webhook-deliveries`));
}

describe('canaries in requests, providers, provider responses and deliveries', () => {
  it('canaries are in no response, log line or event, and in tables only if sealed', async () => {
    for (let round = 0; round < 5; round += 1) await plantByRequests();
    for (const product of vcsProducts) await plantByProvider(product);
    await checkDueConnections(checking(), () => Promise.reject(new Error('no provider')));
    await app.settle();

    expect(canaries.length).toBeGreaterThanOrEqual(100);
    expect(responses.length).toBeGreaterThan(90);
    const log = lines.join('\n');
    for (const walked of ['could not decrypt', 'could not update a webhook', 'HTTPParserError'])
      expect(log).toContain(walked);
    expect(foundIn(responses.join('\n'))).toEqual([]);
    expect(foundIn(log)).toEqual([]);
    expect(foundIn(JSON.stringify(app.published))).toEqual([]);
    expect(foundIn(await dumpOf('without secrets'))).toEqual([]);
    expect(foundIn(await dumpOf('all'))).toEqual([]);
  });

  it('the search finds canaries in each of their forms', () => {
    const [bytes = Buffer.alloc(0)] = canaries;
    const hidden = Buffer.concat([Buffer.from('{"x":"'), bytes, Buffer.from('"}')]);
    for (const encoding of ['utf8', 'hex', 'base64'] as const) {
      expect(foundIn(`… ${hidden.toString(encoding)} …`)).toEqual([bytes]);
    }
  });
});

/** Checks the test's own providers. */
async function checkAgain(): Promise<void> {
  app.clock.advance(2 * 3_600_000);
  const ask: AskProvider = (connection) =>
    connection.apiUrl.startsWith('http://127.0.0.1:')
      ? providerOf(connection.serviceProvider).checkCredentials(app.ctx.outbound, connection)
      : Promise.reject(new Error('not here'));
  while (await checkDueConnections(checking(), ask)) continue;
}

/** Starts a provider that has no webhooks, and echoes the bytes of every other request. Returns its address. */
async function startEcho(): Promise<string> {
  const server = createServer((socket) => {
    let received = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (/^GET \S+hooks/.test(received))
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n[]');
      else if (/^GET|\}$/.test(received)) socket.end(received);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;
}

const checking = () => ({ ...app.ctx, config: { ...app.ctx.config, checkIntervalSeconds: 3600 } });

/** A secret that cannot be opened causes an error that is logged. */
async function breakToken(tokenId: string) {
  await app.ctx.databases.requests
    .knex('sealed_secrets')
    .where({ row_id: tokenId, column_name: 'token' })
    .update({ value: randomBytes(60) });
}
