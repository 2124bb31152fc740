import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startPolicyTestApp, type PolicyTestApp } from '../testing/policy-test-app.ts';

let app: PolicyTestApp;
let terraform: PolicyTestApp;

beforeAll(async () => {
  app = await startPolicyTestApp();
  terraform = await startPolicyTestApp({ WIRE_VOCABULARY: 'terraform' });
});
afterAll(async () => {
  await app.stop();
  await terraform.stop();
});

function managed(on = app) {
  const managing = managedOrganization(on);
  const create = (attributes: Record<string, unknown>) =>
    managing.client.post(managing.policiesPath, { data: { type: 'policies', attributes } });
  return { ...managing, create };
}

describe('POST policies', () => {
  it('a policy is created with defaults: kind1, advisory, a file named after it', async () => {
    const { create, organization } = managed();
    const response = await create({ name: 'regions' });
    expect(response.status).toBe(201);
    const created = resourceOf(response);
    const self = `/api/v2/policies/${created.id}`;
    expect(created).toMatchObject({
      type: 'policies',
      attributes: {
        name: 'regions',
        description: null,
        kind: 'kind1',
        query: null,
        enforce: [{ path: 'regions.sentinel', mode: 'advisory' }],
        'enforcement-level': 'advisory',
        'policy-set-count': 0,
      },
      relationships: { organization: { data: { id: organization.name, type: 'organizations' } } },
      links: { self, upload: `${self}/upload` },
    });
    expect(created.id).toMatch(/^pol-/);
    expect(created.links).not.toHaveProperty('download');
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'as clients enforce it',
      { enforce: [{ path: 'a.sentinel', mode: 'soft-mandatory' }] },
      { enforce: [{ path: 'a.sentinel', mode: 'soft-mandatory' }], 'enforcement-level': 'soft-mandatory' },
    ],
    [
      'by its enforcement level',
      { 'enforcement-level': 'hard-mandatory' },
      { enforce: [{ path: 'p.sentinel', mode: 'hard-mandatory' }] },
    ],
    [
      'of kind2, with a query',
      { kind: 'kind2', query: 'data.acme.deny', 'enforcement-level': 'mandatory' },
      { query: 'data.acme.deny', enforce: [{ path: 'p.rego', mode: 'mandatory' }] },
    ],
    ['with an empty query of kind1', { query: '' }, { query: null }],
  ])(
    'a policy is created with the enforcement and query that the body gives: %s',
    async (_what, attributes, expected) => {
      const response = await managed().create({ name: 'p', ...attributes });
      expect(response.status).toBe(201);
      expect(resourceOf(response).attributes).toMatchObject(expected);
    },
  );

  it('a policy is created and shown in the words of the reference product', async () => {
    const response = await managed(terraform).create({
      name: 'p',
      kind: 'opa',
      query: 'data.acme.deny',
    });
    expect(resourceOf(response).attributes['kind']).toBe('opa');
  });

  it('creating a policy publishes policy.created', async () => {
    const { create, manager, organization } = managed();
    const { id } = resourceOf(await create({ name: 'told' }));
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      {
        type: 'policy.created',
        organizationId: organization.id,
        cause: { actor: manager },
        data: { name: 'told', kind: 'kind1', textSha256: null },
      },
    ]);
  });
});

describe('POST policies with an invalid body', () => {
  const a = '/data/attributes';
  it.each<[string, Record<string, unknown>, string[]]>([
    ['no name', { name: undefined }, [`${a}/name: Name can't be blank`]],
    [
      'a name with a dot',
      { name: 'a.b' },
      [`${a}/name: Name must be letters, digits, dashes and underscores`],
    ],
    ['another kind', { kind: 'kind3' }, [`${a}/kind: Kind is not included in the list`]],
    ['kind2 without query', { kind: 'kind2' }, [`${a}/query: Query can't be blank`]],
    ['kind1 with a query', { query: 'x' }, [`${a}/query: Query is not available for this kind of policy`]],
    [
      'a level of the other kind',
      { 'enforcement-level': 'mandatory' },
      [`${a}/enforcement-level: Enforcement level is not one of advisory, soft-mandatory, hard-mandatory`],
    ],
    [
      'an unknown mode',
      { enforce: [{ path: 'x', mode: 'maybe' }] },
      [`${a}/enforce/0/mode: Enforce mode is not one of advisory, soft-mandatory, hard-mandatory`],
    ],
    ['no enforcement in enforce', { enforce: [] }, [`${a}/enforce: Enforce can't be blank`]],
    [
      'two levels that contradict each other',
      { enforce: [{ mode: 'advisory' }], 'enforcement-level': 'soft-mandatory' },
      [`${a}/enforcement-level: Enforcement level must be the same as the mode in enforce`],
    ],
    [
      'everything at once',
      { name: '', description: 1, kind: 'kind2' },
      [
        `${a}/description: Description must be a string`,
        `${a}/name: Name must be letters, digits, dashes and underscores`,
        `${a}/query: Query can't be blank`,
      ],
    ],
  ])('a policy is refused with 422 and a pointer to each problem: %s', async (_what, changes, problems) => {
    const response = await managed().create({ name: 'p', ...changes });
    expect({ status: response.status, problems: problemsOf(response).sort() }).toEqual({
      status: 422,
      problems: problems.sort(),
    });
  });

  it('a policy name that is taken is 422, and of many concurrent creations one succeeds', async () => {
    const { create } = managed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'same' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });
});
