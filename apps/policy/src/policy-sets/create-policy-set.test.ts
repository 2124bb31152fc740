import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf, testPrincipal } from '@groundwork/testing';
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

const managed = (on = app) => managedOrganization(on);
const repository = (token: string) => ({ identifier: 'acme/policies', 'oauth-token-id': token });

describe('B1 POST policy-sets', () => {
  it('a policy set that is created with only a name gets the defaults of B1', async () => {
    const { createSet, organization } = managed();
    const response = await createSet({ name: 'production' });
    expect(response.status).toBe(201);
    const created = resourceOf(response);
    expect(created.id).toMatch(/^polset-/);
    expect(created.attributes).toEqual({
      name: 'production',
      description: null,
      kind: 'kind1',
      global: false,
      overridable: false,
      'agent-enabled': false,
      'policy-tool-version': 'latest',
      'policies-path': null,
      'policy-update-patterns': [],
      'allow-empty': false,
      'require-passing-tests': false,
      'tag-selectors': [],
      versioned: false,
      'policy-count': 0,
      'workspace-count': 0,
      'project-count': 0,
      'created-at': '2026-01-02T03:04:05.678Z',
      'updated-at': '2026-01-02T03:04:05.678Z',
    });
    expect(created.relationships).toEqual({
      organization: { data: { id: organization.name, type: 'organizations' } },
      projects: { data: [] },
      workspaces: { data: [] },
      'project-exclusions': { data: [] },
      'workspace-exclusions': { data: [] },
      policies: { data: [] },
      'current-version': { data: null },
      'newest-version': { data: null },
    });
    expect(created.links).toEqual({ self: `/api/v2/policy-sets/${created.id}` });
  });

  it('a policy set is created with every relation, and the next request shows the same', async () => {
    const { createSet, client, project, workspaces, policy } = managed();
    const [first = '', second = '', excluded = ''] = workspaces(3);
    const ofProjects = project();
    const member = await policy();
    const response = await createSet(
      { description: '# Why' },
      {
        projects: identifiers('projects', [ofProjects]),
        workspaces: identifiers('workspaces', [first, second, first]),
        'workspace-exclusions': identifiers('workspaces', [excluded]),
        policies: identifiers('policies', [member]),
      },
    );
    const created = resourceOf(response);
    expect(created.attributes).toMatchObject({
      description: '# Why',
      'policy-count': 1,
      'workspace-count': 2,
      'project-count': 1,
    });
    expect(created.relationships).toMatchObject({
      projects: { data: [{ id: ofProjects, type: 'projects' }] },
      workspaces: { data: [first, second].sort().map((id) => ({ id, type: 'workspaces' })) },
      'workspace-exclusions': { data: [{ id: excluded, type: 'workspaces' }] },
      policies: { data: [{ id: member, type: 'policies' }] },
    });
    expect(resourceOf(await client.get(created.links?.['self'] ?? ''))).toEqual(created);
  });

  it('a global policy set omits projects and workspaces, and may have exclusions', async () => {
    const { createSet, workspace } = managed();
    const excluded = identifiers('workspaces', [workspace()]);
    const response = await createSet({ global: true }, { 'workspace-exclusions': excluded });
    expect(response.status).toBe(201);
    const { relationships } = resourceOf(response);
    expect(Object.keys(relationships ?? {})).not.toContain('projects');
    expect(Object.keys(relationships ?? {})).not.toContain('workspaces');
    expect(relationships).toMatchObject({ 'workspace-exclusions': excluded });
  });

  it('a policy set created from a repository is versioned and shows the connection', async () => {
    const { createSet, organization } = managed();
    const token = app.neighbors.oauthToken(organization.id);
    const response = await createSet({
      'vcs-repo': { ...repository(token), branch: 'main', 'ingress-submodules': true },
      'policies-path': '/policies/production',
    });
    expect(response.status).toBe(201);
    expect(resourceOf(response).attributes).toMatchObject({
      versioned: true,
      'policies-path': '/policies/production',
      'vcs-repo': {
        identifier: 'acme/policies',
        branch: 'main',
        'oauth-token-id': token,
        'ingress-submodules': true,
        'service-provider': 'vcs2',
        'repository-http-url': 'https://git.example/acme/policies',
      },
    });
  });

  it.each([
    ['attributes', { overridable: true, 'agent-enabled': true, 'policy-tool-version': '0.25.1' }, {}],
    ['relationships', {}, { overridable: true, 'agent-enabled': true, 'policy-tool-version': '0.25.1' }],
  ])('B1 accepts the beta settings among the %s', async (_place, attributes, relationships) => {
    const response = await managed().createSet(attributes, relationships);
    expect(resourceOf(response).attributes).toMatchObject({
      overridable: true,
      'agent-enabled': true,
      'policy-tool-version': '0.25.1',
    });
  });

  it('a policy set of kind2 can be overridable and have a tool version without an agent', async () => {
    const settings = { kind: 'kind2', overridable: true, 'policy-tool-version': '0.61.0' };
    const response = await managed().createSet(settings);
    expect(resourceOf(response).attributes).toMatchObject({ ...settings, 'agent-enabled': false });
  });

  it('creating a policy set publishes policy-set.created with its actor and relations', async () => {
    const { createSet, manager, workspace, organization } = managed();
    const attached = workspace();
    const { id } = resourceOf(await createSet({}, { workspaces: identifiers('workspaces', [attached]) }));
    await app.settle();
    expect(app.eventsAbout(id)).toMatchObject([
      {
        type: 'policy-set.created',
        organizationId: organization.id,
        aggregate: { kind: 'policy-set', version: 1 },
        cause: { actor: manager },
        data: {
          counts: { workspaces: 1, policies: 0 },
          changes: [{ relation: 'workspaces', change: 'added', ids: [attached], count: 1 }],
        },
      },
    ]);
  });

  it('B1 drops unknown members and does not let clients choose id, versioned or counts', async () => {
    const attributes = { versioned: true, 'policy-count': 7, 'tag-selectors': [], x: 1 };
    const created = resourceOf(await managed().createSet(attributes));
    expect(created.attributes).toMatchObject({ versioned: false, 'policy-count': 0 });
    expect(Object.keys(created.attributes)).not.toContain('x');
  });
});

