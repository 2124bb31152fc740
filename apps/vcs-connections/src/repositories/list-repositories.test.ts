import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { createOutboundHttp, OutboundFailure, type OutboundHttp } from '@groundwork/outbound-http';
import { startProviderStandIn, type ProviderStandIn } from '@groundwork/testing/local-vcs';
import { vcsProviders, type VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';
import { z } from 'zod';
import { connectedOrganization } from '../testing/connected-organization.ts';
import { newSshKey } from '../testing/ssh-keys.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

const real = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] });
/** How the provider of a test responds; undefined for the stand-in. */
let lie: OutboundHttp['request'] | undefined;
const outbound: OutboundHttp = { ...real, request: (request) => (lie ?? real.request)(request) };

let app: VcsConnectionsTestApp;
const standIns = new Map<VcsProduct, ProviderStandIn>();
beforeAll(async () => {
  app = await startVcsConnectionsTestApp({}, { outbound });
  for (const product of ['github', 'gitlab', 'azure-devops'] as const)
    standIns.set(product, await startProviderStandIn({ product }));
});
afterAll(async () => {
  await app.stop();
  for (const standIn of standIns.values()) await standIn.stop();
});
beforeEach(() => {
  lie = undefined;
});

const listSchema = z.object({
  data: z.array(
    z.object({ id: z.string(), attributes: z.object({ 'default-branch': z.string().nullable() }) }),
  ),
  meta: z.object({ 'next-page': z.int().nullable() }),
});
type Kind = 'vcs2' | 'vcs4' | 'vcs6';

function standInOf(kind: Kind): ProviderStandIn {
  const standIn = standIns.get(vcsProviders[kind].product);
  if (!standIn) throw new Error(`no stand-in for ${kind}`);
  return standIn;
}

async function connected(kind: Kind, attributes: Record<string, unknown> = {}) {
  const { httpUrl, apiUrl, token } = standInOf(kind);
  const { organization, client, connect } = connectedOrganization(app);
  const { tokenPath, path } = await connect({
    'service-provider': kind,
    'http-url': httpUrl,
    'api-url': apiUrl,
    'oauth-token-string': token,
    ...(kind === 'vcs6' && { 'private-key': newSshKey() }),
    ...attributes,
  });
  const read = async (query = '') => {
    const { body } = await client.get(`${tokenPath}/repositories${query}`);
    const { data, meta } = listSchema.parse(body);
    return { ids: data.map(({ id }) => id), next: meta['next-page'], data };
  };
  return { organization, client, path, tokenPath: `${tokenPath}/repositories`, read };
}

const parts: Readonly<Record<Kind, string>> = {
  vcs2: 'acme/',
  vcs4: 'acme/cloud/',
  vcs6: 'Collection/Plattform (Neu)/_git/',
};

const responding = (body: unknown) => () =>
  Promise.resolve({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) });

describe.each(['vcs2', 'vcs4', 'vcs6'] as const)('GET /oauth-tokens/:id/repositories of %s', (kind) => {
  const nameOf = (index: number) => `${parts[kind]}terraform-aws-m${String(index).padStart(5, '0')}`;

  it('the repositories of the account are listed, page by page', async () => {
    const { repositories } = standInOf(kind);
    repositories.clear();
    for (let index = 0; index < 150; index += 1) repositories.set(nameOf(index), 'trunk');
    const { read } = await connected(kind);
    const first = await read();
    expect([first.ids.length, first.ids[0], first.next]).toEqual([100, nameOf(0), 2]);
    expect(first.data[0]?.attributes['default-branch']).toBe('trunk');
    const second = await read('?page=2');
    expect([second.ids.length, second.ids[49], second.next]).toEqual([50, nameOf(149), null]);
  });

  it('a part of a name finds one of 10,000, with a bounded number of questions', async () => {
    const { repositories, calls } = standInOf(kind);
    repositories.clear();
    for (let index = 0; index < 10_000; index += 1) repositories.set(nameOf(index), 'main');
    const { read } = await connected(kind);
    calls.length = 0;
    const found: string[] = [];
    let next: number | null = 1;
    let questions = 0;
    while (next !== null) {
      const page = await read(`?q=M09876&page=${next}`);
      found.push(...page.ids);
      next = page.next;
      questions += 1;
      expect(calls.length).toBeLessThanOrEqual(10 * questions);
    }
    expect(found).toEqual([nameOf(9876)]);
    expect(questions).toBeLessThanOrEqual(10);
  });

  it('a token that ends is refused with the words of the provider, without the token', async () => {
    const { client, tokenPath } = await connected(kind, { 'oauth-token-string': 'ended-token' });
    const { status, body } = await client.get(tokenPath);
    expect([status, body]).toMatchObject([
      409,
      { errors: [{ detail: expect.stringContaining('It says "Bad credentials: …". Update its token.') }] },
    ]);
    expect(JSON.stringify(body)).not.toContain('ended-token');
  });

  it('a provider that is not available is 409, and says that nothing is tried again', async () => {
    const { client, tokenPath } = await connected(kind);
    standInOf(kind).failWith(502);
    const { status, body } = await client.get(tokenPath);
    standInOf(kind).failWith(null);
    expect([status, body]).toMatchObject([
      409,
      {
        errors: [{ detail: 'The provider is not available right now (status 502). Try again in a moment.' }],
      },
    ]);
  });

  it('a list of an unknown form is refused', async () => {
    const { client, tokenPath } = await connected(kind);
    lie = responding({ message: 'hello' });
    expect((await client.get(tokenPath)).status).toBe(409);
  });
});

