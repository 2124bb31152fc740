import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { managedOrganization } from '../testing/managed-organization.ts';
import {
  gitOrigin,
  type KeptModulesTestApp,
  publicModulesPath,
  someCommit,
  startKeptModulesTestApp,
} from '../testing/public-modules.ts';
import { publicArchiveTimes } from './public-archive.ts';
import { checkOrigins, fitArchives } from './public-archive.sweep.ts';

let world: KeptModulesTestApp;
beforeAll(async () => {
  world = await startKeptModulesTestApp();
});
afterAll(() => world.stop());

const work = () => ({ ...world.app.ctx, database: world.app.ctx.databases.background });

it('room is made after the limit was lowered', async () => {
  const { id } = await world.kept();
  const config = { ...world.app.ctx.config, publicCacheBytes: 1 };
  expect(await fitArchives({ ...work(), config })).toBe(1);
  expect((await world.events.find(id)).state).toBe('evicted');
});

/** An archive that was used a day after its origin was asked. */
async function unchecked() {
  const { app } = world;
  const archive = await world.kept();
  app.clock.advance(publicArchiveTimes.checkMs + 1000);
  await managedOrganization(app).client.get(`${publicModulesPath}/acme/${archive.name}/aws/1.0.0/download`);
  app.clock.advance(publicArchiveTimes.checkMs);
  return archive;
}

it('the origins of archives that are used are compared once a day', async () => {
  const { id } = await unchecked();
  expect(await checkOrigins(work())).toBe(1);
  expect((await world.events.find(id)).lastCheckedAt).toEqual(world.app.clock.now());
  expect(await checkOrigins(work())).toBe(0);
});

it('an origin that has another commit is told of, and what is known stays', async () => {
  const { id, name, commit } = await unchecked();
  const now = someCommit();
  world.modules.origins.set(`${name}/1.0.0`, gitOrigin(now));
  await checkOrigins(work());
  await world.events.fetched({ publicArchiveId: id, origin: gitOrigin(now) });
  await world.app.settle();
  expect(await world.events.find(id)).toMatchObject({
    state: 'kept',
    commitSha: commit,
    error: expect.stringContaining(`now commit ${now}`),
  });
});

it('the new address of the same commit is noted, and the archive that is here stays', async () => {
  const { id, name, commit, archive } = await unchecked();
  const moved = `git::https://git.example/moved/vpc?ref=${commit}`;
  world.modules.origins.set(`${name}/1.0.0`, moved);
  await checkOrigins(work());
  await world.events.fetched({ publicArchiveId: id, origin: moved }, { commit });
  await world.app.settle();
  expect(await world.events.find(id)).toMatchObject({ origin: moved, objectKey: archive.key, error: null });
});

it('nothing changes while the public registry fails', async () => {
  const { id } = await unchecked();
  world.upstream.respond((_req, res) => res.destroy());
  await checkOrigins(work());
  expect((await world.events.find(id)).state).toBe('kept');
});