describe('B1 with an invalid body', () => {
  const a = '/data/attributes';
  const r = '/data/relationships';
  const agent = 'can be set for this kind of policy set only when agent-enabled is true';
  it.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    ['no name', { name: undefined }, {}, [`${a}/name: Name can't be blank`]],
    ['a null name', { name: null }, {}, [`${a}/name: Name can't be blank`]],
    [
      'a name with a space',
      { name: 'a b' },
      {},
      [`${a}/name: Name must be letters, digits, dashes and underscores`],
    ],
    ['an empty name', { name: '' }, {}, [`${a}/name: Name must be letters, digits, dashes and underscores`]],
    [
      'a name of 256 characters',
      { name: 'x'.repeat(256) },
      {},
      [`${a}/name: Name is too long (maximum is 255 characters)`],
    ],
    [
      'a description that is not text',
      { description: 7 },
      {},
      [`${a}/description: Description must be a string`],
    ],
    ['another kind', { kind: 'kind3' }, {}, [`${a}/kind: Kind is not included in the list`]],
    ['a global that is not a boolean', { global: 'yes' }, {}, [`${a}/global: Global must be true or false`]],
    [
      'overridable for kind1 without the agent',
      { overridable: true },
      {},
      [`${a}/overridable: Overridable ${agent}`],
    ],
    [
      'overridable among the relationships',
      {},
      { overridable: true },
      [`${r}/overridable: Overridable ${agent}`],
    ],
    [
      'a tool version for kind1 without the agent',
      { 'policy-tool-version': '0.25.1' },
      {},
      [`${a}/policy-tool-version: Policy tool version ${agent}`],
    ],
    [
      'an agent for kind2',
      { kind: 'kind2', 'agent-enabled': true },
      {},
      [`${a}/agent-enabled: Agent enabled is not available for this kind of policy set`],
    ],
    [
      'policies-path without a repository',
      { 'policies-path': 'a' },
      {},
      [`${a}/policies-path: Policies path can be set only with vcs-repo`],
    ],
    [
      'a repository without identifier and connection',
      { 'vcs-repo': { 'oauth-token-id': '' } },
      {},
      [
        `${a}/vcs-repo/identifier: Vcs repo identifier can't be blank`,
        `${a}/vcs-repo/oauth-token-id: Vcs repo oauth token id can't be blank`,
      ],
    ],
    [
      'an identifier that is not a path',
      { 'vcs-repo': { identifier: 'acme', 'oauth-token-id': 'ot-1' } },
      {},
      [
        `${a}/vcs-repo/identifier: Vcs repo identifier must be the path of a repository at the provider, such as acme/network`,
      ],
    ],
    [
      'two connections',
      {
        'vcs-repo': {
          identifier: 'acme/p',
          'oauth-token-id': 'ot-1',
          'vcs-app-installation-id': 'ghain-1',
        },
      },
      {},
      [
        `${a}/vcs-repo/vcs-app-installation-id: Vcs repo vcs app installation id cannot be given together with oauth-token-id`,
      ],
    ],
    [
      'an app installation, as none can be made here',
      { 'vcs-repo': { identifier: 'acme/p', 'vcs-app-installation-id': 'ghain-1' } },
      {},
      [
        `${a}/vcs-repo/vcs-app-installation-id: Vcs repo vcs app installation id does not exist or you are not authorized to use it`,
      ],
    ],
    [
      'a path out of the repository',
      { 'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': 'ot-1' }, 'policies-path': 'a/../..' },
      {},
      [`${a}/policies-path: Policies path must be a directory inside the repository`],
    ],
    [
      'a repository and policies',
      { 'vcs-repo': { identifier: 'acme/p', 'oauth-token-id': 'ot-1' } },
      { policies: identifiers('policies', ['pol-1']) },
      [`${r}/policies: Policies cannot be set together with vcs-repo`],
    ],
    [
      'global with projects and workspaces',
      { global: true },
      { projects: identifiers('projects', ['prj-1']), workspaces: identifiers('workspaces', ['ws-1']) },
      [
        `${r}/projects: Projects cannot be set for a global policy set`,
        `${r}/workspaces: Workspaces cannot be set for a global policy set`,
      ],
    ],
    [
      'items of another type',
      {},
      { workspaces: identifiers('projects', ['ws-1']) },
      [`${r}/workspaces/data/0/type: Workspaces type is not included in the list`],
    ],
    [
      'a relation that is not a list',
      {},
      { projects: { data: {} } },
      [`${r}/projects/data: Projects must be a list`],
    ],
    [
      'what is too long beside a rule that is broken',
      { name: 'x'.repeat(256), 'policies-path': 'a' },
      {},
      [
        `${a}/name: Name is too long (maximum is 255 characters)`,
        `${a}/policies-path: Policies path can be set only with vcs-repo`,
      ],
    ],
    [
      'everything wrong at once',
      { name: '', kind: 'x', overridable: true, 'policies-path': 'p' },
      { policies: { data: [{ type: 'policies' }] } },
      [
        `${a}/overridable: Overridable ${agent}`,
        `${a}/kind: Kind is not included in the list`,
        `${a}/policies-path: Policies path can be set only with vcs-repo`,
        `${a}/name: Name must be letters, digits, dashes and underscores`,
        `${r}/policies/data/0/id: Policies id can't be blank`,
      ],
    ],
  ])('B1 is 422 with a pointer to each problem: %s', async (_what, attributes, relationships, problems) => {
    const response = await managed().createSet(attributes, relationships);
    expect({ status: response.status, problems: problemsOf(response).sort() }).toEqual({
      status: 422,
      problems: problems.sort(),
    });
  });

  it.each<[string, unknown, string]>([
    ['another data.type', { data: { type: 'policies', attributes: { name: 'a' } } }, '/data/type'],
    ['no data.type', { data: { attributes: { name: 'a' } } }, '/data/type'],
    ['no data', {}, '/data'],
    ['a list', [], '/data'],
  ])('B1 is 422 with a pointer to each problem: %s', async (_what, body, pointer) => {
    const { client, setsPath } = managed();
    const response = await client.post(setsPath, body);
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toMatch(new RegExp(`^${pointer}: `));
  });

  it.each(['projects', 'workspaces', 'workspace-exclusions', 'project-exclusions', 'policies'])(
    'B1 is 422 for %s that are unknown, malformed or foreign, with the same message at their places',
    async (relation) => {
      const mine = managed();
      const other = managed();
      const type = relation.replace(/-exclusions$/, 's');
      const make = (from: typeof mine) =>
        type === 'policies' ? from.policy() : type === 'projects' ? from.project() : from.workspace();
      const own = await make(mine);
      const foreign = await make(other);
      const prefix = own.slice(0, own.indexOf('-'));
      const ids = [own, `${prefix}-unknown`, foreign, 'nonsense'];
      const response = await mine.createSet({}, { [relation]: identifiers(type, ids) });
      expect(response.status).toBe(422);
      const place = `/data/relationships/${relation}/data`;
      const word = { policies: 'Policy', projects: 'Project', workspaces: 'Workspace' }[type];
      expect(problemsOf(response)).toEqual(
        [1, 2, 3].map((at) => `${place}/${at}: ${String(word)} ${String(ids[at])} not found`),
      );
    },
  );

  it('B1 refuses a connection that is limited to projects, because a policy set belongs to the whole organization', async () => {
    const { organization, createSet, patchSet, policySet } = managed();
    const { id } = app.neighbors.vcsConnections.addOauthToken(organization.id, {
      projectIds: [newId('project')],
    });
    const refused = [
      '/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id belongs to a VCS connection that is limited to projects. Modules and policy sets belong to the whole organization: use a connection that serves all of it.',
    ];
    expect(problemsOf(await createSet({ 'vcs-repo': repository(id) }))).toEqual(refused);
    expect(problemsOf(await patchSet(await policySet(), { 'vcs-repo': repository(id) }))).toEqual(refused);
  });

  it('B1 reports an unknown or foreign OAuth token together with everything else that is not found', async () => {
    const mine = managed();
    const foreign = app.neighbors.oauthToken(managed().organization.id);
    for (const token of ['ot-unknown', foreign, 'nonsense']) {
      const response = await mine.createSet(
        { 'vcs-repo': repository(token) },
        { projects: identifiers('projects', ['prj-unknown']) },
      );
      expect(problemsOf(response)).toEqual([
        '/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id does not exist',
        '/data/relationships/projects/data/0: Project prj-unknown not found',
      ]);
    }
  });

  it('B1 is 422 for a policy of another kind', async () => {
    const { createSet, policy } = managed();
    const response = await createSet(
      { kind: 'kind2' },
      { policies: identifiers('policies', [await policy()]) },
    );
    expect(problemsOf(response)[0]).toContain('/data/relationships/policies/data/0: ');
  });

  it('B1 is 422 for a name that is taken, and of many concurrent creations one succeeds', async () => {
    const { createSet, client, setsPath } = managed();
    const responses = await Promise.all(Array.from({ length: 10 }, () => createSet({ name: 'same' })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(422)]);
    const refused = responses.find(({ status }) => status === 422);
    expect(refused && problemsOf(refused)).toEqual(['/data/attributes/name: Name has already been taken']);
    expect((await client.get(setsPath)).body).toMatchObject({ meta: { pagination: { 'total-count': 1 } } });
  });

  it('B1 is 400 for malformed JSON and 415 for another media type', async () => {
    const { client, setsPath } = managed();
    expect((await client.post(setsPath, '{')).status).toBe(400);
    const headers = { 'content-type': 'text/plain' };
    expect((await client.post(setsPath, 'x', { headers })).status).toBe(415);
  });
});

