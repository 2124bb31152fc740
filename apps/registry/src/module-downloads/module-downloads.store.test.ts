import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import type { TestDatabase } from '@groundwork/testing';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import type { RegistryStores } from '../stores.ts';
import { buildModule, buildModuleVersion } from '../testing/builders.ts';
import { storesOnTestDatabase } from '../testing/store-test.ts';

let database: TestDatabase;
let stores: RegistryStores;

beforeAll(async () => {
  ({ database, stores } = await storesOnTestDatabase());
});
afterAll(() => database.drop());

const counted = (
  { organizationId, id }: Pick<ModuleVersion, 'organizationId' | 'id'>,
  downloads: number,
) => ({
  organizationId,
  moduleVersionId: id,
  downloads,
});

async function twoVersions() {
  const module = await buildModule(stores);
  const first = await buildModuleVersion(stores, { module, text: '1.0.0' });
  const second = await buildModuleVersion(stores, { module, text: '2.0.0' });
  const ofModule = () => stores.moduleDownloads.ofModule(module.organizationId, module.id);
  const ofVersions = () => stores.moduleDownloads.ofVersions(module.organizationId, [first.id, second.id]);
  return { module, first, second, ofModule, ofVersions };
}

describe('module downloads', () => {
  it('a new module has no downloads', async () => {
    const { ofModule, ofVersions } = await twoVersions();
    expect(await ofModule()).toBe(0);
    expect(await ofVersions()).toEqual(new Map());
  });

  it('downloads add up by version and by module', async () => {
    const { first, second, ofModule, ofVersions } = await twoVersions();
    await stores.moduleDownloads.add([counted(first, 2), counted(second, 5)]);
    await stores.moduleDownloads.add([counted(second, 1)]);
    expect(await ofVersions()).toEqual(
      new Map([
        [first.id, 2],
        [second.id, 6],
      ]),
    );
    expect(await ofModule()).toBe(8);
  });

  it('downloads of deleted versions are ignored, and the others are still counted', async () => {
    const { first, second, ofModule } = await twoVersions();
    await stores.moduleDownloads.add([
      counted({ ...first, id: newId('moduleVersion') }, 3),
      counted({ ...second, organizationId: newId('organization') }, 3),
      counted(first, 1),
    ]);
    expect(await ofModule()).toBe(1);
  });

  it('a module keeps the downloads of a deleted version until it is deleted itself', async () => {
    const { module, first, second, ofModule, ofVersions } = await twoVersions();
    await stores.moduleDownloads.add([counted(first, 2), counted(second, 3)]);
    await stores.moduleVersions.delete(module.organizationId, first.id);
    expect(await ofVersions()).toEqual(new Map([[second.id, 3]]));
    expect(await ofModule()).toBe(5);
    await stores.moduleVersions.delete(module.organizationId, second.id);
    await database.database.knex('modules').where({ id: module.id }).delete();
    expect(await ofModule()).toBe(0);
  });

  it('several processes can count downloads at once', async () => {
    const { first, second, ofModule } = await twoVersions();
    const orders = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? [counted(first, 1), counted(second, 1)] : [counted(second, 1), counted(first, 1)],
    );
    await Promise.all(orders.map((order) => stores.moduleDownloads.add(order)));
    expect(await ofModule()).toBe(40);
  });
});
