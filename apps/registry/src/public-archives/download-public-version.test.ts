import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ownAccord } from '@groundwork/contracts';
import {
  type PublicRegistryStandIn,
  startPublicRegistry,
  statusResponder,
  textsOf,
} from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import {
  gitOrigin,
  publicArchiveEvents,
  publicModules,
  publicModulesPath,
  someCommit,
  someContent,
} from '../testing/public-modules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { createPublicArchives } from './awaited-archive.changes.ts';
import { maxAwaitedArchivesOfOne, publicArchiveTimes } from './public-archive.ts';

let app: RegistryTestApp;
let upstream: PublicRegistryStandIn;
let events: ReturnType<typeof publicArchiveEvents>;
let modules: ReturnType<typeof publicModules>;
let count = 0;

beforeAll(async () => {
  upstream = await startPublicRegistry();
  app = await startRegistryTestApp({
    PUBLIC_REGISTRY_URL: upstream.url,
    PUBLIC_CACHE_BYTES: '104857600',
  });
  events = publicArchiveEvents(app);
});
beforeEach(() => {
  upstream.reset();
  modules = publicModules(upstream);
  modules.respond();
});
afterAll(async () => {
  await app.stop();
  await upstream.stop();
});

const client = () => managedOrganization(app).client;
const download = (name: string) => client().get(`${publicModulesPath}/acme/${name}/aws/1.0.0/download`);

/** A version that the public registry has, at a commit. */
function published(commit = someCommit()) {
  count += 1;
  const name = `vpc-${count}`;
  modules.origins.set(`${name}/1.0.0`, gitOrigin(commit));
  return { name, commit };
}

/** A version whose archive is kept. */
async function kept(commit = someCommit(), archive = someContent()) {
  const { name } = published(commit);
  const asked = download(name);
  const request = await events.awaited(name);
  await events.fetched(request, { archive });
  expect((await asked).status).toBe(204);
  return { name, commit, archive, id: request.publicArchiveId };
}

describe('the first download of a public version', () => {
  it('requests the archive from a worker, and waits for it', async () => {
    const { name, commit } = published();
    const asked = download(name);
    const request = await events.awaited(name);
    expect(request).toMatchObject({
      module: { namespace: 'acme', name, provider: 'aws' },
      version: '1.0.0',
      origin: gitOrigin(commit),
      maxBytes: 104_857_600,
    });
    const { sha256 } = await events.fetched(request);
    const response = await asked;
    expect(response.status).toBe(204);
    expect(response.headers['x-terraform-get']).toMatch(
      new RegExp(`^https?://.+/v1/object/[\\w.-]+\\?archive=tar\\.gz&checksum=sha256:${sha256}$`),
    );
  });

  it('names the directory of the module', async () => {
    const { name } = published();
    const asked = download(name);
    await events.fetched(await events.awaited(name), { directory: 'vpc-1.0.0' });
    expect((await asked).headers['x-terraform-get']).toMatch(
      /\/v1\/object\/[\w.-]+\/\/vpc-1\.0\.0\?archive=tar\.gz&/,
    );
  });

  it('of many at once, requests the archive once', async () => {
    const { name } = published();
    const asked = Promise.all([download(name), download(name), download(name)]);
    const request = await events.awaited(name);
    await events.fetched(request);
    expect((await asked).map(({ status }) => status)).toEqual([204, 204, 204]);
    await app.settle();
    const about = app.eventsAbout(request.publicArchiveId);
    expect(about.filter(({ type }) => type === 'public-archive.awaited')).toHaveLength(1);
  });

  it('does not wait forever, and the fetch goes on', async () => {
    const { name } = published();
    const archives = createPublicArchives({ ...app.ctx, waitMs: 50 });
    const version = { namespace: 'acme', name, provider: 'aws', version: '1.0.0' };
    const asking = { askedBy: 'org-1', cause: ownAccord };
    await expect(archives.obtain(version, asking)).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfterSeconds: 10,
    });
    await events.fetched(await events.awaited(name));
    await app.settle();
    expect((await archives.obtain(version, asking)).state).toBe('kept');
    await archives.close();
  });

  it('is served by another process after the one that waited was stopped', async () => {
    const { name } = published();
    const stopped = createPublicArchives({ ...app.ctx, waitMs: 50 });
    const version = { namespace: 'acme', name, provider: 'aws', version: '1.0.0' };
    const lost = stopped.obtain(version, { askedBy: 'org-1', cause: ownAccord }).catch(() => undefined);
    const request = await events.awaited(name);
    await stopped.close();
    await lost;
    const asked = download(name);
    await events.fetched(request);
    expect((await asked).status).toBe(204);
  });

  it('is 404 for a version that the public registry does not have', async () => {
    expect((await download('no-such')).status).toBe(404);
    expect(app.published.some(({ data }) => JSON.stringify(data).includes('no-such'))).toBe(false);
  });

  it('is 502 if the public registry does not say where the archive is', async () => {
    upstream.respond(statusResponder(200));
    expect((await download('unsaid')).status).toBe(502);
  });
});

describe('a failure to fetch a public version', () => {
  it('is told to those who wait, and for some seconds without asking again', async () => {
    const { name } = published();
    const asked = download(name);
    const { publicArchiveId } = await events.awaited(name);
    await events.failed(publicArchiveId, 'The archive is too large.');
    const response = await asked;
    expect(response.status).toBe(409);
    expect(textsOf(response)).toEqual(['The archive is too large.']);
    const requests = upstream.asked().length;
    expect((await download(name)).status).toBe(409);
    expect(upstream.asked()).toHaveLength(requests);
  });

  it('is not kept', async () => {
    const { name } = published();
    const asked = download(name);
    const { publicArchiveId } = await events.awaited(name);
    await events.failed(publicArchiveId, 'Its server is away.');
    await asked;
    app.clock.advance(publicArchiveTimes.failureMs);
    const again = download(name);
    await events.fetched(await events.awaited(name));
    expect((await again).status).toBe(204);
    expect((await events.find(publicArchiveId)).error).toBeNull();
  });
});

