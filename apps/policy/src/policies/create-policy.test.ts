import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { identifiers, managedOrganization } from '../testing/managed-organization.ts';
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
  const create = (attributes: Record<string, unknown>, policySets?: readonly string[]) =>
    managing.client.post(managing.policiesPath, {
      data: {
        type: 'policies',
        attributes,
        ...(policySets && { relationships: { 'policy-sets': identifiers('policy-sets', policySets) } }),
      },
    });
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

  it.each(['kind1', 'kind2'])('the neutral kind %s is refused in the terraform vocabulary', async (kind) => {
    const response = await managed(terraform).create({ name: 'p', kind, query: 'data.acme.deny' });
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toBe(
      `/data/attributes/kind: Kind is not included in the list. Write ${kind === 'kind1' ? 'sentinel' : 'opa'} instead of ${kind}.`,
    );
  });

  it.each(['sentinel', 'opa'])('the kind %s is refused in the neutral vocabulary', async (kind) => {
    const response = await managed().create({ name: 'p', kind, query: 'data.acme.deny' });
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toBe(
      `/data/attributes/kind: Kind is not included in the list. Write ${kind === 'opa' ? 'kind2' : 'kind1'} instead of ${kind}.`,
    );
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

describe('POST policies with policy sets', () => {
  it('a new policy is in the policy sets that its body names, and names them', async () => {
    const { create, policySet, show } = managed();
    const ids = [await policySet(), await policySet({ global: true })].sort();
    const response = await create({ name: 'p', 'enforcement-level': 'hard-mandatory' }, [...ids, ...ids]);
    expect(response.status).toBe(201);
    const { id, attributes, relationships } = resourceOf(response);
    expect(attributes['policy-set-count']).toBe(2);
    expect(relationships?.['policy-sets']).toEqual(identifiers('policy-sets', ids));
    for (const set of ids) {
      expect((await show(set)).relationships?.['policies']).toEqual(identifiers('policies', [id]));
    }
    await app.settle();
    for (const set of ids) {
      expect(app.eventsAbout(set).at(-1)).toMatchObject({
        type: 'policy-set.updated',
        data: { counts: { policies: 1 }, changes: [{ relation: 'policies', change: 'added', ids: [id] }] },
      });
    }
  });

  it.each<[string, readonly string[] | null]>([
    ['an empty list of policy sets', []],
    ['null', null],
  ])('a new policy with %s is in no set', async (_what, given) => {
    const { client, policiesPath } = managed();
    const response = await client.post(policiesPath, {
      data: {
        type: 'policies',
        attributes: { name: 'p' },
        relationships: { 'policy-sets': given && { data: given } },
      },
    });
    expect(response.status).toBe(201);
    expect(resourceOf(response).relationships?.['policy-sets']).toEqual({ data: [] });
  });

  async function unsuitableSets() {
    const here = managed();
    const { policySet, version, organization } = here;
    const uploaded = await policySet();
    await version(uploaded);
    const token = app.neighbors.oauthToken(organization.id);
    return {
      ...here,
      unknown: 'polset-nowhere',
      malformed: 'nonsense',
      foreign: await managed().policySet(),
      uploaded,
      followed: await policySet({ 'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': token } }),
      'of the other kind': await policySet({ kind: 'kind2' }),
    };
  }

  it.each<
    [
      'unknown' | 'malformed' | 'foreign' | 'uploaded' | 'followed' | 'of the other kind',
      (id: string) => string,
    ]
  >([
    ['unknown', (id) => `Policy set ${id} not found`],
    ['malformed', (id) => `Policy set ${id} not found`],
    ['foreign', (id) => `Policy set ${id} not found`],
    [
      'uploaded',
      (id) => `The policies of policy set ${id} come from its uploaded versions. Upload a new version.`,
    ],
    ['followed', (id) => `The policies of policy set ${id} come from its VCS repository. Change them there.`],
    ['of the other kind', (id) => `Policy set ${id} is not of the same kind as the policy`],
  ])(
    'a policy that names a set that is %s is refused at its place, and nothing is created',
    async (which, detail) => {
      const { create, policySet, show, client, policiesPath, ...sets } = await unsuitableSets();
      const good = await policySet();
      const response = await create({ name: 'p' }, [good, sets[which]]);
      expect({ status: response.status, problems: problemsOf(response) }).toEqual({
        status: 422,
        problems: [`/data/relationships/policy-sets/data/1: ${detail(sets[which])}`],
      });
      expect(collectionOf(await client.get(policiesPath)).data).toEqual([]);
      expect((await show(good)).attributes['policy-count']).toBe(0);
    },
  );

  it('every policy set that cannot hold a new policy is a problem of its own', async () => {
    const { create, unknown, foreign } = await unsuitableSets();
    expect(problemsOf(await create({ name: 'p' }, [unknown, foreign]))).toHaveLength(2);
  });

  it.each<[string, unknown, string]>([
    ['another type', { data: [{ type: 'policies', id: 'x' }] }, '/data/0/type'],
    ['a list without data', [], ''],
  ])('a policy whose policy sets have %s is 422 at its place', async (_what, given, place) => {
    const { client, policiesPath } = managed();
    const response = await client.post(policiesPath, {
      data: { type: 'policies', attributes: { name: 'p' }, relationships: { 'policy-sets': given } },
    });
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toMatch(new RegExp(`^/data/relationships/policy-sets${place}: `));
  });

  it('a policy created in a set that is deleted at the same time is in it or is refused', async () => {
    const { create, policySet, client, setPath } = managed();
    for (let round = 0; round < 5; round += 1) {
      const set = await policySet();
      const [created, deleted] = await Promise.all([
        create({ name: `p-${round}` }, [set]),
        client.delete(setPath(set)),
      ]);
      expect(deleted.status).toBe(204);
      expect([201, 422]).toContain(created.status);
    }
  });

  it('a policy created in a set that gets its first version at the same time leaves one of the two', async () => {
    const { create, policySet, client, setPath, show } = managed();
    for (let round = 0; round < 5; round += 1) {
      const set = await policySet();
      const [created, version] = await Promise.all([
        create({ name: `v-${round}` }, [set]),
        client.post(`${setPath(set)}/versions`),
      ]);
      expect([created.status, version.status]).toContain(201);
      expect([created.status, version.status]).toContain(422);
      const { attributes } = await show(set);
      expect(attributes['versioned']).toBe(version.status === 201);
    }
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
    const responses = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'same' })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });
});
