import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { rulesPath, ruling } from '../testing/consumption-rules.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('GET /organizations/:organization_name/consumption-rules', () => {
  it('rules are listed by name, a page at a time, and only those of the organization', async () => {
    const organization = app.organization();
    const { client, create } = ruling(app, organization);
    for (const name of ['b', 'c', 'a']) await create({ name, kind: 'minimum-age', hours: 1 });
    await ruling(app, app.organization()).create({ name: 'other', kind: 'minimum-age', hours: 1 });
    const namesOf = async (query: string) => {
      const { data, meta } = collectionOf(await client.get(`${rulesPath(organization)}${query}`));
      return [data.map(({ attributes }) => attributes['name']), meta.pagination['total-count']];
    };
    expect(await namesOf('')).toEqual([['a', 'b', 'c'], 3]);
    expect(await namesOf('?page[size]=2&page[number]=2')).toEqual([['c'], 3]);
  });
});
