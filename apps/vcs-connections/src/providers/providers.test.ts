import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret } from '@groundwork/config';
import { commitUrlOf, isRepositoryIdentifier, serviceProviders } from '@groundwork/contracts';
import { createOutboundHttp, type OutboundHttp } from '@groundwork/outbound-http';
import { z } from 'zod';
import { startProviderStandIn, type ProviderStandIn } from '@groundwork/testing/local-vcs';
import { vcsProviders, type VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';
import { ProviderFailure, type DeliveryHeaders, type WantedWebhook } from './provider.ts';
import { providerOf } from './providers.ts';

const identifiers: Readonly<Record<VcsProduct, string>> = {
  github: 'acme/terraform-aws-vpc',
  gitlab: 'acme/cloud/network/terraform-aws-vpc',
  'azure-devops': 'Überblick/Plattform (Neu)/_git/terraform-aws-vpc',
};
const commitPaths: Readonly<Record<VcsProduct, string>> = {
  github: '/commit/',
  gitlab: '/-/commit/',
  'azure-devops': '/commit/',
};

const commit = (number: number) => ({
  sha: String(number).padStart(40, '0'),
  committedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  message: `Change ${number}\n\nWhy`,
  author: 'Ada',
});
const commits = new Map([
  ['trunk', Array.from({ length: 25 }, (_, index) => commit(index))],
  ['feature/a&b', [commit(99)]],
]);

const outbound = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] });
const url = 'https://groundwork.test/webhooks/vcs/9f6cba0e-5d0f-4c0b-9a53-6f3d22f9a8b1';
const objectSchema = z.record(z.string(), z.unknown());
const newSecret = () => new Secret(randomBytes(32).toString('base64url'));

const responding = (status: number, headers: Record<string, string> = {}, body = ''): OutboundHttp => ({
  ...outbound,
  request: () => Promise.resolve({ status, headers, body: Buffer.from(body) }),
});

