import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@groundwork/testing';
import { createStores, type RegistryStores } from '../stores.ts';
import { organization } from '../testing/builders.ts';
import { storesOnTestDatabase } from '../testing/store-test.ts';

let database: TestDatabase;
let stores: RegistryStores;

beforeAll(async () => {
  ({ database, stores } = await storesOnTestDatabase());
});
afterAll(() => database.drop());

const hold = (known: ReturnType<typeof organization>) =>
  database.database.transaction((trx) => createStores(trx).organizations.hold(known));

describe('hold', () => {
  it('learns an organization from the grants answer, when no event has come yet', async () => {
    const known = organization({ name: 'acme', version: 3 });
    await hold(known);
    expect(await stores.organizations.findName(known.id)).toBe('acme');
  });

  it('does not take back what a newer event said', async () => {
    const known = organization({ name: 'old', version: 1 });
    await stores.organizations.apply({ id: known.id, version: 2, deleted: false, fields: { name: 'new' } });
    await hold(known);
    expect(await stores.organizations.findName(known.id)).toBe('new');
  });

  it('refuses a deleted organization, however new the grants answer is', async () => {
    const known = organization({ version: 99 });
    await stores.organizations.apply({
      id: known.id,
      version: 2,
      deleted: true,
      fields: { name: known.name },
    });
    await expect(hold(known)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('makes a deletion wait for the write', async () => {
    const known = organization();
    await hold(known);
    const order: string[] = [];
    let deletion: Promise<unknown> = Promise.resolve();
    await database.database.transaction(async (trx) => {
      await createStores(trx).organizations.hold(known);
      deletion = stores.organizations
        .apply({ id: known.id, version: 2, deleted: true, fields: { name: known.name } })
        .then(() => order.push('deleted'));
      await trx.raw('select pg_sleep(0.05)');
      order.push('written');
    });
    await deletion;
    expect(order).toEqual(['written', 'deleted']);
  });
});
