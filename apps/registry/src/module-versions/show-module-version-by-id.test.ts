import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { resourceOf, testPrincipal } from '@groundwork/testing';
import { moduleWithVersions } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const byId = (id: string) => `/api/v2/registry-module-versions/${id}`;

describe('GET registry-module-versions/:id', () => {
  it('a version by id is the same document, with the upload address while it is pending', async () => {
    const { client, ok, pending, path } = await moduleWithVersions(app);
    for (const version of [ok, pending]) {
      const text = encodeURIComponent(version.version.text);
      const response = await client.get(byId(version.id));
      expect(response.status).toBe(200);
      expect(response.body).toEqual((await client.get(`${path}/version?module_version=${text}`)).body);
    }
    expect(resourceOf(await client.get(byId(pending.id))).links?.['upload']).toBe(
      app.ctx.links.uploadUrl(pending),
    );
    expect(resourceOf(await client.get(byId(ok.id)))).not.toHaveProperty('links');
  });

  it('the upload address is shown only to those who may create versions', async () => {
    const { organization, pending } = await moduleWithVersions(app);
    for (const reader of [
      app.member(organization),
      app.member(organization, { membership: 'none', readsModules: true }),
    ])
      expect(resourceOf(await app.as(reader).get(byId(pending.id)))).not.toHaveProperty('links');
  });

  it('a version by id is 404 for callers who may not read the module, and for anything else', async () => {
    const { client, ok } = await moduleWithVersions(app);
    expect((await app.as(testPrincipal()).get(byId(ok.id))).status).toBe(404);
    for (const id of [newId('moduleVersion'), newId('module'), 'modver-', 'x'])
      expect((await client.get(byId(id))).status).toBe(404);
    expect((await app.anonymous.get(byId(ok.id))).status).toBe(401);
  });
});
