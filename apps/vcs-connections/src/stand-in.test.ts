import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import {
  findOauthTokens,
  lendCredentials,
  listCommits,
  noteHostKeys,
  noteRefusedCredentials,
  vetAddresses,
  type InternalRequest,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import {
  apiClient,
  internalHeaders,
  startVcsConnectionsStandIn,
  testKeys,
  type VcsConnectionsStandIn,
} from '@groundwork/testing';
import { buildOauthToken } from './testing/builders.ts';
import { tokenDocument } from './testing/connected-organization.ts';
import { lentRepository } from './testing/lent-repository.ts';
import { newSshKey } from './testing/ssh-keys.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from './testing/vcs-connections-test-app.ts';

/** Compares the stand-in used in tests of other services with the real service: equal records and requests must give equal responses. */
const keys = testKeys();
let app: VcsConnectionsTestApp;
let standIn: VcsConnectionsStandIn;

beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
  standIn = await startVcsConnectionsStandIn(keys);
});
afterAll(async () => {
  await standIn.close();
  await app.stop();
});

type Issuer = Parameters<VcsConnectionsTestApp['from']>[0];

const standInFor = (issuer: Issuer) =>
  apiClient(standIn.url, internalHeaders(keys, { audience: 'vcs-connections', issuer }));

/** Compares both responses, parsed with the schema of the request; returns the real service's response. */
async function responseOfBoth<Body extends z.ZodType, ResponseSchema extends z.ZodType>(
  request: InternalRequest<Body, ResponseSchema>,
  body: z.input<Body>,
): Promise<z.output<ResponseSchema>> {
  const [issuer = 'gateway'] = request.issuers;
  const real = await app.from(issuer).post(request.path, body);
  const substitute = await standInFor(issuer).post(request.path, body);
  expect({ real: real.status, standIn: substitute.status }).toEqual({ real: 200, standIn: 200 });
  expect(request.response.parse(substitute.body)).toEqual(request.response.parse(real.body));
  return request.response.parse(real.body);
}

/** A repository that is reached over SSH, and is known to the stand-in as well. */
async function repositoryOverSsh() {
  const lent = await lentRepository(app);
  await lent.client.patch(lent.connection.tokenPath, tokenDocument({ 'ssh-key': newSshKey() }));
  const lending = await lent.lend();
  if (!lending.lent) throw new Error(lending.refusal);
  standIn.lendTo(lent.subscription.id, lending);
  return { subscriptionId: lent.subscription.id };
}

const hostKey = (key: string) => `127.0.0.1 ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${key}\n`;

