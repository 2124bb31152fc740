import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('the list shows the parameters of its set by key, as creation showed them', async () => {
  const { client, policySet, createParameter, parametersPath } = managedOrganization(app);
  const set = await policySet();
  const other = await createParameter(await policySet(), { key: 'elsewhere' });
  expect(other.status).toBe(201);
  const b = resourceOf(await createParameter(set, { key: 'b', value: 'hidden', sensitive: true }));
  const a = resourceOf(await createParameter(set, { key: 'a', value: 'readable' }));
  expect(collectionOf(await client.get(parametersPath(set))).data).toEqual([a, b]);
});

it('the list has pages, and an empty one after the last', async () => {
  const { client, policySet, createParameter, parametersPath } = managedOrganization(app);
  const set = await policySet();
  for (const key of ['a', 'b', 'c']) await createParameter(set, { key });
  const page = (number: number) => client.get(`${parametersPath(set)}?page[size]=2&page[number]=${number}`);
  const keys = async (number: number) =>
    collectionOf(await page(number)).data.map(({ attributes }) => attributes['key']);
  expect(await keys(1)).toEqual(['a', 'b']);
  expect(await keys(2)).toEqual(['c']);
  expect(await keys(3)).toEqual([]);
  expect(await page(3)).toMatchObject({
    body: { meta: { pagination: { 'current-page': 3, 'total-count': 3, 'total-pages': 2 } } },
  });
});

it('the list of a set that does not exist or may not be managed is 404', async () => {
  const { client, organization, policySet, parametersPath } = managedOrganization(app);
  const path = parametersPath(await policySet());
  expect((await client.get(parametersPath('polset-unknown'))).status).toBe(404);
  expect((await managedOrganization(app).client.get(path)).status).toBe(404);
  expect((await app.as(app.permitted(organization)).get(path)).status).toBe(404);
});
