import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import type { TestDatabase } from '@groundwork/testing';
import { createStores, type RegistryStores } from '../stores.ts';
import { buildModule, buildModuleVersion, exampleModule, moduleDetails } from '../testing/builders.ts';
import { storesOnTestDatabase } from '../testing/store-test.ts';
import { withSetupStatus, type Module } from './module.ts';
import type { ModuleCriteria, ModuleSource } from './module-list.store.ts';

let database: TestDatabase;
let stores: RegistryStores;

beforeAll(async () => {
  ({ database, stores } = await storesOnTestDatabase());
});
afterAll(() => database.drop());

const coordinates = (module: Module) => ({
  registryName: module.registryName,
  namespace: 'whatever the organization is called',
  name: module.name,
  provider: module.provider,
});

const firstPage = { number: 1, size: 20 };

const everythingOf = (organizationId: OrganizationId): ModuleCriteria => ({
  sources: [
    { organizationId, registryName: 'private' },
    { organizationId, registryName: 'public' },
  ],
});

async function namesOf(criteria: ModuleCriteria, page = firstPage) {
  const { modules, totalCount } = await stores.moduleLists.page(criteria, page);
  return { names: modules.map(({ module }) => module.name), totalCount };
}

describe('insert and find', () => {
  it('a stored record is read back unchanged', async () => {
    const module = await buildModule(stores, { noCode: true });
    expect(await stores.modules.find(module.organizationId, module.id)).toEqual(module);
    expect(await stores.modules.findByCoordinates(module.organizationId, coordinates(module))).toEqual(
      module,
    );
    expect(await stores.modules.findOwner(module.id)).toBe(module.organizationId);
  });

  it('a stored record is not found under another organization', async () => {
    const module = await buildModule(stores);
    const other = newId('organization');
    expect(await stores.modules.find(other, module.id)).toBeUndefined();
    expect(await stores.modules.findByCoordinates(other, coordinates(module))).toBeUndefined();
    expect(await stores.modules.lock(other, module.id)).toBeUndefined();
    await expect(stores.modules.hold(other, module.id)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('the same coordinates can be stored once in each organization', async () => {
    const module = await buildModule(stores);
    const same = { name: module.name, organizationId: module.organizationId };
    expect(await stores.modules.insert(exampleModule(same))).toBe(false);
    expect(await stores.modules.insert(exampleModule({ name: module.name }))).toBe(true);
    expect(await namesOf(everythingOf(module.organizationId))).toEqual({
      names: [module.name],
      totalCount: 1,
    });
  });

  it('only one of many simultaneous creations of a module succeeds, and it is counted once', async () => {
    const organizationId = newId('organization');
    const create = () =>
      database.database.transaction((trx) =>
        createStores(trx).modules.insert(exampleModule({ organizationId, name: 'vpc' })),
      );
    const outcomes = await Promise.all(Array.from({ length: 20 }, create));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await namesOf(everythingOf(organizationId))).toEqual({ names: ['vpc'], totalCount: 1 });
  });

  it('module creations and deletions do not block each other, and the total is exact', async () => {
    const organizationId = newId('organization');
    const first = await buildModule(stores, { organizationId, name: 'a' });
    await database.database.transaction(async (trx) => {
      const tx = createStores(trx).modules;
      await tx.delete(first);
      await tx.insert(exampleModule({ organizationId, name: 'b' }));
      // Committed while the surrounding transaction still holds the rows that it has counted.
      for (const name of ['c', 'd']) await buildModule(stores, { organizationId, name });
      expect(await namesOf(everythingOf(organizationId))).toEqual({ names: ['a', 'c', 'd'], totalCount: 3 });
    });
    expect(await namesOf(everythingOf(organizationId))).toEqual({ names: ['b', 'c', 'd'], totalCount: 3 });
  });

  it('a module whose creation was rolled back is not counted', async () => {
    const organizationId = newId('organization');
    const create = database.database.transaction(async (trx) => {
      await createStores(trx).modules.insert(exampleModule({ organizationId }));
      throw new Error('later in the same transaction');
    });
    await expect(create).rejects.toThrow('later');
    expect(await namesOf(everythingOf(organizationId))).toEqual({ names: [], totalCount: 0 });
  });
});

describe('update', () => {
  it('the next version of a module is stored only once', async () => {
    const module = await buildModule(stores);
    const complete = withSetupStatus(module, 'setup_complete', new Date('2026-02-01T00:00:00.000Z'));
    if (!complete) throw new Error('the module is set up already');
    await stores.modules.update(complete);
    expect(await stores.modules.find(module.organizationId, module.id)).toEqual(complete);
    await expect(stores.modules.update(complete)).rejects.toThrow('changed by another request');
  });
});

describe('page', () => {
  const organizationId = newId('organization');

  beforeAll(async () => {
    const given: Partial<Module>[] = [
      { name: 'network', provider: 'aws' },
      { name: 'network', provider: 'google' },
      { name: 'a_b', provider: 'aws' },
      { name: 'axb', provider: 'azure' },
      { name: 'Cluster', provider: 'aws' },
      { registryName: 'public', publicNamespace: 'Them', name: 'vpc', provider: 'aws' },
    ];
    for (const module of given) await buildModule(stores, { organizationId, ...module });
    await buildModule(stores, { name: 'of-another-organization' });
  });

  it('a page of modules is ordered by name and provider, and has the total', async () => {
    expect(await namesOf(everythingOf(organizationId))).toEqual({
      names: ['Cluster', 'a_b', 'axb', 'network', 'network', 'vpc'],
      totalCount: 6,
    });
  });

  it('each module is on exactly one page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((number) => namesOf(everythingOf(organizationId), { number, size: 2 })),
    );
    expect(pages.map(({ names }) => names)).toEqual([
      ['Cluster', 'a_b'],
      ['axb', 'network'],
      ['network', 'vpc'],
      [],
    ]);
    expect(new Set(pages.map(({ totalCount }) => totalCount))).toEqual(new Set([6]));
  });

  const both = (search?: string): ModuleSource[] =>
    everythingOf(organizationId).sources.map((source) => ({ ...source, ...(search && { search }) }));
  const only = (registryName: ModuleSource['registryName'], search?: string): ModuleSource => ({
    organizationId,
    registryName,
    ...(search && { search }),
  });

  it.each<[string, ModuleCriteria, string[]]>([
    ['one registry name', { sources: [only('public')] }, ['vpc']],
    ['nothing', { sources: [] }, []],
    ['some providers', { sources: both(), providers: ['google', 'azure', 'no such'] }, ['axb', 'network']],
    ['no provider', { sources: both(), providers: [] }, []],
    ['a text in names', { sources: both('work') }, ['network', 'network']],
    ['a text in whatever case', { sources: both('clus') }, ['Cluster']],
    ['a text in providers', { sources: both('goog') }, ['network']],
    ['a text in public namespaces', { sources: both('them') }, ['vpc']],
    ['an underscore as it is', { sources: both('a_b') }, ['a_b']],
    ['a percent sign as it is', { sources: both('n%k') }, []],
    ['a backslash as it is', { sources: both('\\') }, []],
    [
      'a text in some sources',
      { sources: [only('private'), only('public', 'org')], providers: ['aws'] },
      ['Cluster', 'a_b', 'network'],
    ],
    ['both', { sources: [only('private')], providers: ['aws'] }, ['Cluster', 'a_b', 'network']],
  ])('a page of modules can be restricted to %s', async (_what, criteria, names) => {
    expect(await namesOf(criteria)).toEqual({ names, totalCount: names.length });
  });
});

