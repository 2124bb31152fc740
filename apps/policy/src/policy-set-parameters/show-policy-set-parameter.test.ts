import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

it('a parameter is shown as its creation showed it, sensitive or not', async () => {
  const { client, policySet, createParameter, parametersPath } = managedOrganization(app);
  const set = await policySet();
  for (const sensitive of [false, true]) {
    const created = resourceOf(await createParameter(set, { value: 'value', sensitive }));
    const shown = resourceOf(await client.get(`${parametersPath(set)}/${created.id}`));
    expect(shown).toEqual(created);
    expect(shown.attributes['value']).toBe(sensitive ? null : 'value');
  }
});

it('a parameter is 404 below another set, in another organization, without permission and with an invalid id', async () => {
  const { client, organization, policySet, createParameter, parametersPath } = managedOrganization(app);
  const [set, other] = [await policySet(), await policySet()];
  const { id } = resourceOf(await createParameter(set));
  const path = `${parametersPath(set)}/${id}`;
  expect((await client.get(`${parametersPath(other)}/${id}`)).status).toBe(404);
  expect((await managedOrganization(app).client.get(path)).status).toBe(404);
  expect((await app.as(app.permitted(organization)).get(path)).status).toBe(404);
  for (const wrong of ['var-unknown', 'nonexisting', '%00', set]) {
    expect([400, 404]).toContain((await client.get(`${parametersPath(set)}/${wrong}`)).status);
  }
});
