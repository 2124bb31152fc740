import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noteHostKeys } from '@groundwork/contracts';
import { resourceOf } from '@groundwork/testing';
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

const one = '127.0.0.1 ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9ok';
const other = '127.0.0.1 ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOther';

describe('POST /internal/credentials/host-keys', () => {
  it('the first host keys of a connection are pinned, shown, and announced once', async () => {
    const { client, connection, noteHostKeys } = await lentRepository(app);
    expect(await noteHostKeys(`${one}\n`)).toBe(true);
    expect(await noteHostKeys(`${one}\n${one}\n`)).toBe(true);
    expect(resourceOf(await client.get(connection.path)).attributes['ssh-host-keys']).toBe(`${one}\n`);
    await app.settle();
    const told = app.published.filter(({ aggregate }) => aggregate.id === connection.id);
    expect(told.map(({ type }) => type)).toEqual(['oauth-client.created', 'oauth-client.updated']);
  });

  it('pinned host keys stay despite other keys until a user removes them', async () => {
    const { client, connection, noteHostKeys } = await lentRepository(app);
    await noteHostKeys(one);
    expect(await noteHostKeys(other)).toBe(false);
    expect(await noteHostKeys(`${one}\n${other}`)).toBe(false);
    expect(resourceOf(await client.get(connection.path)).attributes['ssh-host-keys']).toBe(`${one}\n`);
    await client.patch(connection.path, clientDocument({ 'ssh-host-keys': null }));
    expect(await noteHostKeys(other)).toBe(true);
  });

  it('of many concurrent host keys the first wins, and the others get an error', async () => {
    const { noteHostKeys } = await lentRepository(app);
    const keys = Array.from({ length: 6 }, (_, n) => `127.0.0.1 ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${n}`);
    const pinned = await Promise.all(keys.map((key) => noteHostKeys(key)));
    expect(pinned.filter(Boolean)).toHaveLength(1);
  });

  it('a host with another port is pinned with its port', async () => {
    const { noteHostKeys } = await lentRepository(app, { 'ssh-port': 2222 });
    expect(await noteHostKeys(one.replace('127.0.0.1', '[127.0.0.1]:2200'))).toBe(false);
    expect(await noteHostKeys(one.replace('127.0.0.1', '[127.0.0.1]:2222'))).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no line of the file', 'hello'],
    ['a key of another host', one.replace('127.0.0.1', 'evil.example')],
    ['a key of several hosts', one.replace('127.0.0.1', '127.0.0.1,evil.example')],
    ['a pattern', one.replace('127.0.0.1', '*')],
    ['an authority', `@cert-authority ${one}`],
    ['a line too many', `${one}\nProxyCommand touch`],
  ])('no host key is pinned from %s', async (_what, knownHosts) => {
    const { client, connection, noteHostKeys } = await lentRepository(app);
    expect(await noteHostKeys(knownHosts)).toBe(false);
    expect(resourceOf(await client.get(connection.path)).attributes['ssh-host-keys']).toBeNull();
  });

  it('no host key is pinned for an unknown subscription or a deleted token', async () => {
    const { client, connection, noteHostKeys: note } = await lentRepository(app);
    await client.delete(connection.tokenPath);
    expect(await note(one)).toBe(false);
    const question = { subscriptionId: randomUUID(), knownHosts: one };
    const response = await app.from('ingest-worker').post(noteHostKeys.path, question);
    expect(response.body).toEqual({ pinned: false });
  });

  it('only ingest-worker may report host keys', async () => {
    const { subscription } = await lentRepository(app);
    const question = { subscriptionId: subscription.id, knownHosts: one };
    expect((await app.from('registry').post(noteHostKeys.path, question)).status).toBe(404);
    expect((await app.anonymous.post(noteHostKeys.path, question)).status).toBe(401);
  });
});
