import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { noCodeOrganization, variableOption } from '../testing/no-code-modules.ts';
import { allButOwners } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('DELETE no-code-modules/:id', () => {
  it('the record is gone, its module stays, and another one can be created from the start', async () => {
    const { ownerClient, owned, modulePath, create, path } = await noCodeOrganization(app);
    await create({ attributes: { 'version-pin': 'latest' }, options: [variableOption('zone')] });
    expect(await ownerClient.delete(path)).toMatchObject({ status: 204, body: undefined });
    expect((await ownerClient.get(path)).status).toBe(404);
    expect((await ownerClient.delete(path)).status).toBe(404);
    const module = resourceOf(await ownerClient.get(modulePath(owned)));
    expect(module.attributes['no-code']).toBe(false);
    expect(module.relationships?.['no-code-modules']).toEqual({ data: [] });
    expect(resourceOf(await create())).toMatchObject({
      attributes: { enabled: true, 'version-pin': '' },
      relationships: { 'variable-options': { data: [] } },
    });
  });

  it('the deletion is published with the module', async () => {
    const { owner, ownerClient, owned, create, path } = await noCodeOrganization(app);
    await create();
    await ownerClient.delete(path);
    await app.settle();
    expect(app.eventsAbout(owned.id).at(-1)).toMatchObject({
      type: 'module.updated',
      cause: { actor: owner },
      data: { noCode: false, noCodeModule: null },
    });
  });

  it('of five concurrent deletions, one succeeds', async () => {
    const { ownerClient, create, path } = await noCodeOrganization(app);
    await create();
    const responses = await Promise.all(Array.from({ length: 5 }, () => ownerClient.delete(path)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  it('it goes with its module', async () => {
    const { ownerClient, owned, modulePath, create, path } = await noCodeOrganization(app);
    await create();
    expect((await ownerClient.delete(modulePath(owned))).status).toBe(204);
    expect((await ownerClient.get(path)).status).toBe(404);
  });

  it('only owners can delete it; others get 404', async () => {
    const all = await noCodeOrganization(app);
    await all.create();
    for (const person of allButOwners(app, all))
      expect((await app.as(person).delete(all.path)).status).toBe(404);
    expect((await all.client.get(all.path)).status).toBe(200);
  });
});
