import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModuleOwner } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import type { TestDatabase } from '@groundwork/testing';
import { fillTables, rowsReadBy } from '@groundwork/testing';
import { searchOf } from '../modules/module-search.ts';
import type { RegistryStores } from '../stores.ts';
import { buildModule, buildModuleVersion, moduleDetails } from '../testing/builders.ts';
import { storeModules, storeVersions } from '../testing/installable-modules.ts';
import { storesOnTestDatabase } from '../testing/store-test.ts';

let database: TestDatabase;
let stores: RegistryStores;

beforeAll(async () => {
  ({ database, stores } = await storesOnTestDatabase());
});
afterAll(() => database.drop());

const owner = (name: string): ModuleOwner => ({ id: newId('organization'), name });
const browsed = (...given: Parameters<RegistryStores['installableModules']['browse']>) =>
  stores.installableModules.browse(...given);
const range = { offset: 0, limit: 15 };

const fill = (organizations: readonly ModuleOwner[], count: number) =>
  storeModules(database.database, { organizations, provider: 'aws', prefix: 'module-', count });
const publish = () => storeVersions(database.database);

async function download(): Promise<void> {
  await fillTables(
    database.database,
    `insert into module_downloads (organization_id, module_id, downloads)
     select organization_id, id, 1 + length(name) + ascii(right(name, 1)) from modules on conflict do nothing`,
  );
  await fillTables(database.database, 'analyze module_downloads');
}

describe('installable modules: the latest version', () => {
  it('the latest version is the highest release if any, and follows revocations and deletions', async () => {
    const module = await buildModule(stores);
    const organization = { id: module.organizationId, name: 'acme' };
    const latest = async () =>
      (await stores.installableModules.browse([organization], {}, range)).modules[0]?.version;
    expect(await latest()).toBeUndefined();
    for (const [text, expected] of [
      ['2.0.0-rc.1', '2.0.0-rc.1'],
      ['1.9.0', '1.9.0'],
      ['1.10.0', '1.10.0'],
    ] as const) {
      await buildModuleVersion(stores, { module, text, details: moduleDetails() });
      expect(await latest()).toBe(expected);
    }
    const { knex } = database.database;
    await knex('module_versions')
      .where({ module_id: module.id, version: '1.10.0' })
      .update({ revoked_at: new Date() });
    await stores.modules.updateWithLatestVersion(module);
    expect(await latest()).toBe('1.9.0');
    await knex('module_versions').where({ module_id: module.id }).delete();
    await stores.modules.updateWithLatestVersion(module);
    expect(await latest()).toBeUndefined();
  });
});

describe('installable modules: size', () => {
  const big = owner('big');
  const small = owner('small');
  beforeAll(async () => {
    await fill([big], 5_000);
    await fill([small], 100);
    await publish();
  });

  it.each(['published', 'downloads'] as const)('so does the first page by %s', async (sort) => {
    await download();
    const ofSmall = await rowsReadBy(database.database, () => browsed([small], {}, range, sort));
    const ofBig = await rowsReadBy(database.database, () => browsed([big], {}, range, sort));
    expect(ofBig).toBeLessThanOrEqual(ofSmall * 2);
    expect((await browsed([big, small], {}, range, sort)).modules).toHaveLength(15);
  });

  it('the first page of many installable modules reads as much as that of a few', async () => {
    const ofSmall = await rowsReadBy(database.database, () => browsed([small], {}, range));
    const ofBig = await rowsReadBy(database.database, () => browsed([big], {}, range));
    expect(ofBig).toBeLessThanOrEqual(ofSmall);
    expect(
      await rowsReadBy(database.database, () => browsed([big], { provider: 'aws' }, range)),
    ).toBeLessThanOrEqual(ofSmall);
    expect(
      await rowsReadBy(database.database, () => browsed([big], { name: 'module-000001' }, range)),
    ).toBeLessThanOrEqual(ofSmall);
  });

  it('the next page of installable modules continues where the previous one ended', async () => {
    const first = await browsed([small, big], {}, { offset: 99, limit: 2 });
    expect(first).toMatchObject({
      modules: [
        { name: 'module-000100', organizationId: small.id },
        { name: 'module-000001', organizationId: big.id },
      ],
      hasMore: true,
    });
    expect(await browsed([small], {}, { offset: 98, limit: 2 })).toMatchObject({ hasMore: false });
    const found = await stores.installableModules.search([small, big], searchOf('module-000100'), {}, range);
    expect(found.modules.map(({ organizationId }) => organizationId)).toEqual([small.id, big.id]);
  });

  it('a search for a word reads only the modules that contain it', async () => {
    const read = await rowsReadBy(database.database, () =>
      stores.installableModules.search([big, small], searchOf('le-001234'), {}, range),
    );
    expect(read).toBeLessThan(500);
  });

  it('browsing and searching without organizations finds no modules', async () => {
    expect(await stores.installableModules.browse([], {}, range)).toEqual({ modules: [], hasMore: false });
    expect(await stores.installableModules.search([], searchOf('x'), {}, range)).toEqual({
      modules: [],
      hasMore: false,
    });
  });
});

describe('installable modules: many organizations', () => {
  const big = owner('big');
  const many = Array.from({ length: 300 }, (_, index) => owner(`many-${index}`));
  beforeAll(async () => {
    await fill([big], 5_000);
    await fill(many, 3);
    await publish();
  });

  it('a page of modules from many organizations reads only those on the page', async () => {
    const read = await rowsReadBy(database.database, () => browsed([...many, big], {}, range));
    expect(read).toBeLessThan(1500);
  });
});