describe('page over several organizations', () => {
  it('modules of several organizations form one list by name and provider, each on one page', async () => {
    const owners = [newId('organization'), newId('organization'), newId('organization')] as const;
    const [one, two, three] = owners;
    for (const [organizationId, name] of [
      [one, 'b'],
      [two, 'a'],
      [three, 'c'],
      [two, 'b'],
      [one, 'e'],
      [three, 'd'],
    ] as const)
      await buildModule(stores, { organizationId, name });
    await buildModule(stores, {
      organizationId: two,
      registryName: 'public',
      publicNamespace: 'x',
      name: 'a-not-shared',
    });
    const sources = owners.map((organizationId) => ({ organizationId, registryName: 'private' }) as const);
    const pages = await Promise.all([1, 2, 3].map((number) => namesOf({ sources }, { number, size: 3 })));
    expect(pages.map(({ names }) => names)).toEqual([['a', 'b', 'b'], ['c', 'd', 'e'], []]);
    expect(new Set(pages.map(({ totalCount }) => totalCount))).toEqual(new Set([6]));
  });
});

describe('installableVersions.listProviders', () => {
  it('the providers of a name are those with an installable version', async () => {
    const aws = await buildModule(stores, { name: 'dns', provider: 'aws' });
    const { organizationId } = aws;
    const google = await buildModule(stores, { organizationId, name: 'dns', provider: 'google' });
    await buildModule(stores, { organizationId, name: 'dns', provider: 'azure' });
    await buildModuleVersion(stores, { module: aws, details: moduleDetails() });
    await buildModuleVersion(stores, { module: google, text: '2.0.0' });
    expect(await stores.installableVersions.listProviders(organizationId, 'dns')).toEqual(['aws']);
  });
});
