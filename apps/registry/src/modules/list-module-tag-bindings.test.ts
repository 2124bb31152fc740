import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { ownedOrganization } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { bodyWith, tag, taggedModule } from '../testing/tagged-module.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('GET registry-modules/:id/tag-bindings', () => {
  it('a new module has the tags that its creation names, in their order', async () => {
    const { client, modulesPath } = ownedOrganization(app);
    const names = { name: 'vpc', provider: 'aws', 'registry-name': 'private' };
    const created = resourceOf(await client.post(modulesPath, bodyWith([tag('b', '1'), tag('a')], names)));
    const related = `/api/v2/registry-modules/${created.id}/tag-bindings`;
    expect(created.relationships?.['tag-bindings']).toEqual({ links: { related } });
    const response = await client.get(related);
    expect(response.body).toMatchObject({
      data: [
        {
          id: expect.stringMatching(/^tb-/),
          type: 'tag-bindings',
          attributes: { key: 'b', value: '1' },
        },
        { attributes: { key: 'a', value: '' } },
      ],
    });
  });

  it('members and consumers list them, others get 404', async () => {
    const { organization, tagsPath } = await taggedModule(app);
    expect((await app.as(app.member(organization)).get(tagsPath)).status).toBe(200);
    const consumer = app.member(organization, { membership: 'none', readsModules: true });
    expect((await app.as(consumer).get(tagsPath)).status).toBe(200);
    expect((await app.as(app.owner(app.organization())).get(tagsPath)).status).toBe(404);
    expect((await app.anonymous.get(tagsPath)).status).toBe(401);
    const unknown = '/api/v2/registry-modules/mod-unknown/tag-bindings';
    expect((await app.as(app.owner(organization)).get(unknown)).status).toBe(404);
  });
});
