import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildOrganization,
  buildProject,
  buildTags,
  buildTeam,
  buildWorkspace,
} from '../testing/builders.ts';
import { statementsOf } from '../testing/statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/workspaces`;
const workspace = (attributes: Record<string, unknown>, relationships?: Record<string, unknown>) => ({
  data: { type: 'workspaces', attributes, ...(relationships && { relationships }) },
});
const inProject = (id: string) => ({ project: { data: { type: 'projects', id } } });

describe('POST /organizations/:organization_name/workspaces', () => {
  it('creating a workspace counts it in one statement, of seven', async () => {
    const built = await buildOrganization(app);
    const client = app.as(built.owner.principal);
    const statements = await statementsOf(app, () =>
      client.post(pathOf(built), workspace({ name: 'cheap' })),
    );
    expect(statements).toHaveLength(7);
    expect(await app.ctx.stores.workspaces.count(built.organization.id, {})).toBe(1);
    const { id, organizationId } = built.defaultProject;
    expect(await app.ctx.stores.projects.get(organizationId, id)).toMatchObject({ workspaceCount: 1 });
  });

  it('a new workspace is in the default project', async () => {
    const built = await buildOrganization(app);
    const response = await app
      .as(built.owner.principal)
      .post(pathOf(built), workspace({ name: 'web_app-1', description: 'Front', 'auto-apply': true }));

    expect(response.status).toBe(201);
    const created = resourceOf(response);
    expect(created.id).toMatch(/^ws-[0-9A-Za-z]{16}$/);
    expect(created).toMatchObject({
      id: created.id,
      type: 'workspaces',
      attributes: {
        name: 'web_app-1',
        description: 'Front',
        'vcs-repo': null,
        'created-at': app.clock.now().toISOString(),
        'updated-at': app.clock.now().toISOString(),
        'auto-apply': true,
        actions: { 'is-destroyable': true },
        locked: false,
        'locked-reason': null,
        'resource-count': 0,
        source: 'api',
        'tag-names': [],
      },
      relationships: {
        organization: { data: { id: built.organization.name, type: 'organizations' } },
        project: { data: { id: built.defaultProject.id, type: 'projects' } },
        'agent-pool': { data: null },
        'locked-by': { data: null },
        'ssh-key': { data: null },
      },
      links: {
        self: `${pathOf(built)}/web_app-1`,
        'self-html': `/app/${built.organization.name}/workspaces/web_app-1`,
      },
    });
    const { body } = await app.as(built.owner.principal).get(`/api/v2/workspaces/${created.id}`);
    expect(body).toEqual(response.body);
  });

  it('a workspace can be created with only a name', async () => {
    const built = await buildOrganization(app);
    const body = workspace(
      { name: 'plain', description: null, 'vcs-repo': null },
      { project: { data: null } },
    );
    const response = await app.as(built.owner.principal).post(pathOf(built), body);
    expect(resourceOf(response).attributes).toMatchObject({ description: null, 'vcs-repo': null });
  });

  it('a new workspace is put into the named project, even if that object has more than an identifier', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const data = { type: 'projects', id: project.id, attributes: { name: 'ignored' } };
    const response = await app
      .as(built.owner.principal)
      .post(pathOf(built), workspace({ name: 'placed' }, { project: { data } }));
    expect(resourceOf(response).relationships?.['project']).toEqual({
      data: { id: project.id, type: 'projects' },
    });
  });

  it('creating a workspace publishes workspace.created', async () => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).post(pathOf(built), workspace({ name: 'evented' }));
    const { id } = resourceOf(response);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'workspace.created',
      organizationId: built.organization.id,
      aggregate: { id, version: 1 },
      cause: { actor: built.owner.principal },
      data: { id, name: 'evented', projectId: built.defaultProject.id, oauthTokenId: null },
    });
  });

  it.each(['taken', 'TAKEN'])('a workspace name that is taken returns 422: %s', async (name) => {
    const built = await buildOrganization(app);
    await buildWorkspace(app, built, { name: 'taken' });
    const response = await app.as(built.owner.principal).post(pathOf(built), workspace({ name }));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual(['/data/attributes/name: Name has already been taken']);
    expect(await app.ctx.stores.workspaces.count(built.organization.id, {})).toBe(1);
  });

  it('a workspace can be created with tags by name and by id, and with tag bindings', async () => {
    const built = await buildOrganization(app);
    await buildTags(app, built, ['known']);
    const [{ id: tagId } = { id: '' }] = await app.ctx.stores.tags.listNamed(built.organization.id, [
      'known',
    ]);
    const client = app.as(built.owner.principal);
    const before = (await app.events()).length;
    const tags = [
      { type: 'tags', attributes: { name: 'New' } },
      { type: 'tags', id: tagId },
    ];
    const binding = { key: 'environment', value: 'production' };
    const relationships = {
      tags: { data: tags },
      'tag-bindings': { data: [{ type: 'tag-bindings', attributes: binding }] },
    };
    const data = { type: 'workspaces', attributes: { name: 'tagged' }, relationships };
    const response = await client.post(pathOf(built), { data });
    expect(response.status).toBe(201);
    const { id, attributes } = resourceOf(response);
    expect(attributes['tag-names']).toEqual(['new', 'known']);
    expect((await client.get(`/api/v2/workspaces/${id}`)).body).toEqual(response.body);
    expect((await app.events()).slice(before)).toMatchObject([
      { type: 'workspace.created', data: { tagNames: ['new', 'known'], tagBindings: [binding] } },
      { type: 'tag.created', data: { name: 'new' } },
    ]);
  });

  it('a new workspace with malformed tags is refused, each at its place', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    await buildTags(app, other, ['foreign']);
    const [{ id } = { id: '' }] = await app.ctx.stores.tags.listNamed(other.organization.id, ['foreign']);
    const client = app.as(built.owner.principal);
    const refusedFor = async (relationships: unknown) => {
      const data = { type: 'workspaces', attributes: { name: 'tagged' }, relationships };
      const response = await client.post(pathOf(built), { data });
      expect(response.status).toBe(422);
      return problemsOf(response);
    };
    const wrong = { type: 'tags', attributes: { name: 'not this' } };
    const bindings = { data: [{ type: 'tag-bindings', attributes: { key: '' } }] };
    expect(await refusedFor({ tags: { data: [wrong] }, 'tag-bindings': bindings })).toEqual([
      '/data/relationships/tags/data/0/attributes/name: Tags name may only contain letters, digits, colons, dashes and underscores, and must begin and end with a letter or digit',
      "/data/relationships/tag-bindings/data/0/attributes/key: Tag bindings key can't be blank",
    ]);
    expect(await refusedFor({ tags: { data: [{ type: 'tags', id }] } })).toEqual([
      '/data/relationships/tags/data/0/id: Tag does not exist',
    ]);
  });

  it('a new workspace takes the execution mode and the time of inactivity of its project', async () => {
    const built = await buildOrganization(app);
    const given = { ownExecutionMode: 'local', autoDestroyActivityDuration: '14d' } as const;
    const { id } = await buildProject(app, built, given);
    const relationships = { project: { data: { type: 'projects', id } } };
    const data = { type: 'workspaces', attributes: { name: 'heir' }, relationships };
    const response = await app.as(built.owner.principal).post(pathOf(built), { data });
    expect(resourceOf(response).attributes).toMatchObject({
      'execution-mode': 'local',
      operations: false,
      'setting-overwrites': { 'execution-mode': false, 'agent-pool': false },
      'auto-destroy-activity-duration': '14d',
      'inherits-project-auto-destroy': true,
    });
  });

  it('two organizations can have workspaces of the same name', async () => {
    const [one, other] = [await buildOrganization(app), await buildOrganization(app)];
    await buildWorkspace(app, one, { name: 'same' });
    const response = await app.as(other.owner.principal).post(pathOf(other), workspace({ name: 'same' }));
    expect(response.status).toBe(201);
  });

  it('an unknown project and another organization’s give a new workspace the same 422', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    for (const id of [other.defaultProject.id, 'prj-0000000000000000', 'nonsense']) {
      const response = await app
        .as(built.owner.principal)
        .post(pathOf(built), workspace({ name: 'placed' }, inProject(id)));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual(['/data/relationships/project/data/id: Project does not exist']);
    }
  });

  it.each([
    ['no name', {}, "/data/attributes/name: Name can't be blank"],
    ['an empty name', { name: '' }, "/data/attributes/name: Name can't be blank"],
    [
      'a name with a space',
      { name: 'a b' },
      '/data/attributes/name: Name must consist of letters, digits, dashes and underscores',
    ],
    [
      'a name with a dot',
      { name: 'a.b' },
      '/data/attributes/name: Name must consist of letters, digits, dashes and underscores',
    ],
    [
      'a long name',
      { name: 'a'.repeat(91) },
      '/data/attributes/name: Name is too long (maximum is 90 characters)',
    ],
    ['a name that is not text', { name: {} }, '/data/attributes/name: Name must be a string'],
    [
      'a long description',
      { name: 'a', description: 'a'.repeat(1025) },
      '/data/attributes/description: Description is too long (maximum is 1024 characters)',
    ],
    [
      'a repository that is not an object',
      { name: 'a', 'vcs-repo': 'x' },
      '/data/attributes/vcs-repo: Vcs repo must be an object',
    ],
  ])('creating a workspace with %s returns 422', async (_what, attributes, problem) => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).post(pathOf(built), workspace(attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([problem]);
  });

  it('creating a workspace with a project of another type returns 422', async () => {
    const built = await buildOrganization(app);
    const relationships = { project: { data: { type: 'teams', id: built.defaultProject.id } } };
    const response = await app
      .as(built.owner.principal)
      .post(pathOf(built), workspace({ name: 'typed' }, relationships));
    expect(response.status).toBe(422);
  });

  it('creating a workspace needs permission for workspaces or projects, checked before the body', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const reader = await buildTeam(app, built, { permissions: ['readWorkspaces', 'readProjects'] });
    for (const caller of [
      reader.member.principal,
      reader.principal,
      stranger.owner.principal,
      stranger.principal,
    ]) {
      expect((await app.as(caller).post(pathOf(built), workspace({}))).status).toBe(404);
    }
    const workspaces = await buildTeam(app, built, { permissions: ['manageWorkspaces'] });
    const projects = await buildTeam(app, built, { permissions: ['manageProjects'] });
    for (const [index, caller] of [
      workspaces.member.principal,
      workspaces.principal,
      projects.member.principal,
      built.principal,
    ].entries()) {
      const { status } = await app.as(caller).post(pathOf(built), workspace({ name: `allowed-${index}` }));
      expect(status).toBe(201);
    }
  });
});

