import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fillTables, rowsReadBy, type TestDatabase } from '@groundwork/testing';
import type { RegistryStores } from '../stores.ts';
import { buildModuleVersion } from '../testing/builders.ts';
import { withInputs } from '../testing/published-interfaces.ts';
import { storesOnTestDatabase } from '../testing/store-test.ts';

let database: TestDatabase;
let stores: RegistryStores;

beforeAll(async () => {
  ({ database, stores } = await storesOnTestDatabase());
});
afterAll(() => database.drop());

it('in a module with 5,000 versions, a publication, a comparison and verdicts read only the versions that they are about', async () => {
  const { id, organizationId, moduleId } = await buildModuleVersion(stores, { details: withInputs('a') });
  await fillTables(
    database.database,
    `insert into module_versions
     select (jsonb_populate_record(template, jsonb_build_object('id', 'modver-' || substr(md5(n::text), 1, 16),
       'version', '2.0.' || n, 'sort_key', '001200100' || lpad(n::text, 6, '0') || '~ '))).*
     from module_versions as template, generate_series(1, 5000) as n where template.id = :id`,
    { id },
  );
  await fillTables(database.database, 'vacuum analyze module_versions');
  const place = { organizationId, moduleId };
  const { moduleInterfaces } = stores;
  const read = (work: () => Promise<unknown>) => rowsReadBy(database.database, work);
  expect(await read(() => moduleInterfaces.standardFor(place, '999'))).toBeLessThan(20);
  expect(await read(() => moduleInterfaces.findByTexts(place, ['1.0.0', '2.0.7']))).toBeLessThan(20);
  expect(await read(() => moduleInterfaces.findHighestRelease(place))).toBeLessThan(20);
  const { items } = await stores.moduleVersions.page(organizationId, moduleId, { number: 1, size: 100 });
  const ids = items.map((version) => version.id);
  expect(await read(() => moduleInterfaces.listVerdicts(place, ids))).toBeLessThan(1000);
});
