import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { noCodeOrganization, variableOption } from '../testing/no-code-modules.ts';
import { allButOwners } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('PATCH no-code-modules/:id', () => {
  it('what is left out keeps its value, and an empty change changes nothing', async () => {
    const { client, owned, create, patch, path } = await noCodeOrganization(app);
    const created = resourceOf(
      await create({ attributes: { 'version-pin': 'latest' }, options: [variableOption('zone')] }),
    );
    for (const nothing of [
      {},
      { module: owned.id },
      { attributes: {} },
      { attributes: { enabled: null, 'version-pin': null } },
    ])
      expect(resourceOf(await patch(nothing))).toEqual(created);
    const updated = resourceOf(await patch({ attributes: { enabled: false } }));
    expect(updated).toEqual({ ...created, attributes: { enabled: false, 'version-pin': 'latest' } });
    expect(resourceOf(await client.get(path))).toEqual(updated);
    await app.settle();
    expect(app.eventsAbout(owned.id)).toMatchObject([
      { data: { noCodeModule: { enabled: true } } },
      { data: { noCode: false, noCodeModule: { enabled: false, versionPin: 'latest' } } },
    ]);
  });

  it('new variable options replace the former ones; an option of the same variable keeps its id', async () => {
    const { create, patch } = await noCodeOrganization(app);
    const idsIn = ({ relationships }: ReturnType<typeof resourceOf>) =>
      relationships?.['variable-options']?.data;
    const before = idsIn(resourceOf(await create({ options: [variableOption('a'), variableOption('b')] })));
    const options = [variableOption('c'), variableOption('b', ['three'])];
    const after = idsIn(resourceOf(await patch({ options })));
    expect(after).toHaveLength(2);
    expect(Array.isArray(after) && after[1]).toEqual(Array.isArray(before) && before[1]);
    expect(idsIn(resourceOf(await patch({ options: [] })))).toEqual([]);
  });

  it('switching the module off and on keeps what was chosen', async () => {
    const { ownerClient, owned, modulePath, create, path } = await noCodeOrganization(app);
    const created = resourceOf(await create({ attributes: { 'version-pin': 'latest' } }));
    const set = (value: boolean) =>
      ownerClient.patch(modulePath(owned), {
        data: { type: 'registry-modules', attributes: { 'no-code': value } },
      });
    await set(false);
    expect(resourceOf(await ownerClient.get(path)).attributes).toEqual({
      enabled: false,
      'version-pin': 'latest',
    });
    await set(true);
    expect(resourceOf(await ownerClient.get(path))).toEqual(created);
  });

  it('a pin is checked when it changes, and stays when its version is deleted', async () => {
    const { ownerClient, owned, modulePath, version, create, patch } = await noCodeOrganization(app);
    for (const text of ['1.0.0', '1.1.0']) await version(owned, text);
    await create({ attributes: { 'version-pin': '1.0.0' } });
    expect((await ownerClient.delete(`${modulePath(owned)}/1.0.0`)).status).toBe(204);
    const kept = await patch({ attributes: { 'version-pin': '1.0.0', enabled: false } });
    expect(resourceOf(kept).attributes).toEqual({ 'version-pin': '1.0.0', enabled: false });
    expect(problemsOf(await patch({ attributes: { 'version-pin': '2.0.0' } }))).toEqual([
      '/data/attributes/version-pin: Version pin must be latest or an existing version of the module',
    ]);
    expect((await patch({ attributes: { 'version-pin': '' } })).status).toBe(200);
  });

  it('concurrent changes of different parts are all kept', async () => {
    const { create, patch, client, path } = await noCodeOrganization(app);
    await create();
    await Promise.all([
      patch({ attributes: { enabled: false } }),
      patch({ attributes: { 'version-pin': 'latest' } }),
      patch({ options: [variableOption('zone')] }),
    ]);
    expect(resourceOf(await client.get(path))).toMatchObject({
      attributes: { enabled: false, 'version-pin': 'latest' },
      relationships: { 'variable-options': { data: [{}] } },
    });
  });

  it('another module is refused', async () => {
    const { module, create, patch } = await noCodeOrganization(app);
    await create();
    const other = await module({ name: 'other' });
    expect(problemsOf(await patch({ module: other.id }))).toEqual([
      '/data/relationships/registry-module/data/id: Registry module cannot be changed: create a no-code module for the other one',
    ]);
  });

  it('only owners can change it; others get 404', async () => {
    const owned = await noCodeOrganization(app);
    await owned.create();
    for (const person of allButOwners(app, owned))
      expect((await owned.patch({ attributes: { enabled: 'x' } }, app.as(person))).status).toBe(404);
    expect((await owned.patch({ attributes: { enabled: 'x' } })).status).toBe(422);
  });

  it('a module without a record is 404', async () => {
    const { patch } = await noCodeOrganization(app);
    expect((await patch({ attributes: { enabled: true } })).status).toBe(404);
  });
});
