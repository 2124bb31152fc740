import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import type { TestDatabase } from '@groundwork/testing';
import type { RegistryStores } from '../stores.ts';
import { buildModule, buildModuleVersion } from '../testing/builders.ts';
import { storesOnTestDatabase } from '../testing/store-test.ts';

let database: TestDatabase;
let stores: RegistryStores;

beforeAll(async () => {
  ({ database, stores } = await storesOnTestDatabase());
});
afterAll(() => database.drop());

const textsOf = (versions: readonly { readonly version: string }[] | undefined) =>
  versions?.map(({ version }) => version);

describe('modules with what their documents show', () => {
  it('a module is shown with its own versions, newest first', async () => {
    const one = await buildModule(stores);
    const two = await buildModule(stores, { organizationId: one.organizationId });
    for (const text of ['1.9.0', '1.10.0', '2.0.0-rc.1'])
      await buildModuleVersion(stores, { module: one, text });
    await buildModuleVersion(stores, { module: two, text: '0.1.0' });
    const { organizationId } = one;
    expect(await stores.shownModules.find(organizationId, one.id)).toMatchObject({
      module: { id: one.id, createdAt: one.createdAt },
      repository: null,
    });
    const { modules } = await stores.moduleLists.page(
      { sources: [{ organizationId, registryName: 'private' }] },
      { number: 1, size: 20 },
    );
    const listed = new Map(modules.map((shown) => [shown.module.id, textsOf(shown.versionStatuses)]));
    expect(listed.get(one.id)).toEqual(['2.0.0-rc.1', '1.10.0', '1.9.0']);
    expect(listed.get(two.id)).toEqual(['0.1.0']);
    expect(textsOf((await stores.shownModules.findInAnyOrganization(one.id))?.versionStatuses)).toEqual([
      '2.0.0-rc.1',
      '1.10.0',
      '1.9.0',
    ]);
  });

  it('a module is not found under another organization', async () => {
    const module = await buildModule(stores);
    const other = newId('organization');
    const { id, registryName, name, provider } = module;
    const coordinates = { registryName, namespace: '', name, provider };
    expect(await stores.shownModules.find(other, id)).toBeUndefined();
    expect(await stores.shownModules.findByCoordinates(other, coordinates)).toBeUndefined();
    expect((await stores.shownModules.findByCoordinates(module.organizationId, coordinates))?.module.id).toBe(
      id,
    );
  });
});
