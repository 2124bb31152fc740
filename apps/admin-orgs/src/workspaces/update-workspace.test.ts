import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildOrganization,
  buildProject,
  buildTeam,
  buildWorkspace,
} from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/workspaces/${id}`;
const body = (attributes: Record<string, unknown>, relationships?: Record<string, unknown>) => ({
  data: { type: 'workspaces', attributes, ...(relationships && { relationships }) },
});
const inProject = (id: string) => ({ project: { data: { type: 'projects', id } } });

const countsOf = async ({ organization }: BuiltOrganization) =>
  new Map(
    (await app.ctx.stores.projects.page(organization.id, {}, { number: 1, size: 20 })).items.map(
      ({ id, workspaceCount }) => [id, workspaceCount],
    ),
  );

describe('tags of an updated workspace', () => {
  const update = (relationships: unknown) => ({ data: { type: 'workspaces', relationships } });

  it('lists of tags replace those that it has, and absent ones keep them', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built, {
      tagNames: ['old'],
      tagBindings: [{ key: 'old', value: '' }],
    });
    const client = app.as(built.owner.principal);
    const path = `/api/v2/workspaces/${workspace.id}`;
    const stored = async () => {
      const { tagNames, tagBindings } = await app.ctx.stores.workspaces.get(built.organization.id, {
        id: workspace.id,
      });
      return { tagNames, keys: tagBindings.map(({ key }) => key) };
    };
    await client.patch(path, update({ tags: { data: [{ type: 'tags', attributes: { name: 'new' } }] } }));
    expect(await stored()).toEqual({ tagNames: ['new'], keys: ['old'] });
    const binding = { type: 'tag-bindings', attributes: { key: 'new', value: '1' } };
    await client.patch(path, update({ 'tag-bindings': { data: [binding] } }));
    expect(await stored()).toEqual({ tagNames: ['new'], keys: ['new'] });
    const response = await client.patch(path, update({ tags: { data: [] }, 'tag-bindings': { data: [] } }));
    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes['tag-names']).toEqual([]);
    expect(await stored()).toEqual({ tagNames: [], keys: [] });
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'workspace.updated',
      data: { tagNames: [], tagBindings: [] },
    });
  });
});

describe('PATCH /workspaces/:id and /organizations/:organization_name/workspaces/:name', () => {
  it('updating a workspace changes the named attributes and keeps the rest', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built, { name: 'before' });
    const client = app.as(built.owner.principal);
    await client.patch(pathOf(workspace), body({ description: 'words' }));
    app.clock.advance(1000);
    const named = `/api/v2/organizations/${built.organization.name}/workspaces/before`;
    const response = await client.patch(named, body({ name: 'After' }));
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: workspace.id,
      attributes: {
        name: 'After',
        description: 'words',
        'created-at': workspace.createdAt.toISOString(),
        'updated-at': app.clock.now().toISOString(),
      },
    });
    const removed = await client.patch(pathOf(workspace), body({ description: null }));
    expect(resourceOf(removed).attributes).toMatchObject({ name: 'After', description: null });
    expect((await client.get(named)).status).toBe(404);
  });

  it('each change of a workspace publishes workspace.updated, and no change publishes nothing', async () => {
    const built = await buildOrganization(app);
    const workspace = await buildWorkspace(app, built);
    const client = app.as(built.owner.principal);
    await client.patch(pathOf(workspace), body({ name: 'evented' }));
    await client.patch(pathOf(workspace), body({ name: 'evented' }, inProject(built.defaultProject.id)));
    await client.patch(pathOf(workspace), { data: { type: 'workspaces' } });
    const events = (await app.events()).filter(({ aggregate }) => aggregate.id === workspace.id);
    expect(events).toMatchObject([
      { type: 'workspace.updated', aggregate: { version: 2 }, data: { name: 'evented' } },
    ]);
  });

  it('a workspace that moves to another project is counted there', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const workspace = await buildWorkspace(app, built);
    const client = app.as(built.owner.principal);
    const response = await client.patch(pathOf(workspace), body({}, inProject(project.id)));
    expect(resourceOf(response).relationships?.['project']).toEqual({
      data: { id: project.id, type: 'projects' },
    });
    expect(await countsOf(built)).toEqual(
      new Map([
        [built.defaultProject.id, 0],
        [project.id, 1],
      ]),
    );
  });

  it('the counts of both projects are right when many workspaces move at once', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const here = await Promise.all(Array.from({ length: 6 }, () => buildWorkspace(app, built)));
    const there = await Promise.all(
      Array.from({ length: 6 }, () => buildWorkspace(app, built, { projectId: project.id })),
    );
    const client = app.as(built.owner.principal);
    const moves = [
      ...here.slice(0, 4).map((workspace) => ({ workspace, to: project.id })),
      ...there.slice(0, 3).map((workspace) => ({ workspace, to: built.defaultProject.id })),
    ];
    const responses = await Promise.all(
      moves.map(({ workspace, to }) => client.patch(pathOf(workspace), body({}, inProject(to)))),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(await countsOf(built)).toEqual(
      new Map([
        [built.defaultProject.id, 5],
        [project.id, 7],
      ]),
    );
  });

  it('moving a workspace to a project that the organization does not have returns 422', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    const workspace = await buildWorkspace(app, built);
    for (const id of [other.defaultProject.id, 'prj-0000000000000000']) {
      const response = await app
        .as(built.owner.principal)
        .patch(pathOf(workspace), body({ name: 'moved' }, inProject(id)));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual(['/data/relationships/project/data/id: Project does not exist']);
    }
    const stored = await app.ctx.stores.workspaces.get(built.organization.id, { id: workspace.id });
    expect(stored).toEqual(workspace);
  });

  it('renaming a workspace to a name that is taken returns 422, but changing only the case works', async () => {
    const built = await buildOrganization(app);
    const first = await buildWorkspace(app, built, { name: 'first' });
    const second = await buildWorkspace(app, built, { name: 'second' });
    const client = app.as(built.owner.principal);
    const taken = await client.patch(pathOf(second), body({ name: 'FIRST' }));
    expect(taken.status).toBe(422);
    expect(problemsOf(taken)).toEqual(['/data/attributes/name: Name has already been taken']);
    expect((await client.patch(pathOf(first), body({ name: 'FIRST' }))).status).toBe(200);
  });

  it.each([{ name: null }, { name: '' }, { name: 'a b' }, { description: 7 }, { 'vcs-repo': [] }])(
    'a workspace update with %j returns 422',
    async (attributes) => {
      const built = await buildOrganization(app);
      const workspace = await buildWorkspace(app, built);
      const response = await app.as(built.owner.principal).patch(pathOf(workspace), body(attributes));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toHaveLength(1);
    },
  );

  it('updating a workspace needs the permission to manage workspaces in its organization', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const workspace = await buildWorkspace(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['readWorkspaces', 'readProjects'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).patch(pathOf(workspace), body({ name: 'over' }))).status).toBe(404);
    }
    const allowed = await buildTeam(app, built, { permissions: ['manageWorkspaces'] });
    const response = await app.as(allowed.principal).patch(pathOf(workspace), body({ name: 'allowed' }));
    expect(response.status).toBe(200);
  });
});
