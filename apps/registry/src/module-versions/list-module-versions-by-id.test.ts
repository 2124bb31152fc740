import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { collectionOf, testPrincipal } from '@groundwork/testing';
import { moduleWithVersions } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const listById = (id: string) => `/api/v2/registry-modules/${id}/versions`;

describe('GET /registry-modules/:id/versions', () => {
  it('the versions of a module are listed alike by its id and by its name', async () => {
    const { client, path, module } = await moduleWithVersions(app);
    const byName = collectionOf(await client.get(`${path}/versions`));
    expect(collectionOf(await client.get(listById(module.id))).data).toEqual(byName.data);
    const second = collectionOf(await client.get(`${listById(module.id)}?page[size]=1&page[number]=2`));
    expect(second.data).toEqual(byName.data.slice(1, 2));
    const beyond = collectionOf(await client.get(`${listById(module.id)}?page[number]=9`));
    expect({ data: beyond.data, total: beyond.meta.pagination['total-count'] }).toEqual({
      data: [],
      total: 2,
    });
  });

  it('the version list by id returns the same 404 for an unknown id and to strangers', async () => {
    const { client, module } = await moduleWithVersions(app);
    const hidden = await app.as(testPrincipal()).get(listById(module.id));
    const unknown = await client.get(listById(newId('module')));
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual(unknown.body);
    expect((await client.get(listById('mod-x%00'))).status).toBe(400);
    expect((await client.get(listById('x'))).status).toBe(404);
    expect((await app.anonymous.get(listById(module.id))).status).toBe(401);
    expect((await client.get(`${listById(module.id)}?page[size]=0`)).status).toBe(422);
  });
});
