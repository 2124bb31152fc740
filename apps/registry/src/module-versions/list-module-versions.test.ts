import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, resourceOf, testPrincipal } from '@groundwork/testing';
import { moduleWithVersions } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const byId = (id: string) => `/api/v2/registry-module-versions/${id}`;

describe('GET …/:provider/versions', () => {
  it('the versions of a module are listed in pages, newest first', async () => {
    const { client, ok, pending, module, version, path } = await moduleWithVersions(app);
    const newest = await version(module, '10.0.0');
    const all = collectionOf(await client.get(`${path}/versions`));
    expect(all.data.map(({ id }) => id)).toEqual([newest.id, pending.id, ok.id]);
    expect(all.data[2]).toEqual(resourceOf(await client.get(byId(ok.id))));
    const second = collectionOf(await client.get(`${path}/versions?page[size]=2&page[number]=2`));
    expect(second.data.map(({ id }) => id)).toEqual([ok.id]);
    expect(second.meta.pagination).toMatchObject({ 'total-count': 3, 'total-pages': 2 });
  });

  it('the version list returns 404 for an unknown module and to strangers, and 422 for a bad page', async () => {
    const { client, path } = await moduleWithVersions(app);
    expect((await client.get(`${path.replace('vpc', 'other')}/versions`)).status).toBe(404);
    expect((await app.as(testPrincipal()).get(`${path}/versions`)).status).toBe(404);
    expect((await client.get(`${path}/versions?page[size]=0`)).status).toBe(422);
  });
});
