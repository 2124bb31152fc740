import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function sealedRowsOf(organizationId: string): Promise<number> {
  const rows: unknown[] = await app.database.database
    .knex('sealed_secrets')
    .where({ organization_id: organizationId });
  return rows.length;
}

it('a deleted parameter is gone with its sealed value, and its key is free', async () => {
  const { client, organization, policySet, createParameter, parametersPath } = managedOrganization(app);
  const set = await policySet();
  const { id } = resourceOf(await createParameter(set, { key: 'key', value: 'hidden', sensitive: true }));
  const path = `${parametersPath(set)}/${id}`;
  expect(await sealedRowsOf(organization.id)).toBe(1);
  expect(await client.delete(path)).toMatchObject({ status: 204, body: undefined });
  expect(await sealedRowsOf(organization.id)).toBe(0);
  expect((await client.get(path)).status).toBe(404);
  expect((await client.delete(path)).status).toBe(404);
  expect((await createParameter(set, { key: 'key' })).status).toBe(201);
  await app.settle();
  expect(app.eventsAbout(set).at(2)).toMatchObject({
    type: 'policy-set.updated',
    data: { parameter: { id, key: 'key', change: 'removed' } },
  });
});

it('of five concurrent deletions, one succeeds', async () => {
  const { client, policySet, createParameter, parametersPath } = managedOrganization(app);
  const set = await policySet();
  const path = `${parametersPath(set)}/${resourceOf(await createParameter(set)).id}`;
  const responses = await Promise.all(Array.from({ length: 5 }, () => client.delete(path)));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
});

it('a parameter of another set, of a foreign organization or without permission is 404 and stays', async () => {
  const { client, organization, policySet, createParameter, parametersPath } = managedOrganization(app);
  const set = await policySet();
  const { id } = resourceOf(await createParameter(set));
  const path = `${parametersPath(set)}/${id}`;
  expect((await client.delete(`${parametersPath(await policySet())}/${id}`)).status).toBe(404);
  expect((await managedOrganization(app).client.delete(path)).status).toBe(404);
  expect((await app.as(app.permitted(organization)).delete(path)).status).toBe(404);
  expect((await client.get(path)).status).toBe(200);
});

it('a deleted set takes its parameters and their sealed values along, and no others', async () => {
  const { client, organization, setPath, policySet, createParameter } = managedOrganization(app);
  const [set, other] = [await policySet(), await policySet()];
  for (const each of [set, set, other]) await createParameter(each, { value: 'hidden', sensitive: true });
  await createParameter(set, { value: 'readable' });
  expect((await client.delete(setPath(set))).status).toBe(204);
  const left: unknown[] = await app.database.database
    .knex('policy_set_parameters')
    .select('policy_set_id')
    .where({ organization_id: organization.id });
  expect(left).toEqual([{ policy_set_id: other }]);
  expect(await sealedRowsOf(organization.id)).toBe(1);
});
