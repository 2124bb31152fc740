import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { hasSsh, newSshKey, startGitSshServer, type TestGitSshServer } from '@groundwork/testing/local-vcs';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';

const describeWithSsh = hasSsh() ? describe : describe.skip;

describeWithSsh('a repository by ssh (needs an ssh client)', () => {
  let world: RepositoryWorld;
  let server: TestGitSshServer;
  beforeAll(async () => {
    world = await startRepositoryWorld();
    server = await startGitSshServer({ root: join(world.root, 'served') });
  });
  afterEach(async () => {
    expect(await world.leftOver()).toEqual([]);
    await world.app.testDatabase.database.knex('jobs').delete();
  });
  afterAll(async () => {
    await server.close();
    await world.stop();
  });

  let counter = 0;

  async function fetchBySsh({ privateKey = server.privateKey, knownHosts = '', pinnedMeanwhile = '' } = {}) {
    const repository = world.repository(`ssh-${(counter += 1)}`);
    const commit = repository.commit({ files: { 'main.tf': 'x' }, tags: ['v1.0.0'] });
    const subscription = world.subscribe(
      repository,
      {},
      {
        url: `${server.url}/${repository.name}`,
        credential: { kind: 'ssh', username: 'git', privateKey, knownHosts },
      },
    );
    if (pinnedMeanwhile !== '') world.vcsConnections.pinHostKeys(subscription.id, pinnedMeanwhile);
    const subject = await world.requestCommit(subscription, commit);
    await world.work();
    return { subscription, said: await world.said(subject) };
  }

  /** If git could not fetch, the test shows why. */
  const reasonsIn = (said: readonly { readonly data: unknown }[]) =>
    said.flatMap(({ data }) => z.object({ reason: z.string() }).safeParse(data).data?.reason ?? []);

  const hostName = () => `[127.0.0.1]:${server.port}`;

  it('the key fetches a repository by ssh, and the first host key is noted', async () => {
    const { subscription, said } = await fetchBySsh();
    expect(reasonsIn(said)).toEqual([]);
    expect(said).toMatchObject([{ type: 'upload.received' }]);
    const noted = world.vcsConnections.notedHostKeys.at(-1);
    expect(noted).toEqual({ subscriptionId: subscription.id, knownHosts: server.knownHost(hostName()) });
  });

  it('a repository with the pinned host key is fetched, and no host key is noted', async () => {
    const before = world.vcsConnections.notedHostKeys.length;
    const { said } = await fetchBySsh({ knownHosts: server.knownHost(hostName()) });
    expect(reasonsIn(said)).toEqual([]);
    expect(said).toMatchObject([{ type: 'upload.received' }]);
    expect(world.vcsConnections.notedHostKeys).toHaveLength(before);
  });

  it('a host with another key than the pinned one is not fetched from, and never sees our key', async () => {
    const other = await startGitSshServer({ root: world.root });
    await other.close();
    const before = server.offers();
    const { said } = await fetchBySsh({ knownHosts: other.knownHost(hostName()) });
    expect(said).toMatchObject([
      { type: 'repository-fetch.failed', data: { reason: expect.stringMatching(/host key/) } },
    ]);
    expect(server.offers()).toBe(before);
  });

  it('no archive is made if another attempt has pinned a different host key meanwhile', async () => {
    const { said } = await fetchBySsh({ pinnedMeanwhile: `${hostName()} ssh-ed25519 another-key` });
    expect(said).toMatchObject([{ type: 'repository-fetch.failed' }]);
  });

  it('a key that the server does not know is refused', async () => {
    const { said } = await fetchBySsh({ privateKey: newSshKey().private });
    expect(said).toMatchObject([
      {
        type: 'repository-fetch.failed',
        data: { reason: expect.stringMatching(/refused the credentials of the VCS connection/) },
      },
    ]);
  });

  it('only the worker can read the key file, which exists only while git runs', async () => {
    const seen: { mode: number; key: string }[] = [];
    const { stat } = await import('node:fs/promises');
    const watch = setInterval(() => {
      void (async () => {
        for (const name of await readdir(world.scratch.keys)) {
          const path = join(world.scratch.keys, name, 'key');
          const [{ mode }, key] = await Promise.all([stat(path), readFile(path, 'utf8')]);
          // The file is empty between its creation and its first write.
          if (key !== '') seen.push({ mode: mode & 0o777, key });
        }
      })().catch(() => undefined);
    }, 5);
    await fetchBySsh();
    clearInterval(watch);
    expect(seen.length).toBeGreaterThan(0);
    for (const { mode, key } of seen)
      expect({ mode, isKey: key.includes('PRIVATE KEY') }).toEqual({ mode: 0o600, isKey: true });
  });
});
