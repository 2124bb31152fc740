import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModuleOwner } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { fillTables, type TestDatabase } from '@groundwork/testing';
import type { RegistryStores } from '../stores.ts';
import { buildModule, buildModuleVersion, moduleDescription, moduleDetails } from '../testing/builders.ts';
import { storeModules, storeVersions } from '../testing/installable-modules.ts';
import { storesOnTestDatabase } from '../testing/store-test.ts';
import { searchOf } from './module-search.ts';

const owner = (name: string): ModuleOwner => ({ id: newId('organization'), name });
const acme = owner('acme');
const globex = owner('globex');
const copies = owner('copies');
const copied = 900;

let database: TestDatabase;
let stores: RegistryStores;

beforeAll(async () => {
  ({ database, stores } = await storesOnTestDatabase());
  for (const [index, [name, members]] of Object.entries(described).entries()) {
    const organizationId = index % 2 === 0 ? acme.id : globex.id;
    const module = await buildModule(stores, { organizationId, name });
    const root = moduleDescription({ ...without, ...members });
    await buildModuleVersion(stores, { module, details: moduleDetails({ root, submodules: [] }) });
  }
  await copyNetwork();
});
afterAll(() => database.drop());

/** Modules with the content of `network`. They are so many that a search which finds them has another statement. */
async function copyNetwork(): Promise<void> {
  const { database: to } = database;
  await storeModules(to, { organizations: [copies], provider: 'aws', prefix: 'copied-', count: copied });
  await storeVersions(to);
  await fillTables(
    to,
    `insert into module_contents (organization_id, module_id, module_version_id, name, provider, content, title, places)
     select copied.organization_id, copied.id, copied.latest_version_id, copied.name, copied.provider,
       noted.content, noted.title, noted.places
     from modules copied join module_contents noted on noted.name = 'network'
     where copied.organization_id = any (:ids::text[])`,
    { ids: [copies.id] },
  );
  await fillTables(to, 'analyze module_contents');
}

const without = { readme: null, variables: [], outputs: [], resources: [] };

const input = (name: string, description: string) => ({
  ...{ name, description, type: 'string', default: null, required: true, sensitive: false },
});

/** A module for each relevance of `network`, in another order. */
const described: Readonly<Record<string, Partial<ReturnType<typeof moduleDescription>>>> = {
  peering: { resources: [{ mode: 'managed', type: 'google_compute_network', name: 'this' }] },
  firewall: { variables: [input('network', 'Range of it')] },
  bucket: { readme: '# Bucket\n\nObjects.\n\n## Security\n\nReached from the private network only.' },
  gateway: { readme: '# Gateway\n\nA gateway of the network.' },
  networks: {},
  'hub-network': {},
  'network-hub': {},
  network: { readme: '# Network\n\nSubnets and their routes.' },
};

async function found(q: string, organizations: readonly ModuleOwner[]) {
  const page = { number: 1, size: 1_000 };
  const { modules, totalCount } = await stores.moduleSearch.page(searchOf(q), { organizations }, page);
  const named = modules.map(({ module: { name }, places }) => ({ name, places }));
  return { totalCount, modules: named.filter(({ name }) => !name.startsWith('copied-')) };
}

describe('a search that finds few modules', () => {
  it.each([
    ['network', 8],
    ['networks', 8],
    ['netw', 8],
    ['network hub', 2],
    ['network subnets', 1],
    ['twork', 4],
    ['elsewhere', 0],
  ])('%j has the same order as one that finds many', async (q, count) => {
    const few = await found(q, [acme, globex]);
    expect(few.modules).toHaveLength(count);
    expect(few.totalCount).toBe(count);
    expect(few.modules).toEqual((await found(q, [acme, globex, copies])).modules);
  });

  it('also finds those that only an earlier release has noted', async () => {
    const before = await found('network', [acme, globex]);
    await database.database
      .knex('module_contents')
      .where({ name: 'gateway' })
      .update({ name: null, provider: null, title: null, noted_as: null });
    const after = await found('network', [acme, globex]);
    expect(after.totalCount).toBe(before.totalCount);
  });
});

it('a search that finds many counts all of them', async () => {
  expect((await found('network', [copies])).totalCount).toBe(copied);
  expect((await found('network', [globex, copies])).totalCount).toBe(copied + 4);
});
