import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startKeptModulesTestApp, type KeptModulesTestApp } from '../testing/public-modules.ts';

let world: KeptModulesTestApp;
beforeAll(async () => {
  world = await startKeptModulesTestApp();
});
afterAll(() => world.stop());

it('the content of a public module is exported by a signed address', async () => {
  const { id } = await world.kept();
  const response = await world.admin.get(`${world.path}/${id}/content`);
  expect(response.status).toBe(302);
  expect(response.headers['location']).toMatch(/\/v1\/object\/[\w.-]+$/);
});

it('content that was removed cannot be exported', async () => {
  const { id } = await world.kept();
  await world.admin.delete(`${world.path}/${id}`);
  expect((await world.admin.get(`${world.path}/${id}/content`)).status).toBe(404);
});

it('the content of a public module is 404 for everyone except site administrators', async () => {
  const { id } = await world.kept();
  expect((await managedOrganization(world.app).client.get(`${world.path}/${id}/content`)).status).toBe(404);
});
