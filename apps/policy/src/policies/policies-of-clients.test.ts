import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, includedOf, problemsOf, resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp({ WIRE_VOCABULARY: 'terraform' });
});
afterAll(() => app.stop());

const enforced = (name: string) => [{ path: `${name}.sentinel`, mode: 'soft-mandatory' }];

async function policyOfClients() {
  const managed = managedOrganization(app);
  const { client, policiesPath } = managed;
  const enforce = enforced('regions');
  const data = { type: 'policies', attributes: { name: 'regions', enforce } };
  const created = resourceOf(await client.post(policiesPath, { data }));
  const path = `/api/v2/policies/${created.id}`;
  return {
    ...managed,
    id: created.id,
    created,
    show: async () => resourceOf(await client.get(path)),
    change: (attributes: Record<string, unknown>) =>
      client.patch(path, { data: { type: 'policies', attributes } }),
    upload: (body: Buffer) => client.put(`${path}/upload`, body),
    text: async () => (await client.get(`${path}/download`)).body,
  };
}

describe('a policy in the terraform vocabulary', () => {
  it('enforce is empty until there is a text, in every response', async () => {
    const { client, id, created, show, change, upload, policiesPath, policySet, relate } =
      await policyOfClients();
    const unfilled = { enforce: [], 'enforcement-level': 'soft-mandatory' };
    expect(created.attributes).toMatchObject(unfilled);
    expect(await show()).toEqual(created);
    expect(collectionOf(await client.get(policiesPath)).data).toEqual([created]);
    expect(resourceOf(await change({ description: 'new' })).attributes).toMatchObject(unfilled);
    const set = await policySet();
    await relate('post', set, 'policies', [id]);
    const included = () => client.get(`/api/v2/policy-sets/${set}?include=policies`);
    expect(includedOf(await included())).toMatchObject([{ id, attributes: unfilled }]);

    const filled = { enforce: enforced('regions') };
    expect(resourceOf(await upload(Buffer.from('main = rule { true }'))).attributes).toMatchObject(filled);
    expect((await show()).attributes).toMatchObject(filled);
    expect(includedOf(await included())).toMatchObject([{ id, attributes: filled }]);
  });

  it('a change to the query of a policy without one is accepted and ignored', async () => {
    const { change, show } = await policyOfClients();
    const response = await change({ query: 'data.a', description: 'new' });
    expect(response.status).toBe(200);
    expect((await show()).attributes).toMatchObject({ query: null, description: 'new' });
  });

  it('a new policy cannot have a query that its kind does not use', async () => {
    const { client, policiesPath } = managedOrganization(app);
    const data = { type: 'policies', attributes: { name: 'regions', kind: 'sentinel', query: 'data.a' } };
    expect(problemsOf(await client.post(policiesPath, { data }))).toEqual([
      '/data/attributes/query: Query is not available for this kind of policy',
    ]);
  });

  it('an empty text is accepted and replaces the previous one', async () => {
    const { upload, text, show } = await policyOfClients();
    await upload(Buffer.from('main = rule { true }'));
    expect((await upload(Buffer.alloc(0))).status).toBe(200);
    expect(await text()).toBeUndefined();
    expect((await show()).attributes).toMatchObject({ enforce: enforced('regions') });
  });

  it('a policy with an empty text is not enforced', async () => {
    const { client, id, upload, policySet, relate, workspace } = await policyOfClients();
    const [set, place] = [await policySet(), workspace()];
    await relate('post', set, 'policies', [id]);
    await relate('post', set, 'workspaces', [place]);
    await upload(Buffer.alloc(0));
    const effective = () => client.get(`/api/v2/workspaces/${place}/effective-policy-sets`);
    expect(collectionOf(await effective()).data).toMatchObject([
      { id: set, attributes: { enforced: false, 'not-enforced-because': ['policy-without-text'] } },
    ]);
    await upload(Buffer.from('main = rule { true }'));
    expect(collectionOf(await effective()).data).toMatchObject([{ id: set, attributes: { enforced: true } }]);
  });

  it('blanks are not a text', async () => {
    expect((await (await policyOfClients()).upload(Buffer.from(' '))).status).toBe(422);
  });
});
