import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiClient, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import { connectDatabases, services, type Databases } from './testing/databases.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { asToken, connectionOf, provider, type AsToken } from './testing/publisher.ts';
import { sightingsOf, writingsOf, type Secret } from './testing/sightings.ts';
import { startTestSite } from './testing/vcs-site.ts';

const organizations = ['first', 'second', 'third'];
const identifier = 'acme/terraform-generic-thing';

const jwkSchema = z.object({ d: z.string() });
const moduleSchema = z.object({
  data: z.object({
    attributes: z.object({
      status: z.string(),
      'version-statuses': z.array(z.object({ version: z.string(), status: z.string() })),
      'vcs-repo': z.object({ 'webhook-url': z.string() }),
    }),
  }),
});

describe('secrets of connections in several organizations', () => {
  let test: TestPlatform;
  let sql: Databases;
  let admin: AsToken;
  const sites: VcsSite[] = [];
  /** Secrets that may be found only at the provider, or sealed. */
  const canaries: Secret[] = [];
  /** Every response of the platform, as text. */
  const responses: string[] = [];

  beforeAll(async () => {
    test = await startTestPlatform({ env: { VCS_ALLOW_PRIVATE_ADDRESSES: 'true', LOG_LEVEL: 'trace' } });
    sql = await connectDatabases(test);
    await keepOutboxes(sql);
    admin = asToken(test.platform.baseUrl, test.adminToken);
  });
  afterAll(async () => {
    await sql.end();
    await test.stop();
    for (const site of sites) await site.stop();
  });

  /** A unique text, found only where the platform has written it. */
  function canary(): string {
    const text = `canary${randomBytes(12).toString('hex')}`;
    canaries.push(text);
    return text;
  }

  /** An SSH key that is recognizable by its secret half in any encoding. */
  function keyCanary(): string {
    const { privateKey } = generateKeyPairSync('ed25519');
    canaries.push(Buffer.from(jwkSchema.parse(privateKey.export({ format: 'jwk' })).d, 'base64url'));
    return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  }

  async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
    const client = apiClient(test.platform.baseUrl, { authorization: `Bearer ${test.adminToken}` });
    const response = await client.send({ method, path, ...(body !== undefined && { body }) });
    responses.push(JSON.stringify(response));
    return response;
  }

  const send = async (method: 'POST' | 'PATCH', path: string, type: string, attributes: object) =>
    ask(method, path, { data: { type, attributes } });

  async function createConnection(organization: string, attributes: object) {
    const path = `/api/v2/organizations/${organization}/oauth-clients`;
    const created = await send('POST', path, 'oauth-clients', attributes);
    expect(created.status).toBe(201);
    return connectionOf(created.body);
  }

  /** Starts a provider for an organization and connects to it. */
  async function connect(organization: string) {
    const token = canary();
    const site = await startTestSite(token);
    sites.push(site);
    await admin.createOrganization(organization);
    const attributes = {
      'service-provider': 'vcs2',
      'http-url': site.httpUrl,
      'api-url': site.apiUrl,
      'oauth-token-string': token,
      secret: canary(),
    };
    const { clientId, oauthTokenId } = await createConnection(organization, attributes);
    return { organization, site, token, attributes, clientId, oauthTokenId };
  }
  type Connected = Awaited<ReturnType<typeof connect>>;

  /** Publishes the repository with the given OAuth token, and waits for the outcome. */
  async function publish({ organization }: Connected, name: string, oauthTokenId: string, status: string) {
    const modules = `/api/v2/organizations/${organization}/registry-modules`;
    const created = await send('POST', `${modules}/vcs`, 'registry-modules', {
      name,
      provider,
      'vcs-repo': { identifier, 'oauth-token-id': oauthTokenId },
    });
    expect(created.status).toBe(201);
    const path = `${modules}/private/${organization}/${name}/${provider}`;
    await untilShown(path, (module) => module.status === status);
    return { path, webhookUrl: moduleSchema.parse(created.body).data.attributes['vcs-repo']['webhook-url'] };
  }

  type ShownModule = z.infer<typeof moduleSchema>['data']['attributes'];

  const untilShown = (path: string, isSo: (module: ShownModule) => boolean) =>
    waitFor(async () => isSo(moduleSchema.parse((await ask('GET', path)).body).data.attributes), {
      timeoutMs: 60_000,
      describe: `${path} to be as it should`,
    });

  /** Uses secrets that are accepted: in git, the provider's API, a delivery and SSH. */
  async function useSecrets(connected: Connected) {
    const { organization, site, attributes, clientId } = connected;
    const repository = site.createRepository(identifier);
    repository.commit({ files: { 'main.tf': '# this is 1.0.0\n' }, tags: ['v1.0.0'] });
    const module = await publish(connected, 'thing', connected.oauthTokenId, 'setup_complete');
    repository.commit({ files: { 'main.tf': '# this is 1.1.0\n' }, tags: ['v1.1.0'] });
    const hook = site.hookAt(module.webhookUrl);
    if (!hook) throw new Error('a module is set up without its webhook');
    expect(await site.deliver(hook, { ref: 'refs/tags/v1.1.0' })).toBe(202);
    await untilShown(module.path, ({ 'version-statuses': versions }) =>
      versions.some(({ version, status }) => version === '1.1.0' && status === 'ok'),
    );
    canaries.push(...site.hookSecrets());
    // Signed with a wrong secret, next to the proofs of other providers.
    const { headers, body } = site.deliveryOf({ ...hook, secret: canary() }, { ref: 'refs/tags/v1.1.0' });
    const proofs = { 'x-gitlab-token': canary(), authorization: `Basic ${btoa(`groundwork:${canary()}`)}` };
    const refused = await fetch(hook.url, { method: 'POST', headers: { ...headers, ...proofs }, body });
    expect(refused.status).toBe(401);
    responses.push(await refused.text());

    // This provider repeats the refused token in its response.
    const wrong = await createConnection(organization, {
      ...attributes,
      'oauth-token-string': canary(),
    });
    await publish(connected, 'refused', wrong.oauthTokenId, 'setup_failed');
    // Nothing listens on this SSH port: the key is lent, but the fetch fails.
    const bySsh = await createConnection(organization, {
      ...attributes,
      'oauth-token-string': canary(),
      'ssh-port': 1,
    });
    const changed = await send('PATCH', `/api/v2/oauth-tokens/${bySsh.oauthTokenId}`, 'oauth-tokens', {
      'ssh-key': keyCanary(),
    });
    expect(changed.status).toBe(200);
    await publish(connected, 'by-ssh', bySsh.oauthTokenId, 'setup_failed');
    await createConnection(organization, {
      ...attributes,
      'service-provider': 'vcs6',
      'oauth-token-string': canary(),
      'private-key': keyCanary(),
    });
    const renewed = { secret: canary(), 'oauth-token-string': canary() };
    const path = `/api/v2/oauth-clients/${clientId}`;
    expect((await send('PATCH', path, 'oauth-clients', renewed)).status).toBe(200);
  }

  /** Sends secrets that are refused and must not be repeated. */
  async function haveSecretsRefused({ organization, attributes, oauthTokenId }: Connected) {
    const clients = `/api/v2/organizations/${organization}/oauth-clients`;
    const address = attributes['http-url'].replace('//', `//somebody:${canary()}@`);
    for (const wrong of [
      { 'http-url': address },
      { 'api-url': attributes['api-url'].replace('//', `//${canary()}@`) },
      { 'service-provider': 'vcs6', 'private-key': canary() },
      { 'oauth-token-string': `${canary()} ${canary()}` },
      { secret: [canary()] },
    ]) {
      const refused = await send('POST', clients, 'oauth-clients', { ...attributes, ...wrong });
      expect(refused.status).toBe(422);
    }
    const key = await send('PATCH', `/api/v2/oauth-tokens/${oauthTokenId}`, 'oauth-tokens', {
      'ssh-key': canary(),
    });
    expect(key.status).toBe(422);
    const modules = `/api/v2/organizations/${organization}/registry-modules/vcs`;
    const vcsRepo = { identifier: `${address}/${identifier}`, 'oauth-token-id': oauthTokenId };
    expect((await send('POST', modules, 'registry-modules', { 'vcs-repo': vcsRepo })).status).toBe(422);
    expect((await ask('POST', clients, `{"data": {"attributes": {"secret": "${canary()}`)).status).toBe(400);
  }

  async function readEverything({ organization, clientId, oauthTokenId }: Connected) {
    const client = `/api/v2/oauth-clients/${clientId}`;
    for (const path of [
      `/api/v2/organizations/${organization}/oauth-clients?include=oauth_tokens`,
      `/api/v2/organizations/${organization}/oauth-tokens`,
      `/api/v2/organizations/${organization}/registry-modules`,
      `/api/v2/organizations/${organization}/audit-trail?page[size]=100`,
      `${client}?include=oauth_tokens&show_affected_workspaces=true`,
      `${client}/oauth-tokens`,
      `${client}/webhook-deliveries`,
      `/api/v2/oauth-tokens/${oauthTokenId}`,
    ])
      expect((await ask('GET', path)).status).toBe(200);
  }

  it('40 or more canaries appear in no response, log, event, queue, object or unsealed column', async () => {
    const connections = [];
    for (const organization of organizations) {
      const connected = await connect(organization);
      connections.push(connected);
      await useSecrets(connected);
      await haveSecretsRefused(connected);
      await readEverything(connected);
    }
    const [{ clientId }] = z.tuple([z.object({ clientId: z.string() })], z.unknown()).parse(connections);
    // The last planted secret has then passed through the bus.
    await untilRelayed(sql);

    expect(canaries.length).toBeGreaterThanOrEqual(40);
    expect(new Set(canaries.map(String)).size).toBe(canaries.length);
    const forms = canaries.flatMap(writingsOf);
    expect(responses.filter((response) => forms.some((form) => response.includes(form)))).toEqual([]);
    expect(await sightingsOf(test, canaries)).toEqual([]);
    // Control: a text that is not secret must be found, so every place is really searched.
    const known = (await sightingsOf(test, [clientId, '# this is 1.1.0'])).join('\n');
    for (const place of [
      'groundwork_vcs_connections.public.oauth_clients',
      'groundwork_vcs_connections.public.outbox_seen',
      'groundwork_admin_orgs.public.audit_events',
      join(test.dataDir, 'objects'),
      join(test.dataDir, 'logs', 'vcs-connections.log'),
    ])
      expect(known).toContain(place);
  }, 240_000);

  it.each(['utf8', 'hex', 'base64'] as const)(
    'the search finds a canary in each encoding: %s',
    (encoding) => {
      const hidden = Buffer.from(`{"x":"${canary()}"}`).toString(encoding);
      const [last = ''] = canaries.slice(-1);
      expect(writingsOf(last).some((form) => hidden.includes(form))).toBe(true);
    },
  );
});

/** Outbox rows are removed once the bus has them, so a copy of each is kept from now on. */
async function keepOutboxes(sql: Databases): Promise<void> {
  for (const service of services) {
    await sql.query(service, 'create table outbox_seen (envelope jsonb)');
    await sql.query(
      service,
      `create function keep_outbox() returns trigger language plpgsql security definer as
       $$ begin insert into outbox_seen values (new.envelope); return null; end $$`,
    );
    await sql.query(
      service,
      'create trigger outbox_kept after insert on outbox for each row execute function keep_outbox()',
    );
  }
}

async function untilRelayed(sql: Databases): Promise<void> {
  for (const service of services)
    await waitFor(async () => (await sql.query(service, 'select 1 from outbox')).length === 0, {
      timeoutMs: 30_000,
      describe: `the outbox of ${service} to be empty`,
    });
}
