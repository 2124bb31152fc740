import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startKeptModulesTestApp, type KeptModulesTestApp } from '../testing/public-modules.ts';

let world: KeptModulesTestApp;
beforeAll(async () => {
  world = await startKeptModulesTestApp();
});
afterAll(() => world.stop());

it('the content of a public module is removed, and what it was stays known', async () => {
  const { id, archive, commit } = await world.kept();
  expect((await world.admin.delete(`${world.path}/${id}`)).status).toBe(204);
  expect(resourceOf(await world.admin.get(`${world.path}/${id}`)).attributes).toMatchObject({
    state: 'evicted',
    sha256: archive.sha256,
    commit,
  });
  await world.app.settle();
  expect(world.app.eventsAbout(id).at(-1)).toMatchObject({
    type: 'public-archive.released',
    cause: { actor: { siteAdministrator: true } },
    data: { key: archive.key },
  });
});

it('removing it again changes nothing', async () => {
  const { id } = await world.kept();
  await world.admin.delete(`${world.path}/${id}`);
  expect((await world.admin.delete(`${world.path}/${id}`)).status).toBe(204);
});

it('only site administrators remove public modules', async () => {
  const { id } = await world.kept();
  expect((await managedOrganization(world.app).client.delete(`${world.path}/${id}`)).status).toBe(404);
  expect((await world.events.find(id)).state).toBe('kept');
});