describe('the stand-in for vcs-connections responds as vcs-connections does', () => {
  it('the stand-in agrees with vcs-connections about known and unknown OAuth tokens', async () => {
    const token = await buildOauthToken(app, newId('organization'));
    standIn.addOauthToken(token.organizationId, token);
    const { oauthTokens } = await responseOfBoth(findOauthTokens, {
      ids: [token.id, newId('oauthToken'), token.oauthClientId, 'nonsense', '', token.id],
    });
    expect(oauthTokens).toEqual([token]);
  });

  it('the stand-in agrees with vcs-connections about credentials of a followed repository', async () => {
    const { subscription, lend } = await lentRepository(app);
    const lent = await lend();
    if (!lent.lent) throw new Error(lent.refusal);
    standIn.lendTo(subscription.id, lent);
    const attempt = { subscriptionId: subscription.id, jobId: 1, attempt: 2 };
    expect(await responseOfBoth(lendCredentials, attempt)).toMatchObject({ lent: true });
    expect(standIn.lendings.at(-1)).toEqual(attempt);
  });

  it('the stand-in agrees with vcs-connections that nothing is lent for an unknown subscription', async () => {
    const attempt = { subscriptionId: randomUUID(), jobId: 1, attempt: 1 };
    expect(await responseOfBoth(lendCredentials, attempt)).toMatchObject({ lent: false });
  });

  it('the stand-in passes on the refusal of vcs-connections', async () => {
    const { subscription, lend } = await lentRepository(app, {}, { identifier: 'no-name' });
    const lending = await lend();
    if (lending.lent) throw new Error('the credentials were lent');
    standIn.lendTo(subscription.id, lending.refusal);
    await responseOfBoth(lendCredentials, { subscriptionId: subscription.id, jobId: 1, attempt: 1 });
  });

  it('the stand-in pins the first host keys that are reported and refuses others, as vcs-connections does', async () => {
    const { subscriptionId } = await repositoryOverSsh();
    const [first, other] = [hostKey('OMqqnkVzrm0SdG6'), hostKey('OMqqnkVzrm0SdG7')];
    expect(await responseOfBoth(noteHostKeys, { subscriptionId, knownHosts: first })).toEqual({
      pinned: true,
    });
    expect(await responseOfBoth(noteHostKeys, { subscriptionId, knownHosts: first })).toEqual({
      pinned: true,
    });
    expect(await responseOfBoth(noteHostKeys, { subscriptionId, knownHosts: other })).toEqual({
      pinned: false,
    });
    const unknown = randomUUID();
    expect(await responseOfBoth(noteHostKeys, { subscriptionId: unknown, knownHosts: first })).toEqual({
      pinned: false,
    });
  });

  it('the stand-in agrees with vcs-connections that a token without a connection lists no commits', async () => {
    const unknown = { organizationId: newId('organization'), oauthTokenId: newId('oauthToken') };
    const response = await responseOfBoth(listCommits, { ...unknown, identifier: 'acme/vpc', branch: null });
    expect(response).toEqual({
      refusal: 'The VCS connection no longer has an OAuth token. Connect it again.',
    });
  });

  it('the stand-in agrees with vcs-connections about refused credentials', async () => {
    const { subscription, lend } = await lentRepository(app);
    const lent = await lend();
    if (!lent.lent) throw new Error(lent.refusal);
    standIn.lendTo(subscription.id, lent);
    expect(await responseOfBoth(noteRefusedCredentials, { subscriptionId: subscription.id })).toEqual({
      noted: true,
    });
    expect(await responseOfBoth(noteRefusedCredentials, { subscriptionId: randomUUID() })).toEqual({
      noted: false,
    });
    expect(standIn.notedRefusals).toContain(subscription.id);
  });

  it('the stand-in agrees with vcs-connections about allowed and refused addresses of submodules', async () => {
    const url = 'http://127.0.0.1:3000/acme/inner.git';
    standIn.allowAddress(url);
    const { vetted } = await responseOfBoth(vetAddresses, { urls: [url, 'file:///etc/passwd', url] });
    expect(vetted).toEqual([{ url, addresses: ['127.0.0.1'] }, null, { url, addresses: ['127.0.0.1'] }]);
  });

  it('the stand-in refuses the callers and bodies that vcs-connections refuses', async () => {
    const cases: [Issuer, string, unknown][] = [
      ['gateway', findOauthTokens.path, { ids: [] }],
      ['ingest-worker', findOauthTokens.path, { ids: [] }],
      ['policy', findOauthTokens.path, { ids: 'ot-1' }],
      ['policy', findOauthTokens.path, { ids: Array<string>(1001).fill('ot-1') }],
      ['registry', lendCredentials.path, { subscriptionId: randomUUID(), jobId: 1, attempt: 1 }],
      ['ingest-worker', lendCredentials.path, { subscriptionId: 'nonsense', jobId: 1, attempt: 1 }],
      ['registry', noteHostKeys.path, { subscriptionId: randomUUID(), knownHosts: '' }],
      ['registry', noteRefusedCredentials.path, { subscriptionId: randomUUID() }],
      ['ingest-worker', noteRefusedCredentials.path, { subscriptionId: 'nonsense' }],
      ['ingest-worker', vetAddresses.path, { urls: Array<string>(21).fill('https://git.example/x') }],
    ];
    for (const [issuer, path, body] of cases) {
      const { status } = await app.from(issuer).post(path, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect((await standInFor(issuer).post(path, body)).status).toBe(status);
    }
  });
});
