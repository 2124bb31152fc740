import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { tarball, waitFor } from '@groundwork/testing';
import { publicArchiveReleasedV1 } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { deliver } from '../testing/deliver.ts';
import { startPublicOriginWorld, type PublicOriginWorld } from '../testing/public-origin-world.ts';
import { entriesOf } from '../testing/tar-reading.ts';

let world: PublicOriginWorld;
beforeAll(async () => {
  world = await startPublicOriginWorld();
});
afterEach(() => {
  world.git.misbehave(undefined);
  world.asked.length = 0;
});
afterAll(() => world.stop());

const files = { 'main.tf': 'locals {}\n', 'modules/sub/main.tf': 'locals { a = 1 }\n' };
const archive = tarball({ 'vpc-1.0.0/main.tf': 'locals {}\n' });

async function outcome(origin: string, maxBytes?: number) {
  const id = await world.request(origin, maxBytes);
  await world.work();
  const found = await world.outcomeOf(id);
  if (!found) throw new Error('there is no outcome');
  return found;
}

async function fetched(origin: string) {
  const found = await outcome(origin);
  if ('reason' in found) throw new Error(found.reason);
  return found;
}

const reasonOf = async (origin: string, maxBytes?: number): Promise<string> => {
  const found = await outcome(origin, maxBytes);
  return 'reason' in found ? found.reason : 'fetched';
};

describe('a public module in a repository', () => {
  it('is fetched at its commit, whole', async () => {
    const repository = world.repository('vpc');
    const commit = repository.commit({ files, tags: ['v1.0.0'] });
    const found = await fetched(`git::${repository.url}?ref=${commit}`);
    expect(found).toMatchObject({ commit, directory: '', event: { aggregate: { version: 3 } } });
    const content = await buffer(await world.app.ctx.storage.openRead(found.archive.key));
    expect((await entriesOf(content)).map(({ name }) => name).sort()).toEqual(Object.keys(files).sort());
  });

  it('is fetched by its tag, which is noted as a commit, with the directory of the address', async () => {
    const repository = world.repository('tagged');
    const commit = repository.commit({ files, tags: [{ annotated: 'v1.0.0' }] });
    expect(await fetched(`git::${repository.url}//modules/sub?ref=v1.0.0&depth=1`)).toMatchObject({
      commit,
      directory: 'modules/sub',
    });
  });

  it('is the same archive each time', async () => {
    const repository = world.repository('same');
    const commit = repository.commit({ files });
    const origin = `git::${repository.url}?ref=${commit}`;
    const [first, second] = [await fetched(origin), await fetched(origin)];
    expect(first.archive.sha256).toBe(second.archive.sha256);
    expect(first.archive.key).not.toBe(second.archive.key);
  });

  it.each([
    ['a tag that is gone', 'v9.9.9', 'The repository no longer has the tag of this version.'],
    ['a commit that is gone', 'a'.repeat(40), 'The repository no longer has the commit of this version.'],
  ])('is not fetched at %s', async (_what, ref, reason) => {
    const repository = world.repository(`gone-${ref}`);
    repository.commit({ files, tags: ['v1.0.0'] });
    expect(await reasonOf(`git::${repository.url}?ref=${ref}`)).toBe(reason);
  });

  it('is not fetched from an address that the platform may not reach', async () => {
    expect(await reasonOf('git::https://169.254.169.254/latest?ref=v1.0.0')).toMatch(/not allowed to reach/);
  });

  it('is not fetched from a server that asks for a password', async () => {
    const repository = world.repository('closed');
    world.git.misbehave((_req, res) => {
      res.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return true;
    });
    expect(await reasonOf(`git::${repository.url}?ref=v1.0.0`)).toBe(
      'The repository does not exist, or is not public.',
    );
  });

  it('is fetched from where it is now, if it was renamed', async () => {
    const { url, ...repository } = world.repository('renamed');
    const commit = repository.commit({ files });
    const old = url.replace('renamed', 'old-name');
    const first = '/info/refs?service=git-upload-pack';
    world.allow(old, old + first);
    world.git.misbehave((req, res) => {
      if (!req.url?.startsWith('/old-name')) return false;
      res.writeHead(301, { location: url + first }).end();
      return true;
    });
    expect(await fetched(`git::${old}?ref=${commit}`)).toMatchObject({ commit });
  });

  it('is not kept beyond its limit', async () => {
    const repository = world.repository('large');
    const noise = Array.from({ length: 20_000 }, () => Math.random().toString(36)).join('');
    const commit = repository.commit({ files: { 'main.tf': noise } });
    expect(await reasonOf(`git::${repository.url}?ref=${commit}`, 1000)).toBe(
      'The archive is larger than 1000 bytes, the limit.',
    );
  });
});

