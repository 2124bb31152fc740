import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startKeptModulesTestApp, type KeptModulesTestApp } from '../testing/public-modules.ts';

let world: KeptModulesTestApp;
beforeAll(async () => {
  world = await startKeptModulesTestApp();
});
afterAll(() => world.stop());

it('an archive of a public module is shown', async () => {
  const { id, commit } = await world.kept();
  const shown = resourceOf(await world.admin.get(`${world.path}/${id}`));
  expect(shown).toMatchObject({ id, attributes: { state: 'kept', commit }, links: { upload: null } });
});

it('an archive of a public module is 404 for everyone except site administrators', async () => {
  const { id } = await world.kept();
  expect((await managedOrganization(world.app).client.get(`${world.path}/${id}`)).status).toBe(404);
});
