import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillTables, resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';
import { maxParameterKeyLength, maxParameterValueLength } from './policy-set-parameter.ts';

let app: PolicyTestApp;
beforeAll(async () => {
  app = await startPolicyTestApp();
});
afterAll(() => app.stop());

describe('a new parameter of a policy set', () => {
  it('a new parameter is shown with its set, and its value is empty if none is given', async () => {
    const { policySet, createParameter } = managedOrganization(app);
    const set = await policySet();
    const response = await createParameter(set, { key: 'regions', category: 'policy-set' });
    expect(response.status).toBe(201);
    const { id, ...parameter } = resourceOf(response);
    expect(id).toMatch(/^var-[0-9A-Za-z]{16}$/);
    expect(parameter).toEqual({
      type: 'vars',
      attributes: { key: 'regions', value: '', category: 'policy-set', sensitive: false },
      relationships: { configurable: { data: { id: set, type: 'policy-sets' } } },
      links: { self: `/api/v2/policy-sets/${set}/parameters/${id}` },
    });
  });

  it('a sensitive value is sealed and never shown', async () => {
    const { organization, policySet, createParameter } = managedOrganization(app);
    const response = await createParameter(await policySet(), { value: 'hidden', sensitive: true });
    const { id: rowId, attributes } = resourceOf(response);
    expect(attributes).toMatchObject({ value: null, sensitive: true });
    const place = {
      organizationId: organization.id,
      table: 'policy_set_parameters',
      rowId,
      column: 'value',
    };
    expect((await app.ctx.secrets.find(app.ctx.stores, place))?.reveal()).toBe('hidden');
  });

  it('the event of a new parameter names its key, and neither kind of value', async () => {
    const { policySet, createParameter } = managedOrganization(app);
    const set = await policySet();
    const { id } = resourceOf(await createParameter(set, { key: 'a', value: 'readable' }));
    await createParameter(set, { key: 'b', value: 'hidden', sensitive: true });
    await app.settle();
    const events = app.eventsAbout(set);
    expect(events).toMatchObject([
      { type: 'policy-set.created' },
      {
        type: 'policy-set.updated',
        data: { parameter: { id, key: 'a', sensitive: false, change: 'added' } },
      },
      { type: 'policy-set.updated', data: { parameter: { key: 'b', sensitive: true, change: 'added' } } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/readable|hidden/);
  });

  it('the same key is taken in one set, and free in another and in other letters', async () => {
    const { policySet, createParameter } = managedOrganization(app);
    const set = await policySet();
    expect((await createParameter(set, { key: 'key' })).status).toBe(201);
    expect(await createParameter(set, { key: 'key', value: 'other' })).toMatchObject({
      status: 422,
      body: {
        errors: [{ detail: 'Key has already been taken', source: { pointer: '/data/attributes/key' } }],
      },
    });
    expect((await createParameter(set, { key: 'Key' })).status).toBe(201);
    expect((await createParameter(await policySet(), { key: 'key' })).status).toBe(201);
  });

  it('of ten concurrent creations of one key, one succeeds and the others are refused', async () => {
    const { client, policySet, createParameter, parametersPath } = managedOrganization(app);
    const set = await policySet();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => createParameter(set, { key: 'same', value: `${n}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(422)]);
    expect(await client.get(parametersPath(set))).toMatchObject({ body: { data: [{}] } });
  });

  it.each([
    [{ key: undefined }, '/data/attributes/key'],
    [{ key: null }, '/data/attributes/key'],
    [{ key: '' }, '/data/attributes/key'],
    [{ key: 'x'.repeat(maxParameterKeyLength + 1) }, '/data/attributes/key'],
    [{ key: ['a'] }, '/data/attributes/key'],
    [{ value: 7 }, '/data/attributes/value'],
    [{ value: { a: 1 } }, '/data/attributes/value'],
    [{ value: 'x'.repeat(maxParameterValueLength + 1) }, '/data/attributes/value'],
    [{ category: 'env' }, '/data/attributes/category'],
    [{ sensitive: 'yes' }, '/data/attributes/sensitive'],
  ])('a parameter with an invalid attribute is refused: %#', async (attributes, pointer) => {
    const { policySet, createParameter } = managedOrganization(app);
    expect(await createParameter(await policySet(), attributes)).toMatchObject({
      status: 422,
      body: { errors: [{ source: { pointer } }] },
    });
  });

  it.each([
    [undefined, 422],
    [{}, 422],
    [{ data: [] }, 422],
    [{ data: { type: 'policy-sets', attributes: { key: 'x' } } }, 422],
    ['{"data": {', 400],
  ])('a malformed document is refused: %#', async (document, status) => {
    const { client, policySet, parametersPath } = managedOrganization(app);
    expect((await client.post(parametersPath(await policySet()), document)).status).toBe(status);
  });

  it('the longest key and value are accepted', async () => {
    const { policySet, createParameter } = managedOrganization(app);
    const maxLength = { key: 'k'.repeat(maxParameterKeyLength), value: 'v'.repeat(maxParameterValueLength) };
    expect(resourceOf(await createParameter(await policySet(), maxLength)).attributes).toMatchObject(
      maxLength,
    );
  });

  it('a set takes 1,000 parameters and no more', async () => {
    const { organization, policySet, createParameter } = managedOrganization(app);
    const set = await policySet();
    await fillTables(
      app.database.database,
      `insert into policy_set_parameters (organization_id, policy_set_id, id, key, value, is_sensitive)
       select ?, ?, 'var-' || ? || n, 'filled-' || n, '', false from generate_series(1, 999) as n`,
      [organization.id, set, set.slice('polset-'.length)],
    );
    expect((await createParameter(set)).status).toBe(201);
    expect((await createParameter(set)).status).toBe(422);
  });
});

describe('a parameter that may not be created', () => {
  it('a set that does not exist, is foreign, or may not be managed is 404', async () => {
    const { organization, policySet, createParameter } = managedOrganization(app);
    const set = await policySet();
    const stranger = managedOrganization(app);
    const plain = app.as(app.permitted(organization));
    const body = { data: { type: 'vars', attributes: { key: 'x' } } };
    expect((await createParameter('polset-unknown')).status).toBe(404);
    expect((await stranger.createParameter(set)).status).toBe(404);
    expect((await plain.post(`/api/v2/policy-sets/${set}/parameters`, body)).status).toBe(404);
  });

  it('a set that was deleted meanwhile gets no parameter', async () => {
    const { client, setPath, policySet, createParameter } = managedOrganization(app);
    const set = await policySet();
    const [deleted, created] = await Promise.all([
      client.delete(setPath(set)),
      createParameter(set, { value: 'hidden', sensitive: true }),
    ]);
    expect(deleted.status).toBe(204);
    expect([201, 404]).toContain(created.status);
    const { knex } = app.database.database;
    const left: unknown[] = await knex('policy_set_parameters').where({ policy_set_id: set });
    expect(left).toEqual([]);
  });
});