describe('a public module in an archive', () => {
  const tarballAt = (path: string) => `${world.archivesUrl}${path}`;

  it('is fetched as it is, through redirects whose addresses are vetted', async () => {
    world.allow(tarballAt('/vpc.tar.gz'), tarballAt('/moved'));
    world.respond((req, res) => {
      if (req.url === '/vpc.tar.gz') res.writeHead(302, { location: '/moved' }).end();
      else res.end(archive);
    });
    const found = await fetched(`${world.archivesUrl}/vpc.tar.gz//*?archive=tar.gz`);
    expect(found).toMatchObject({ commit: null, directory: 'vpc-1.0.0' });
    expect(await buffer(await world.app.ctx.storage.openRead(found.archive.key))).toEqual(
      Buffer.from(archive),
    );
  });

  it('is not fetched through a redirect to an address that the platform may not reach', async () => {
    world.allow(tarballAt('/to-metadata.tar.gz'));
    world.respond((_req, res) => res.writeHead(302, { location: '/latest/meta-data' }).end());
    expect(await reasonOf(tarballAt('/to-metadata.tar.gz'))).toMatch(/not allowed to reach/);
    expect(world.asked).toEqual(['/to-metadata.tar.gz']);
  });

  it('is not kept if it is not an archive', async () => {
    world.allow(tarballAt('/page.tar.gz'));
    world.respond((_req, res) => res.end('<html></html>'));
    const before = await world.app.storedFiles();
    expect(await reasonOf(tarballAt('/page.tar.gz'))).toMatch(/gzip/);
    expect(await world.app.storedFiles()).toHaveLength(before.length);
  });

  it('is not fetched if a star in its address stands for several directories', async () => {
    world.allow(tarballAt('/two.tar.gz'));
    world.respond((_req, res) => res.end(tarball({ 'a/main.tf': '', 'b/main.tf': '' })));
    expect(await reasonOf(`${tarballAt('/two.tar.gz')}//*`)).toMatch(/does not have exactly one/);
  });

  it('is cut off at its limit, however much its server announces or sends', async () => {
    world.allow(tarballAt('/endless.tar.gz'));
    world.respond((_req, res) => {
      res.setHeader('content-length', String(10 * 1024 ** 3));
      const piece = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (res.write(piece));
      };
      res.on('drain', more).on('error', () => undefined);
      more();
    });
    const before = await world.app.storedFiles();
    expect(await reasonOf(tarballAt('/endless.tar.gz'), 1_000_000)).toBe(
      'The archive is larger than 1000000 bytes, the limit.',
    );
    expect(await world.app.storedFiles()).toHaveLength(before.length);
  });

  it('whose server never ends does not hold a worker forever', async () => {
    world.allow(tarballAt('/slow.tar.gz'));
    world.respond((_req, res) => {
      res.write(archive.subarray(0, 10));
      const timer = setInterval(() => res.write('x'), 200);
      res.on('close', () => clearInterval(timer));
    });
    const impatient = await world.createWorker({ GIT_DEADLINE_SECONDS: '1' });
    const id = await world.request(tarballAt('/slow.tar.gz'));
    await world.work(impatient);
    expect(await world.outcomeOf(id)).toBeUndefined();
    expect(await world.rows()).toMatchObject([
      { state: 'waiting', reason: expect.stringContaining('longer than') },
    ]);
    await world.app.testDatabase.database.knex('public_fetches').delete();
    impatient.objects.stop();
    await impatient.vcs.close();
  }, 20_000);

  it('whose server is away is tried three times', async () => {
    const closed = 'http://127.0.0.1:9/vpc.tar.gz';
    world.allow(closed);
    const id = await world.request(closed);
    for (const left of [undefined, undefined, expect.stringContaining('could not be fetched')]) {
      expect(await world.work()).toBe(1);
      expect((await world.outcomeOf(id)) ?? {}).toEqual(
        left === undefined ? {} : expect.objectContaining({ reason: left }),
      );
      await world.pauses();
    }
  });

  it.each([
    'https://example.com/vpc.zip',
    'git::ssh://git@example.com/vpc.git?ref=v1',
    's3::https://bucket/vpc.tar.gz',
    'hg::https://example.com/vpc',
    '../vpc',
    'file:///etc/passwd',
    'git::https://example.com/vpc?ref=v1&sshkey=abc',
    'https://example.com/vpc.tar.gz//../../etc',
  ])('of the kind %s is not fetched', async (origin) => {
    expect(await reasonOf(origin)).toMatch(/not supported|cannot be used/);
    expect(world.app.vcsConnections.vettedUrls).not.toContain(origin);
  });
});

describe('an archive that is released', () => {
  it('is not delivered any more, and its bytes go with the next sweep', async () => {
    const repository = world.repository('released');
    const commit = repository.commit({ files });
    const { archive: stored, publicArchiveId } = await fetched(`git::${repository.url}?ref=${commit}`);
    const expiresAt = new Date(world.app.clock.now().getTime() + 60_000);
    const claim = { key: stored.key, sha256: stored.sha256, fileName: 'vpc.tar.gz', expiresAt };
    const address = `/v1/object/${world.app.ctx.objectLinks.signDownload(claim)}`;
    expect((await world.app.client.get(address)).status).toBe(200);
    await deliver(world.app, {
      definition: publicArchiveReleasedV1,
      organizationId: null,
      aggregateId: publicArchiveId,
      aggregateVersion: 4,
      data: { publicArchiveId: parseId('publicArchive', publicArchiveId), key: stored.key },
    });
    expect((await world.app.client.get(address)).status).toBe(404);
    await waitFor(async () => {
      await world.app.sweepAbandoned();
      return (await world.app.ctx.storage.stat(stored.key)) === undefined;
    });
  });
});
