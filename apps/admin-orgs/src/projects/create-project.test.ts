import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildProject, buildTeam } from '../testing/builders.ts';
import { statementsOf } from '../testing/statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) => `/api/v2/organizations/${organization.name}/projects`;
const project = (attributes: Record<string, unknown>) => ({ data: { type: 'projects', attributes } });

describe('POST /organizations/:organization_name/projects', () => {
  it('creating a project takes four statements', async () => {
    const built = await buildOrganization(app);
    const client = app.as(built.owner.principal);
    const statements = await statementsOf(app, () => client.post(pathOf(built), project({ name: 'cheap' })));
    expect(statements).toHaveLength(4);
  });

  it('creating a project returns 201 with the project', async () => {
    const built = await buildOrganization(app);
    const response = await app
      .as(built.owner.principal)
      .post(
        pathOf(built),
        project({ name: 'Data platform_1-a', description: 'Pipelines', 'is-unified': true }),
      );

    expect(response.status).toBe(201);
    const created = resourceOf(response);
    expect(created.id).toMatch(/^prj-[0-9A-Za-z]{16}$/);
    const path = `/api/v2/projects/${created.id}`;
    expect(created).toEqual({
      id: created.id,
      type: 'projects',
      attributes: {
        name: 'Data platform_1-a',
        description: 'Pipelines',
        'auto-destroy-activity-duration': null,
        'default-execution-mode': 'remote',
        'setting-overwrites': { 'default-execution-mode': false, 'default-agent-pool': false },
        'is-unified': false,
        'workspace-count': 0,
        'created-at': app.clock.now().toISOString(),
        permissions: {
          'can-read': true,
          'can-update': true,
          'can-destroy': true,
          'can-create-workspace': true,
          'can-move-workspace': true,
          'can-read-teams': true,
          'can-manage-teams': true,
          'can-manage-tags': true,
        },
      },
      relationships: {
        organization: { data: { id: built.organization.name, type: 'organizations' } },
        'default-agent-pool': { data: null },
        'tag-bindings': { links: { related: `${path}/tag-bindings` } },
        'effective-tag-bindings': { links: { related: `${path}/effective-tag-bindings` } },
      },
      links: { self: path },
    });
    expect(await app.as(built.owner.principal).get(`/api/v2/projects/${created.id}`)).toMatchObject({
      status: 200,
      body: response.body,
    });
  });

  it('creating a project publishes project.created', async () => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).post(pathOf(built), project({ name: 'evented' }));
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'project.created',
      organizationId: built.organization.id,
      aggregate: { id: resourceOf(response).id, version: 1 },
      cause: { actor: built.owner.principal },
      data: { name: 'evented' },
    });
  });

  it.each(['Default Project', 'first', 'FIRST'])(
    'a project name that is taken returns 422: %s',
    async (name) => {
      const built = await buildOrganization(app);
      await buildProject(app, built, { name: 'First' });
      const before = (await app.events()).length;
      const response = await app.as(built.owner.principal).post(pathOf(built), project({ name }));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual(['/data/attributes/name: Name has already been taken']);
      expect((await app.events()).length).toBe(before);
    },
  );

  it('two organizations can have projects of the same name', async () => {
    const [one, other] = [await buildOrganization(app), await buildOrganization(app)];
    await buildProject(app, one, { name: 'same' });
    const response = await app.as(other.owner.principal).post(pathOf(other), project({ name: 'same' }));
    expect(response.status).toBe(201);
  });

  it('many simultaneous requests for one name create one project', async () => {
    const built = await buildOrganization(app);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.as(built.owner.principal).post(pathOf(built), project({ name: 'raced' })),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(5).fill(422)]);
  });

  const form =
    'Name may only contain letters, digits, dashes, underscores and inner spaces, and must have 3 to 40 characters';

  it.each([
    ['no name', {}, "Name can't be blank"],
    ['an empty name', { name: '' }, "Name can't be blank"],
    ['null', { name: null }, "Name can't be blank"],
    ['a short name', { name: 'ab' }, form],
    ['a long name', { name: 'a'.repeat(41) }, 'Name is too long (maximum is 40 characters)'],
    ['a leading space', { name: ' abc' }, form],
    ['a trailing space', { name: 'abc ' }, form],
    ['a dot', { name: 'a.bc' }, form],
    ['a line break', { name: 'abc\n' }, form],
    ['a letter beyond ASCII', { name: 'müller' }, form],
    ['a number', { name: 123 }, 'Name must be a string'],
  ])('creating a project is refused for the name: %s', async (_what, attributes, problem) => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).post(pathOf(built), project(attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([`/data/attributes/name: ${problem}`]);
  });

  it('a refused project names every problem', async () => {
    const built = await buildOrganization(app);
    const response = await app
      .as(built.owner.principal)
      .post(pathOf(built), project({ name: 'a', description: 'a'.repeat(257) }));
    expect(problemsOf(response)).toEqual([
      `/data/attributes/name: ${form}`,
      '/data/attributes/description: Description is too long (maximum is 256 characters)',
    ]);
  });

  it('creating a project with another type returns 422', async () => {
    const built = await buildOrganization(app);
    const body = { data: { type: 'teams', attributes: { name: 'typed' } } };
    expect((await app.as(built.owner.principal).post(pathOf(built), body)).status).toBe(422);
  });

  it('a project can be created with tags, which its event carries', async () => {
    const built = await buildOrganization(app);
    const client = app.as(built.owner.principal);
    const tag = (key: string, value?: string) => ({ type: 'tag-bindings', attributes: { key, value } });
    const relationships = { 'tag-bindings': { data: [tag('environment', 'production'), tag('critical')] } };
    const { data } = project({ name: 'tagged' });
    const response = await client.post(pathOf(built), { data: { ...data, relationships } });
    expect(response.status).toBe(201);
    const { id } = resourceOf(response);
    const tagBindings = [
      { key: 'environment', value: 'production' },
      { key: 'critical', value: '' },
    ];
    expect((await app.events()).at(-1)).toMatchObject({ type: 'project.created', data: { tagBindings } });
    const { data: tags } = collectionOf(await client.get(`/api/v2/projects/${id}/tag-bindings`));
    expect(tags.map(({ attributes }) => attributes)).toEqual(tagBindings);
  });

  it.each([
    [
      'eleven',
      Array.from({ length: 11 }, (_, n) => `key${n}`),
      '',
      'Tag bindings cannot exceed 10 bindings per resource',
    ],
    ['an empty key', [''], '/0/attributes/key', "Tag bindings key can't be blank"],
    ['a reserved key', ['hcp:a'], '/0/attributes/key', 'Tag bindings key must not begin with hc: or hcp:'],
  ])('creating a project is refused for its tags: %s', async (_what, keys, place, problem) => {
    const built = await buildOrganization(app);
    const items = keys.map((key) => ({ type: 'tag-bindings', attributes: { key } }));
    const { data } = project({ name: 'tagged' });
    const body = { data: { ...data, relationships: { 'tag-bindings': { data: items } } } };
    const response = await app.as(built.owner.principal).post(pathOf(built), body);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([`/data/relationships/tag-bindings/data${place}: ${problem}`]);
  });

  it('creating a project needs the permission to manage projects, checked before the body', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const allowed = await buildTeam(app, built, { permissions: ['manageProjects'] });
    const { member, principal } = await buildTeam(app, built, {
      permissions: ['manageWorkspaces', 'readProjects', 'manageTeams'],
    });
    for (const caller of [member.principal, principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).post(pathOf(built), project({}))).status).toBe(404);
    }
    for (const [index, caller] of [allowed.member.principal, allowed.principal, built.principal].entries()) {
      const { status } = await app.as(caller).post(pathOf(built), project({ name: `allowed ${index}` }));
      expect(status).toBe(201);
    }
  });
});
