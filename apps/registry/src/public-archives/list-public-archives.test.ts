import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startKeptModulesTestApp, type KeptModulesTestApp } from '../testing/public-modules.ts';

let world: KeptModulesTestApp;
beforeAll(async () => {
  world = await startKeptModulesTestApp();
});
afterAll(() => world.stop());

it('archives of public modules are listed with what is known of them, and their size', async () => {
  const { id, name, commit, archive } = await world.kept();
  const response = await world.admin.get(`${world.path}?page[size]=100`);
  const now = world.app.clock.now().toISOString();
  expect(collectionOf(response).data.find((each) => each.id === id)).toEqual({
    id,
    type: 'public-archives',
    attributes: {
      host: new URL(world.upstream.url).host,
      namespace: 'acme',
      name,
      provider: 'aws',
      version: '1.0.0',
      state: 'kept',
      origin: `git::https://git.example/acme/vpc?ref=${commit}`,
      directory: '',
      commit,
      sha256: archive.sha256,
      bytes: archive.bytes,
      error: null,
      offered: null,
      'published-at': '2025-03-01T10:00:00.000Z',
      'first-fetched-at': now,
      'last-used-at': now,
      'last-checked-at': now,
    },
    links: { self: `${world.path}/${id}`, upload: null },
  });
  expect(response.body).toMatchObject({ meta: { bytes: archive.bytes, 'max-bytes': 104_857_600 } });
});

it('archives of public modules are 404 for everyone except site administrators', async () => {
  expect((await managedOrganization(world.app).client.get(world.path)).status).toBe(404);
});