describe.each(serviceProviders)('provider %s', (kind) => {
  const product = vcsProviders[kind].product;
  const provider = providerOf(kind);
  const identifier = identifiers[product];
  let standIn: ProviderStandIn;
  const connection = () => ({ apiUrl: standIn.apiUrl, token: new Secret(standIn.token) });
  const webhook = (changes: Partial<WantedWebhook> = {}): WantedWebhook => ({
    identifier,
    url,
    secret: newSecret(),
    ...changes,
  });

  beforeAll(async () => {
    standIn = await startProviderStandIn({
      product,
      commitsOf: (repository, branch) => (repository === identifier ? commits.get(branch) : undefined),
    });
    standIn.repositories.set(identifier, 'trunk');
  });
  afterAll(() => standIn.stop());

  it('the provider checks credentials and says whose they are', async () => {
    expect(await provider.checkCredentials(outbound, connection())).toEqual({
      state: 'ok',
      account: expect.stringMatching(/\w/),
    });
    const wrong = { ...connection(), token: new Secret('wrong-token') };
    expect(await provider.checkCredentials(outbound, wrong)).toEqual({
      state: 'unauthorized',
      message:
        'The provider refused the credentials of the VCS connection. It says "Bad credentials: …". Update its token.',
    });
  });

  it('the provider lists the newest commits of a branch, or of the default branch', async () => {
    const list = (branch: string | null) =>
      provider.listCommits(outbound, connection(), { identifier, branch, atMost: 20 });
    expect(await list('trunk')).toEqual(commits.get('trunk')?.slice(0, 20));
    expect(await list(null)).toEqual(commits.get('trunk')?.slice(0, 20));
    expect(await list('feature/a&b')).toEqual(commits.get('feature/a&b'));
    await expect(list('no-such')).rejects.toMatchObject({ reason: 'missing' });
  });

  it.each([
    [401, 'unauthorized', 'The provider refused the credentials of the VCS connection. Update its token.'],
    [403, 'refused', 'The connected account may not read the repository. Give it that permission.'],
    [409, 'missing', 'The repository has no commits yet.'],
    [500, 'unavailable', 'The provider is not available right now (status 500). It will be tried again.'],
  ])('a listing of commits that is answered %i says what that means', async (status, reason, message) => {
    const wanted = { identifier, branch: null, atMost: 20 };
    await expect(provider.listCommits(responding(status), connection(), wanted)).rejects.toMatchObject({
      reason,
      message,
    });
  });

  it('commits that a provider writes in an unknown way are not shown', async () => {
    const wanted = { identifier, branch: null, atMost: 20 };
    for (const body of ['', '{}', '[{"sha":"x"}]', '<html>'])
      await expect(
        provider.listCommits(responding(200, {}, body), connection(), wanted),
      ).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('the provider finds the default branch', async () => {
    expect(await provider.findDefaultBranch(outbound, connection(), identifier)).toBe('trunk');
  });

  it('the provider creates, finds, changes and deletes a webhook', async () => {
    const [first, second] = [newSecret(), newSecret()];
    expect(await provider.findWebhook(outbound, connection(), webhook())).toBeUndefined();
    const id = await provider.createWebhook(outbound, connection(), webhook({ secret: first }));
    expect(standIn.hooks.get(id)).toMatchObject({ url, secret: first.reveal() });
    await provider.createWebhook(outbound, connection(), webhook({ url: `${url}9` }));
    expect(await provider.findWebhook(outbound, connection(), webhook())).toBe(id);
    await provider.updateWebhook(outbound, connection(), id, webhook({ secret: second }));
    expect(standIn.hooks.get(id)).toMatchObject({ url, secret: second.reveal() });
    await provider.deleteWebhook(outbound, connection(), id, webhook());
    await provider.deleteWebhook(outbound, connection(), id, webhook());
    expect(await provider.findWebhook(outbound, connection(), webhook())).toBeUndefined();
  });

  it('a failure is explained without the secrets of the request', async () => {
    const secret = newSecret();
    const outcomes: [number, string][] = [
      [401, 'unauthorized'],
      [403, 'refused'],
      [404, 'missing'],
      [422, 'refused'],
      [429, 'unavailable'],
      [500, 'unavailable'],
      [503, 'unavailable'],
      [301, 'unavailable'],
      [302, 'unauthorized'],
      [203, 'unauthorized'],
    ];
    for (const [status, reason] of outcomes) {
      standIn.failWith(status);
      const failure: unknown = await provider
        .createWebhook(outbound, connection(), webhook({ secret }))
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ProviderFailure);
      expect(failure).toMatchObject({ reason });
      expect(String(failure)).not.toContain(standIn.token);
      expect(String(failure)).not.toContain(secret.reveal());
    }
    standIn.failWith(null);
    const nowhere = { apiUrl: 'http://127.0.0.1:9', token: new Secret('x') };
    expect(await provider.checkCredentials(outbound, nowhere)).toMatchObject({ state: 'unreachable' });
    const forbidden = { apiUrl: 'http://169.254.169.254', token: new Secret('x') };
    await expect(provider.createWebhook(outbound, forbidden, webhook())).rejects.toMatchObject({
      reason: 'refused',
      message: 'The provider could not be reached: the address is not allowed',
    });
  });

  it.each([
    [301, 'The repository was probably renamed or moved: correct its identifier'],
    [308, 'The repository was probably renamed or moved: correct its identifier'],
    [422, "the provider does not send to the platform's address, or the repository has as many webhooks"],
    [403, 'Give it that permission; until then the repository is polled.'],
  ])('the message for a webhook that fails with %i says what to do', async (status, words) => {
    await expect(
      provider.createWebhook(responding(status), connection(), webhook({ secret: newSecret() })),
    ).rejects.toThrow(words);
  });

  if (product === 'github')
    it('a repository that can be read, but whose webhooks cannot be managed, is not reported as missing', async () => {
      const onlyHooks: OutboundHttp = {
        ...outbound,
        request: (asked) =>
          new URL(asked.url).pathname.endsWith('/hooks')
            ? Promise.resolve({ status: 404, headers: {}, body: Buffer.alloc(0) })
            : outbound.request(asked),
      };
      await expect(provider.findWebhook(onlyHooks, connection(), webhook())).rejects.toMatchObject({
        reason: 'refused',
        message: expect.stringContaining(
          'may not manage the webhooks of the repository. Give it that permission',
        ),
      });
      await expect(provider.findWebhook(responding(404), connection(), webhook())).rejects.toMatchObject({
        reason: 'missing',
      });
    });

  describe.each([301, 302, 303, 307, 308])('a repository that the provider redirects with %i', (status) => {
    const redirecting = responding(status, { location: 'https://git.example/api/repositories/1234/login' });
    const calls: [string, () => Promise<unknown>][] = [
      ['finds its webhook', () => provider.findWebhook(redirecting, connection(), webhook())],
      ['creates a webhook', () => provider.createWebhook(redirecting, connection(), webhook())],
      ['changes its webhook', () => provider.updateWebhook(redirecting, connection(), '1', webhook())],
      ['deletes its webhook', () => provider.deleteWebhook(redirecting, connection(), '1', webhook())],
      ['finds its branch', () => provider.findDefaultBranch(redirecting, connection(), identifier)],
    ];
    it.each(calls)('a repository is reported as renamed when the platform %s', async (_what, call) => {
      await expect(call()).rejects.toThrow(/renamed or moved: correct its identifier/);
    });
  });

  it.each([
    'https://git.example/users/sign_in',
    'https://login.git.example/oauth2/authorize?client_id=1',
    'https://git.example/_signin?realm=git.example',
    '/login?return_to=/api/v3/repos/acme/auth/hooks',
    '',
  ])('a redirect to the sign-in page %j means that the credentials are refused', async (location) => {
    const signIn = responding(302, { location });
    await expect(provider.findWebhook(signIn, connection(), webhook())).rejects.toMatchObject({
      reason: 'unauthorized',
    });
    expect(await provider.checkCredentials(signIn, connection())).toMatchObject({ state: 'unauthorized' });
  });

  it('the message for a failed check is about credentials, not about a webhook', async () => {
    const messages: [number, string, string][] = [
      [403, 'unauthorized', 'use its API. Use a token with more permissions.'],
      [404, 'unreachable', 'There is no provider API at the api-url of the connection. Check the api-url.'],
      [422, 'unreachable', 'The provider refused the request (422).'],
      [500, 'unreachable', 'The provider is not available right now (status 500). It will be tried again.'],
      [301, 'unreachable', 'redirects are not followed. Check the api-url of the connection.'],
    ];
    for (const [status, state, message] of messages) {
      const check = await provider.checkCredentials(responding(status), connection());
      expect(check).toEqual({ state, message: expect.stringContaining(message) });
    }
  });

  it('unknown hosts and forbidden hosts get the same message', async () => {
    const elsewhere = { apiUrl: 'http://git.example', token: new Secret('x') };
    for (const addresses of [[], ['169.254.169.254']]) {
      const resolve = () => Promise.resolve(addresses);
      const resolving = createOutboundHttp({ isPrivateAllowed: true, allowedHosts: [] }, { resolve });
      expect(await provider.checkCredentials(resolving, elsewhere)).toEqual({
        state: 'unreachable',
        message: 'The provider could not be reached: the address has a host that is unknown or not allowed',
      });
      const failure = { reason: 'refused' };
      await expect(provider.createWebhook(resolving, elsewhere, webhook())).rejects.toMatchObject(failure);
    }
  });

  it('rate limiting by the provider causes a pause, also if it uses 403', async () => {
    const limited = [
      responding(403, { 'retry-after': '60' }),
      responding(403, { 'x-ratelimit-remaining': '0' }),
      responding(403, { 'ratelimit-remaining': '0' }),
      responding(403, {}, '{"message":"You have exceeded a secondary rate limit."}'),
      responding(429),
    ];
    const unavailable = { reason: 'unavailable' };
    for (const busy of limited) {
      await expect(provider.findDefaultBranch(busy, connection(), identifier)).rejects.toMatchObject(
        unavailable,
      );
      expect(await provider.checkCredentials(busy, connection())).toMatchObject({ state: 'unreachable' });
    }
    const forbidden = responding(403, { 'x-ratelimit-remaining': '59' }, '{"message":"Forbidden"}');
    await expect(provider.findDefaultBranch(forbidden, connection(), identifier)).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  it('the token is sent in the form that the provider expects', async () => {
    const sent: unknown[] = [];
    const recording: OutboundHttp = {
      ...outbound,
      request: (asked) => {
        sent.push(asked.headers);
        return Promise.resolve({ status: 500, headers: {}, body: Buffer.alloc(0) });
      },
    };
    await provider.checkCredentials(recording, { ...connection(), token: new Secret('t') });
    const authorization =
      product === 'azure-devops' ? `Basic ${Buffer.from(':t').toString('base64')}` : 'Bearer t';
    expect(sent).toEqual([{ accept: expect.any(String), authorization }]);
  });

  it('the provider builds the addresses of a repository and of a commit', () => {
    const repository = `https://git.example/${encodeURI(identifier)}`;
    const sha = 'github'.repeat(40);
    expect(provider.cloneUrlOf('https://git.example', identifier)).toBe(
      product === 'azure-devops' ? repository : `${repository}.git`,
    );
    expect(commitUrlOf({ serviceProvider: kind, httpUrl: 'https://git.example', identifier }, sha)).toBe(
      `${repository}${commitPaths[product]}${sha}`,
    );
    expect(provider.sshPathOf('https://git.example/tfs', identifier)).toBe(
      product === 'azure-devops' ? `/tfs/${encodeURI(identifier)}` : `/${identifier}.git`,
    );
    expect(provider.gitUsername).toMatch(/^(x-access-token|oauth2|)$/);
  });

  it('a delivery is authenticated by its secret alone', () => {
    const secret = newSecret().reveal();
    const hook = { id: '1', repository: identifier, url, secret };
    const { headers, body } = standIn.deliveryOf(hook, { ref: 'refs/tags/v1.0.0', deliveryId: 'delivery-1' });
    const { authorization, ...others } = headers;
    const received = { ...others, 'x-webhook-authorization': authorization };
    const hmac = createHmac('sha256', secret).update(body).digest('hex');
    expect(provider.proofOf(received)).toBe(provider.expectedProof(secret, hmac));
    expect(provider.proofOf(received)).not.toBe(provider.expectedProof(newSecret().reveal(), 'f'.repeat(64)));
    expect(provider.proofOf({})).toBeUndefined();
    expect(provider.deliveryIdOf(received, JSON.parse(body))).toBe('delivery-1');
    expect(provider.deliveryIdOf({}, undefined)).toBeUndefined();
  });

  it('the refs of a push are read, and an unreadable push counts as any ref', () => {
    const hook = { id: '1', repository: identifier, url, secret: 'x' };
    const summaryOf = (ref: string, deleted: boolean) => {
      const { headers, body } = standIn.deliveryOf(hook, { ref, deleted });
      return provider.summaryOf(headers, JSON.parse(body));
    };
    expect(summaryOf('refs/tags/v1.0.0', false)).toEqual({
      event: 'push',
      refs: [{ name: 'refs/tags/v1.0.0', deleted: false }],
    });
    expect(summaryOf('refs/heads/old', true)).toEqual({
      event: 'push',
      refs: [{ name: 'refs/heads/old', deleted: true }],
    });
    const { headers } = standIn.deliveryOf(hook, { ref: 'refs/heads/main' });
    for (const payload of [undefined, null, 'text', [], {}, { ref: 1 }, { resource: {} }])
      expect(provider.summaryOf(headers, payload)).toEqual({ event: 'push', refs: [] });
  });

  it('another event is recognized, whatever its payload', () => {
    const hook = { id: '1', repository: identifier, url, secret: 'x' };
    const { headers, body } = standIn.deliveryOf(hook, { ref: 'refs/heads/main' });
    const others: Readonly<Record<VcsProduct, readonly [DeliveryHeaders, unknown][]>> = {
      github: [{}, { 'x-github-event': 'issues' }].map((changed) => [changed, JSON.parse(body)]),
      gitlab: [{}, { 'x-gitlab-event': 'Issue Hook' }].map((changed) => [changed, JSON.parse(body)]),
      'azure-devops': [[headers, { ...objectSchema.parse(JSON.parse(body)), eventType: 'workitem.created' }]],
    };
    for (const [changed, payload] of others[product])
      expect(provider.summaryOf(changed, payload)).toEqual({ event: 'other', refs: [] });
  });

  it('identifiers in the shape of the provider are accepted', () => {
    expect(isRepositoryIdentifier(kind, identifier)).toBe(true);
    expect(isRepositoryIdentifier(kind, identifiers.github)).toBe(product !== 'azure-devops');
    expect(isRepositoryIdentifier(kind, identifiers.gitlab)).toBe(product === 'gitlab');
  });

  it('T-GI-9: identifiers that could lead elsewhere are refused', () => {
    const hostile = hostileIdentifiers(identifier);
    expect(hostile.length).toBeGreaterThan(90);
    // Letters of every script are letters at Azure DevOps.
    const isLetters = (text: string) => product === 'azure-devops' && /ｅｖｉｌ|café/.test(text);
    expect(hostile.filter((text) => isRepositoryIdentifier(kind, text) && !isLetters(text))).toEqual([]);
  });

  it('requests never leave the given repository', () => {
    const known = standIn.calls
      .map(({ path }) => decodeURIComponent(path))
      .filter((path) => /repos|projects/.test(path));
    expect(
      known.filter((path) => !path.includes(product === 'azure-devops' ? '/Plattform (Neu)/' : identifier)),
    ).toEqual([]);
  });
});

/** Path tricks in every part of an identifier. */
function hostileIdentifiers(identifier: string): string[] {
  const segments = identifier.split('/');
  const evil = [
    '..',
    '.',
    '',
    '...',
    '%2e%2e',
    '..%2f',
    '%00',
    '\0',
    '\n',
    '\r\n',
    ' ',
    ' x',
    'x ',
    '\t',
    '-x',
    '--upload-pack=touch',
    '\\',
    '..\\',
    '?x=1',
    '#x',
    'a?b',
    'a#b',
    'a:b',
    'a@b',
    'a;b',
    'a%2fb',
    'a\u2215b',
    '\uff0e\uff0e',
    'ｅｖｉｌ',
    'caf\u00e9',
    '\u202egit',
    '\ud800',
    '$(id)',
    '`id`',
    '${x}',
    '*',
    '<a>',
    'a"b',
    "a'b",
    'a|b',
    '{x}',
    '~',
    'x'.repeat(300),
  ];
  const inEveryPlace = segments.flatMap((_, place) =>
    evil.map((text) => segments.with(place, text).join('/')),
  );
  return [
    ...inEveryPlace,
    '',
    '/',
    '//',
    'acme',
    `/${identifier}`,
    `${identifier}/`,
    `${identifier}/..`,
    `${identifier}//x`,
    `../${identifier}`,
    `${identifier}\n`,
    `https://git.example/${identifier}`,
    `git@git.example:${identifier}`,
    Array.from({ length: 30 }, () => 'group').join('/'),
    `${'a'.repeat(200)}/${'b'.repeat(200)}/${'c'.repeat(200)}`,
  ];
}