describe('a provider that lies about its repositories', () => {
  const entry = (full_name: unknown) => ({ full_name, default_branch: 'main' });
  const page = (name: (index: number) => unknown, length = 100) =>
    Array.from({ length }, (_, index) => entry(name(index)));

  it('one that sends the same page forever is asked twice', async () => {
    const { read } = await connected('vcs2');
    let questions = 0;
    const same = responding(page((index) => `acme/m${index}`));
    lie = () => {
      questions += 1;
      return same();
    };
    expect(await read('?q=nothing')).toMatchObject({ ids: [], next: null });
    expect(questions).toBe(2);
  });

  it('one that never ends is asked ten times, and no page beyond 100', async () => {
    const { read, client, tokenPath } = await connected('vcs2');
    const asked: string[] = [];
    lie = (request) => {
      asked.push(new URL(request.url).searchParams.get('page') ?? '');
      return responding(page((index) => `acme/m${asked.length}-${index}`))();
    };
    expect(await read('?q=nothing')).toMatchObject({ ids: [], next: 11 });
    expect(asked).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect((await read('?page=100')).next).toBeNull();
    expect((await client.get(`${tokenPath}?page=101`)).status).toBe(422);
  });

  it('names that no repository can have, archived ones, and what is more than a page, are left out', async () => {
    const { read } = await connected('vcs2');
    lie = responding([
      entry('acme/good'),
      entry('../../admin'),
      entry('no-owner'),
      entry(7),
      'text',
      { ...entry('acme/old'), archived: true },
    ]);
    expect(await read()).toMatchObject({ ids: ['acme/good'], next: null });
    lie = responding(page((index) => `acme/m${index}`, 5_000));
    expect((await read()).ids).toHaveLength(100);
  });

  it('one that is slow is asked for no further page, and holds nobody else', async () => {
    const slow = await connected('vcs2');
    let questions = 0;
    const within: (number | undefined)[] = [];
    lie = ({ withinMs }) => {
      within.push(withinMs);
      questions += 1;
      return Promise.reject(new OutboundFailure('timeout', 'git.example did not respond in time'));
    };
    const { status, body } = await slow.client.get(`${slow.tokenPath}?q=x`);
    expect([status, questions, within]).toEqual([409, 1, [4_000]]);
    expect(body).toMatchObject({
      errors: [{ detail: 'The provider could not be reached: git.example did not respond in time' }],
    });
  });

  it('five lists of one organization at once: the fifth waits its turn, another organization does not', async () => {
    const [one, other] = [await connected('vcs2'), await connected('vcs2')];
    const { promise: opened, resolve: open } = Promise.withResolvers<undefined>();
    let waiting = 0;
    lie = async () => {
      waiting += 1;
      await opened;
      return responding([entry('acme/good')])();
    };
    const all = [1, 2, 3, 4, 5].map(() => one.client.get(one.tokenPath));
    const theirs = other.client.get(other.tokenPath);
    const refused = await Promise.race(all);
    expect([refused.status, waiting]).toEqual([503, 5]);
    open(undefined);
    const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
    expect([statuses, (await theirs).status]).toEqual([[200, 200, 200, 200, 503], 200]);
  });
});

describe('who may list repositories', () => {
  it('those who may read the token; it is 404 for others, and where there is no token', async () => {
    standInOf('vcs2').repositories.clear();
    const { organization, client, tokenPath } = await connected('vcs2');
    for (const permission of ['manageVcsSettings', 'manageModules', 'managePolicies'] as const)
      expect((await app.as(app.permitted(organization, permission)).get(tokenPath)).status).toBe(200);
    const stranger = app.permitted(app.organization(), 'manageVcsSettings');
    for (const principal of [app.permitted(organization, 'manageTeams'), stranger])
      expect((await app.as(principal).get(tokenPath)).status).toBe(404);
    const nowhere = `/api/v2/oauth-tokens/${newId('oauthToken')}/repositories`;
    expect((await client.get(nowhere)).status).toBe(404);
  });
});
