import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noteRefusedCredentials } from '@groundwork/contracts';
import { resourceOf } from '@groundwork/testing';
import { checkDueConnections } from './connection-check.sweep.ts';
import type { CredentialsCheck } from '../providers/provider.ts';
import { clientDocument } from '../testing/connected-organization.ts';
import { lentRepository } from '../testing/lent-repository.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

const ok = { state: 'ok', account: 'octocat' } as const;
const denied = { state: 'unauthorized', message: 'The provider does not accept the token' } as const;

/** Returns the number of connections that were checked. */
async function check(response: CredentialsCheck): Promise<number> {
  const ctx = { ...app.ctx, config: { ...app.ctx.config, checkIntervalSeconds: 3600 } };
  let checked = 0;
  const ask = () => {
    checked += 1;
    return Promise.resolve(response);
  };
  while (await checkDueConnections(ctx, ask)) continue;
  return checked;
}

/** A followed repository whose connection was checked a while ago. */
async function checkedRepository() {
  const lent = await lentRepository(app);
  await check(ok);
  app.clock.advance(60_000);
  const { client, connection, subscription } = lent;
  const refuse = async (subscriptionId = subscription.id) => {
    const response = await app.from('ingest-worker').post(noteRefusedCredentials.path, { subscriptionId });
    return noteRefusedCredentials.response.parse(response.body).noted;
  };
  const status = async () => resourceOf(await client.get(connection.path)).attributes['connection-status'];
  return { ...lent, refuse, status };
}

describe('POST /internal/credentials/refused', () => {
  it('a connection whose credentials git was refused is checked at once and says unauthorized', async () => {
    const { refuse, status } = await checkedRepository();
    expect(await check(denied)).toBe(0);
    expect(await refuse()).toBe(true);
    expect(await check(denied)).toBe(1);
    expect(await status()).toBe('unauthorized');
  });

  it('a connection says ok again as soon as its token was replaced', async () => {
    const { client, connection, refuse, status } = await checkedRepository();
    await refuse();
    await check(denied);
    await client.patch(connection.path, clientDocument({ 'oauth-token-string': 'renewed' }));
    expect(await check(ok)).toBe(1);
    expect(await status()).toBe('ok');
  });

  it('a connection stays ok if only the repository may not be read', async () => {
    const { refuse, status } = await checkedRepository();
    await refuse();
    await check(ok);
    expect(await status()).toBe('ok');
  });

  it('many refusals at once cause one check, and another one after ten seconds at the earliest', async () => {
    const { refuse } = await checkedRepository();
    await Promise.all(Array.from({ length: 20 }, () => refuse()));
    expect(await check(ok)).toBe(1);
    await refuse();
    app.clock.advance(9_000);
    expect(await check(ok)).toBe(0);
    app.clock.advance(1_000);
    expect(await check(ok)).toBe(1);
  });

  it('a refusal never delays a check that is due', async () => {
    const { client, connection, refuse } = await checkedRepository();
    await client.patch(connection.path, clientDocument({ 'oauth-token-string': 'renewed' }));
    await refuse();
    expect(await check(ok)).toBe(1);
  });

  it('a refusal of an unknown subscription or a deleted token is not noted', async () => {
    const { client, connection, refuse } = await checkedRepository();
    expect(await refuse(randomUUID())).toBe(false);
    await client.delete(connection.tokenPath);
    expect(await refuse()).toBe(false);
  });

  it('only ingest-worker may report a refusal', async () => {
    const { subscription } = await lentRepository(app);
    const question = { subscriptionId: subscription.id };
    expect((await app.from('registry').post(noteRefusedCredentials.path, question)).status).toBe(404);
    expect((await app.anonymous.post(noteRefusedCredentials.path, question)).status).toBe(401);
  });
});