describe('a kept public version', () => {
  it('is served without the public registry', async () => {
    const { name } = await kept();
    upstream.respond((_req, res) => res.destroy());
    upstream.respondDiscovery((_req, res) => res.destroy());
    const requests = upstream.requests.length;
    expect((await download(name)).status).toBe(204);
    expect(upstream.requests).toHaveLength(requests);
  });

  it('is downloaded only with a token', async () => {
    const { name } = await kept();
    expect((await app.anonymous.get(`${publicModulesPath}/acme/${name}/aws/1.0.0/download`)).status).toBe(
      401,
    );
  });

  it('notes its last use, once a minute', async () => {
    const { name, id } = await kept();
    const { lastUsedAt } = await events.find(id);
    await download(name);
    expect((await events.find(id)).lastUsedAt).toEqual(lastUsedAt);
    app.clock.advance(publicArchiveTimes.usedMs);
    await download(name);
    expect((await events.find(id)).lastUsedAt).toEqual(app.clock.now());
  });
});

describe('an origin that changes a known version', () => {
  /** The archive was removed, and its origin has another commit. */
  async function changed() {
    const before = await kept();
    await app.ctx.inTransaction(async (tx) => {
      const archive = await tx.publicArchives.lock(before.id);
      if (archive) await tx.publicArchives.update({ ...archive, state: 'evicted', objectKey: null });
    });
    const commit = someCommit();
    modules.origins.set(`${before.name}/1.0.0`, gitOrigin(commit));
    return { ...before, now: commit };
  }

  it('is refused, with both commits and the date', async () => {
    const { name, commit, now, id } = await changed();
    const asked = download(name);
    const archive = await events.fetched({ publicArchiveId: id, origin: gitOrigin(now) });
    const response = await asked;
    expect(response.status).toBe(409);
    const since = app.clock.now().toISOString().slice(0, 10);
    expect(textsOf(response)[0]).toContain(`commit ${commit} since ${since}, now commit ${now}`);
    await app.settle();
    expect(app.eventsAbout(id).at(-1)).toMatchObject({
      type: 'public-archive.released',
      data: { key: archive.key },
    });
  });

  it('is accepted again when it has the known commit, however it is packed', async () => {
    const { name, commit, id } = await changed();
    modules.origins.set(`${name}/1.0.0`, gitOrigin(commit));
    const asked = download(name);
    await events.fetched({ publicArchiveId: id, origin: gitOrigin(commit) });
    expect((await asked).status).toBe(204);
  });

  it.each([
    ['an archive with another digest', { commit: null }],
    ['another directory', { directory: 'elsewhere' }],
  ])('is refused as %s', async (_what, given) => {
    const { name, commit, id } = await changed();
    const asked = download(name);
    await events.fetched({ publicArchiveId: id, origin: gitOrigin(commit) }, given);
    expect((await asked).status).toBe(409);
  });
});

describe('limits', () => {
  it('what was used last is kept, and the rest goes', async () => {
    const MiB = 1024 * 1024;
    const first = await kept(someCommit(), someContent(40 * MiB));
    app.clock.advance(1000);
    const second = await kept(someCommit(), someContent(40 * MiB));
    app.clock.advance(publicArchiveTimes.usedMs);
    await download(first.name);
    app.clock.advance(1000);
    const third = await kept(someCommit(), someContent(60 * MiB));
    const states = await Promise.all([first, second, third].map(({ id }) => events.find(id)));
    expect(states.map(({ state }) => state)).toEqual(['kept', 'evicted', 'kept']);
    expect(states[1]).toMatchObject({ sha256: second.archive.sha256, commitSha: second.commit });
    await app.settle();
    expect(app.eventsAbout(second.id).at(-1)).toMatchObject({
      type: 'public-archive.released',
      data: { key: second.archive.key },
    });
  });

  it('one client cannot wait for everything', async () => {
    const archives = createPublicArchives({ ...app.ctx, waitMs: 0 });
    const asking = { askedBy: 'org-greedy', cause: ownAccord };
    const versions = Array.from({ length: maxAwaitedArchivesOfOne + 1 }, () => published());
    for (const { name } of versions) {
      const version = { namespace: 'acme', name, provider: 'aws', version: '1.0.0' };
      await expect(archives.obtain(version, asking)).rejects.toMatchObject({ kind: 'unavailable' });
    }
    const known = await Promise.all(
      versions.map(({ name }) =>
        app.ctx.stores.publicArchives.find({
          host: app.ctx.config.publicRegistryHost ?? '',
          namespace: 'acme',
          name,
          provider: 'aws',
          version: '1.0.0',
        }),
      ),
    );
    expect(known.filter(Boolean)).toHaveLength(maxAwaitedArchivesOfOne);
    await archives.close();
  });
});

describe('without PUBLIC_CACHE_BYTES', () => {
  it('there is no download, and the public registry is not asked', async () => {
    const without = await startRegistryTestApp({ PUBLIC_REGISTRY_URL: upstream.url });
    try {
      const { client: other } = managedOrganization(without);
      const path = `${publicModulesPath}/acme/vpc/aws`;
      expect((await other.get(`${path}/1.0.0/download`)).status).toBe(404);
      expect((await other.get(`${path}/download`)).status).toBe(404);
      expect(upstream.requests).toEqual([]);
    } finally {
      await without.stop();
    }
  });
});
