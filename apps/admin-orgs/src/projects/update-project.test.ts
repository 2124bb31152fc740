import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf, type ApiResponse } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/projects/${id}`;
const body = (attributes: Record<string, unknown>) => ({ data: { type: 'projects', attributes } });

describe('PATCH /projects/:id', () => {
  it('updating a project changes the named attributes and keeps the rest', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built, { name: 'before' });
    const client = app.as(built.owner.principal);
    await client.patch(pathOf(project), body({ description: 'words' }));
    const response = await client.patch(pathOf(project), body({ name: 'After' }));
    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes).toMatchObject({ name: 'After', description: 'words' });
    const removed = await client.patch(pathOf(project), body({ description: null }));
    expect(resourceOf(removed).attributes).toMatchObject({ name: 'After', description: null });
    expect((await client.get(pathOf(project))).body).toEqual(removed.body);
  });

  it('each change of a project publishes project.updated, and no change publishes nothing', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built, { name: 'evented' });
    const client = app.as(built.owner.principal);
    await client.patch(pathOf(project), body({ name: 'evented twice' }));
    await client.patch(pathOf(project), body({ name: 'evented twice' }));
    await client.patch(pathOf(project), { data: { type: 'projects' } });
    const events = (await app.events()).filter(({ aggregate }) => aggregate.id === project.id);
    expect(events).toMatchObject([
      { type: 'project.updated', aggregate: { version: 2 }, data: { name: 'evented twice' } },
    ]);
  });

  describe('its default execution mode', () => {
    const settingsOf = (response: ApiResponse) => {
      const { 'default-execution-mode': mode, 'setting-overwrites': overwrites } =
        resourceOf(response).attributes;
      return { mode, overwrites };
    };
    const overwrites = (isOwn: boolean) => ({
      'default-execution-mode': isOwn,
      'default-agent-pool': isOwn,
    });

    it('a mode that is given is its own until the overwrites say otherwise', async () => {
      const built = await buildOrganization(app);
      const project = await buildProject(app, built);
      const update = (attributes: Record<string, unknown>) =>
        app.as(built.owner.principal).patch(pathOf(project), body(attributes));
      const own = { mode: 'local', overwrites: overwrites(true) };
      const inherited = { mode: 'remote', overwrites: overwrites(false) };
      expect(settingsOf(await update({ 'default-execution-mode': 'local' }))).toEqual(own);
      expect(settingsOf(await update({ name: 'renamed' }))).toEqual(own);
      expect(settingsOf(await update({ 'setting-overwrites': overwrites(true) }))).toEqual(own);
      const back = await update({ 'setting-overwrites': overwrites(false), 'default-agent-pool-id': '' });
      expect(settingsOf(back)).toEqual(inherited);
      const one = { 'setting-overwrites': { 'default-execution-mode': false } };
      await update({ 'default-execution-mode': 'local' });
      expect(settingsOf(await update(one))).toEqual(inherited);
      const [last] = (await app.events()).toReversed();
      expect(last).toMatchObject({ type: 'project.updated', data: { defaultExecutionMode: null } });
    });

    const pool = 'Default agent pool';
    it.each([
      [
        { 'default-execution-mode': 'remote', 'default-agent-pool-id': 'apool-1' },
        `${pool} must not be specified unless using 'agent' execution mode`,
      ],
      [
        { 'default-agent-pool-id': 'apool-1' },
        `${pool} must not be specified unless using 'agent' execution mode`,
      ],
      [{ 'default-execution-mode': 'agent' }, `${pool} must be specified when using 'agent' execution mode`],
      [{ 'default-execution-mode': 'agent', 'default-agent-pool-id': 'apool-1' }, `${pool} does not exist`],
    ])('an agent pool is refused: %j', async (attributes, problem) => {
      const built = await buildOrganization(app);
      const project = await buildProject(app, built);
      const client = app.as(built.owner.principal);
      const refused = [`/data/attributes/default-agent-pool-id: ${problem}`];
      expect(problemsOf(await client.patch(pathOf(project), body(attributes)))).toEqual(refused);
      const path = `/api/v2/organizations/${built.organization.name}/projects`;
      const created = await client.post(path, body({ name: 'with a pool', ...attributes }));
      expect(problemsOf(created)).toEqual(refused);
    });

    it.each([
      [
        {
          'setting-overwrites': { 'default-execution-mode': true, 'default-agent-pool': false },
          'default-execution-mode': 'local',
        },
        '/data/attributes/setting-overwrites: If agent-pool and execution-mode are both included in setting-overwrites, their values must be the same.',
      ],
      [
        { 'setting-overwrites': { 'default-execution-mode': true } },
        "/data/attributes/default-execution-mode: Default execution mode can't be blank when setting-overwrites says that the project has its own",
      ],
      [
        { 'setting-overwrites': { 'default-execution-mode': 'yes' } },
        '/data/attributes/setting-overwrites/default-execution-mode: Setting overwrites default execution mode must be true or false',
      ],
      [
        { 'default-execution-mode': 'cloud' },
        '/data/attributes/default-execution-mode: Default execution mode is not included in the list',
      ],
    ])('a contradiction or an unknown word is refused: %j', async (attributes, problem) => {
      const built = await buildOrganization(app);
      const project = await buildProject(app, built);
      const response = await app.as(built.owner.principal).patch(pathOf(project), body(attributes));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([problem]);
      expect(await app.ctx.stores.projects.get(built.organization.id, project.id)).toEqual(project);
    });
  });

  it('the time after which inactive workspaces are destroyed can be set and removed', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const client = app.as(built.owner.principal);
    for (const duration of ['1d', '9999h', '0d', null]) {
      const attributes = { 'auto-destroy-activity-duration': duration };
      const response = await client.patch(pathOf(project), body(attributes));
      expect(resourceOf(response).attributes).toMatchObject(attributes);
      expect((await client.get(pathOf(project))).body).toEqual(response.body);
    }
  });

  it.each(['20m', 'bar', '12345d', 'd', '', ' 1d', '1d\n', '1.5d', 7])(
    'a time after which inactive workspaces are destroyed is refused: %j',
    async (duration) => {
      const built = await buildOrganization(app);
      const project = await buildProject(app, built);
      const attributes = { 'auto-destroy-activity-duration': duration };
      const response = await app.as(built.owner.principal).patch(pathOf(project), body(attributes));
      expect(response.status).toBe(422);
      const rule =
        duration === 7
          ? 'must be a string'
          : "has an incorrect format, we expect up to 4 numeric digits and 1 unit ('d' or 'h')";
      expect(problemsOf(response)).toEqual([
        `/data/attributes/auto-destroy-activity-duration: Auto destroy activity duration ${rule}`,
      ]);
    },
  );

  it('tags in an update replace all tags, an empty list removes them, and no list keeps them', async () => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built, { tagBindings: [{ key: 'old', value: '1' }] });
    const client = app.as(built.owner.principal);
    const update = (items: unknown, attributes = {}) =>
      client.patch(pathOf(project), {
        data: { type: 'projects', attributes, relationships: { 'tag-bindings': items } },
      });
    const tags = async () => {
      const { tagBindings } = await app.ctx.stores.projects.get(built.organization.id, project.id);
      return tagBindings;
    };
    const item = { type: 'tag-bindings', attributes: { key: 'new', value: '2' } };
    expect((await update(undefined, { description: 'words' })).status).toBe(200);
    expect(await tags()).toEqual([{ key: 'old', value: '1' }]);
    expect((await update({ data: [item] })).status).toBe(200);
    expect(await tags()).toEqual([{ key: 'new', value: '2' }]);
    expect((await update({ data: [] })).status).toBe(200);
    expect(await tags()).toEqual([]);
    expect((await app.events()).at(-1)).toMatchObject({ type: 'project.updated', data: { tagBindings: [] } });
  });

  it('the default project can be renamed', async () => {
    const { owner, defaultProject } = await buildOrganization(app);
    const response = await app.as(owner.principal).patch(pathOf(defaultProject), body({ name: 'Main' }));
    expect(response.status).toBe(200);
  });

  it('renaming a project to a name that is taken returns 422, but changing only the case works', async () => {
    const built = await buildOrganization(app);
    const [first, second] = [
      await buildProject(app, built, { name: 'first' }),
      await buildProject(app, built, { name: 'second' }),
    ];
    const client = app.as(built.owner.principal);
    const taken = await client.patch(pathOf(second), body({ name: 'FIRST' }));
    expect(taken.status).toBe(422);
    expect(problemsOf(taken)).toEqual(['/data/attributes/name: Name has already been taken']);
    expect((await client.patch(pathOf(first), body({ name: 'FIRST' }))).status).toBe(200);
  });

  it.each([
    { name: null },
    { name: 'a' },
    { name: '' },
    { description: 7 },
    { description: 'a'.repeat(257) },
  ])('a project update with %j returns 422 and changes nothing', async (attributes) => {
    const built = await buildOrganization(app);
    const project = await buildProject(app, built);
    const response = await app.as(built.owner.principal).patch(pathOf(project), body(attributes));
    expect(response.status).toBe(422);
    expect(await app.ctx.stores.projects.get(built.organization.id, project.id)).toEqual(project);
  });

  it('updating a project needs the permission to manage projects in its organization', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const project = await buildProject(app, built);
    const { member } = await buildTeam(app, built, { permissions: ['manageWorkspaces', 'readProjects'] });
    const allowed = await buildTeam(app, built, { permissions: ['manageProjects'] });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).patch(pathOf(project), body({ name: 'taken over' }))).status).toBe(404);
    }
    const response = await app.as(allowed.principal).patch(pathOf(project), body({ name: 'allowed' }));
    expect(response.status).toBe(200);
  });
});
