import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('the versions of a set are listed newest first, page by page, without those of other sets', async () => {
  const { client, setPath, policySet, version } = managedOrganization(app);
  const id = await policySet();
  const ids = [await version(id), await version(id), await version(id)];
  await version(await policySet());
  const path = `${setPath(id)}/versions`;
  const first = collectionOf(await client.get(`${path}?page[size]=2`));
  expect(first.data.map((item) => item.id)).toEqual([ids[2], ids[1]]);
  expect(first.meta.pagination).toMatchObject({ 'total-count': 3, 'total-pages': 2 });
  const second = collectionOf(await client.get(`${path}?page[size]=2&page[number]=2`));
  expect(second.data.map((item) => item.id)).toEqual([ids[0]]);
});

it('the versions of another organization’s set are 404', async () => {
  const theirs = await managedOrganization(app).policySet();
  const { client, setPath } = managedOrganization(app);
  expect((await client.get(`${setPath(theirs)}/versions`)).status).toBe(404);
});