describe('B1 without permission to manage policies', () => {
  it('B1 is 404 without permission, whatever the body, also for unknown and disabled organizations', async () => {
    const { organization, setsPath } = managed();
    for (const person of [testPrincipal(), app.member(organization)]) {
      expect((await app.as(person).post(setsPath, {})).status).toBe(404);
    }
    const disabled = app.organization({ disabled: true });
    const path = `/api/v2/organizations/${disabled.name}/policy-sets`;
    expect((await app.as(app.manager(disabled)).post(path, {})).status).toBe(404);
  });
});

describe('the words of the reference product', () => {
  it.each(['kind1', 'kind2'])(
    'a policy set of the neutral %s is refused in the terraform vocabulary',
    async (kind) => {
      const response = await managed(terraform).createSet({ kind });
      expect(response.status).toBe(422);
      expect(problemsOf(response)[0]).toContain(`instead of ${kind}.`);
    },
  );

  it('a policy set with the neutral name of an app installation is refused in the terraform vocabulary', async () => {
    const response = await managed(terraform).createSet({ 'vcs-repo': { 'vcs-app-installation-id': '' } });
    expect(problemsOf(response)).toContain(
      '/data/attributes/vcs-repo/vcs-app-installation-id: Vcs repo vcs app installation id is not known. Write github-app-installation-id instead.',
    );
  });

  it('reference clients see unused settings as null and the kind2 agent as enabled, and may send both', async () => {
    const { createSet } = managed(terraform);
    const first = await createSet({ kind: 'sentinel', 'policy-tool-version': '0.25.1', overridable: null });
    expect(resourceOf(first).attributes).toMatchObject({
      kind: 'sentinel',
      overridable: null,
      'policy-tool-version': null,
      'agent-enabled': false,
    });
    const second = await createSet({ kind: 'opa', 'agent-enabled': true });
    expect(resourceOf(second).attributes).toMatchObject({
      kind: 'opa',
      overridable: false,
      'agent-enabled': true,
    });
  });
});
