import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

async function parameter(attributes: Record<string, unknown>) {
  const managed = managedOrganization(app);
  const set = await managed.policySet();
  const { id } = resourceOf(await managed.createParameter(set, attributes));
  const path = `${managed.parametersPath(set)}/${id}`;
  const place = {
    organizationId: managed.organization.id,
    table: 'policy_set_parameters',
    rowId: id,
    column: 'value',
  };
  return {
    ...managed,
    set,
    id,
    path,
    patch: (changes: Record<string, unknown>) => managed.patchParameter(path, changes),
    sealed: async () => (await app.ctx.secrets.find(app.ctx.stores, place))?.reveal(),
  };
}

it('key and value change, and what is left out or null stays', async () => {
  const { client, path, patch } = await parameter({ key: 'old', value: 'one' });
  expect(resourceOf(await patch({ key: 'new', value: 'two' })).attributes).toMatchObject({
    key: 'new',
    value: 'two',
  });
  const unchanged = resourceOf(await patch({ key: null, value: null, sensitive: null }));
  expect(unchanged.attributes).toMatchObject({ key: 'new', value: 'two', sensitive: false });
  expect(resourceOf(await patch({ value: '' })).attributes).toMatchObject({ value: '' });
  expect(resourceOf(await client.get(path)).attributes).toMatchObject({ key: 'new', value: '' });
});

it('a change that changes nothing publishes nothing', async () => {
  const { set, patch } = await parameter({ key: 'key', value: 'one' });
  expect((await patch({})).status).toBe(200);
  expect((await patch({ key: 'key', value: 'one', sensitive: false })).status).toBe(200);
  await app.settle();
  expect(app.eventsAbout(set)).toHaveLength(2);
});

it('a readable parameter that becomes sensitive keeps its value, sealed', async () => {
  const { client, path, set, patch, sealed } = await parameter({ value: 'one' });
  expect(resourceOf(await patch({ sensitive: true })).attributes).toMatchObject({
    value: null,
    sensitive: true,
  });
  expect(resourceOf(await client.get(path)).attributes).toMatchObject({ value: null });
  expect(await sealed()).toBe('one');
  await app.settle();
  expect(app.eventsAbout(set).at(-1)).toMatchObject({
    data: { parameter: { sensitive: true, change: 'changed' } },
  });
});

it('a sensitive parameter gets another value, and keeps it when only its key changes', async () => {
  const { patch, sealed } = await parameter({ value: 'one', sensitive: true });
  expect(resourceOf(await patch({ value: 'two' })).attributes).toMatchObject({ value: null });
  expect(await sealed()).toBe('two');
  expect(resourceOf(await patch({ key: 'renamed', value: null })).attributes).toMatchObject({
    key: 'renamed',
  });
  expect(await sealed()).toBe('two');
});

it('a sensitive parameter cannot be made readable, not even with a new value', async () => {
  const { client, path, patch, sealed } = await parameter({ value: 'one', sensitive: true });
  for (const changes of [{ sensitive: false }, { sensitive: false, value: 'two' }]) {
    expect(await patch(changes)).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer: '/data/attributes/sensitive' } }] },
    });
  }
  expect(resourceOf(await client.get(path)).attributes).toMatchObject({ sensitive: true, value: null });
  expect(await sealed()).toBe('one');
});

it('concurrent changes of one parameter never make a sensitive value readable', async () => {
  const { client, path, patch } = await parameter({ value: 'one' });
  await Promise.all([
    patch({ sensitive: true }),
    ...Array.from({ length: 6 }, (_, n) => patch({ sensitive: false, value: `${n}` })),
  ]);
  expect(resourceOf(await client.get(path)).attributes).toMatchObject({ sensitive: true, value: null });
});

it('a key of another parameter of the set is taken', async () => {
  const { set, patch, createParameter } = await parameter({ key: 'mine' });
  await createParameter(set, { key: 'yours' });
  expect(await patch({ key: 'yours' })).toMatchObject({
    status: 422,
    body: { errors: [{ detail: 'Key has already been taken' }] },
  });
});

it.each([{ key: '' }, { key: 7 }, { value: [] }, { category: 'terraform' }, { sensitive: 'no' }])(
  'an invalid change is refused: %#',
  async (changes) => {
    const { patch } = await parameter({});
    expect((await patch(changes)).status).toBe(422);
  },
);

it('a parameter of another set, of a foreign organization or without permission is 404', async () => {
  const { id, path, organization, policySet, parametersPath, patchParameter } = await parameter({});
  const body = { data: { type: 'vars', attributes: { value: 'x' } } };
  expect((await patchParameter(`${parametersPath(await policySet())}/${id}`, { value: 'x' })).status).toBe(
    404,
  );
  expect((await managedOrganization(app).client.patch(path, body)).status).toBe(404);
  expect((await app.as(app.permitted(organization)).patch(path, body)).status).toBe(404);
});