describe('the workspace limit of the organization', () => {
  async function limited(workspace_limit: number | null) {
    const built = await buildOrganization(app);
    await app.ctx.databases.requests
      .knex('organizations')
      .where({ id: built.organization.id })
      .update({ workspace_limit });
    return built;
  }
  const create = (built: BuiltOrganization, name: string) =>
    app.as(built.owner.principal).post(pathOf(built), workspace({ name }));

  it('beyond the workspace limit creation returns 422, until a workspace is deleted', async () => {
    const built = await limited(2);
    await buildWorkspace(app, built, { name: 'first' });
    expect((await create(built, 'second')).status).toBe(201);
    const before = (await app.events()).length;
    const beyond = await create(built, 'third');
    expect(beyond.status).toBe(422);
    expect(problemsOf(beyond)).toEqual(['/data: The organization has reached its limit of 2 workspaces']);
    expect((await app.events()).length).toBe(before);
    await app.as(built.owner.principal).delete(`${pathOf(built)}/first`);
    expect((await create(built, 'third')).status).toBe(201);
  });

  it('a workspace limit below the current number leaves existing workspaces alone', async () => {
    const built = await limited(1);
    await buildWorkspace(app, built, { name: 'first' });
    await buildWorkspace(app, built, { name: 'second' });
    expect((await create(built, 'third')).status).toBe(422);
    expect(await app.ctx.stores.workspaces.count(built.organization.id, {})).toBe(2);
    const path = `${pathOf(built)}/first`;
    const body = workspace({ description: 'still changes' });
    expect((await app.as(built.owner.principal).patch(path, body)).status).toBe(200);
  });

  it.each([0, null])('a workspace limit of %s means no limit', async (limit) => {
    const built = await limited(limit);
    expect((await create(built, 'first')).status).toBe(201);
    expect((await create(built, 'second')).status).toBe(201);
  });

  it('the workspace limit is exact when many are created at once in several projects', async () => {
    const built = await limited(5);
    const project = await buildProject(app, built);
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        app
          .as(built.owner.principal)
          .post(
            pathOf(built),
            workspace({ name: `raced-${index}` }, index % 2 === 0 ? inProject(project.id) : undefined),
          ),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 422)).toHaveLength(11);
    expect(await app.ctx.stores.workspaces.count(built.organization.id, {})).toBe(5);
    const projects = await app.ctx.stores.projects.page(built.organization.id, {}, { number: 1, size: 20 });
    const counted = projects.items.reduce((sum, { workspaceCount }) => sum + workspaceCount, 0);
    expect(counted).toBe(5);
  });
});
