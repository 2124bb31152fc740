import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildProject } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function owned() {
  const built = await buildOrganization(app);
  const client = app.as(built.owner.principal);
  const organization = `/api/v2/organizations/${built.organization.name}`;
  const body = (type: string, attributes: Record<string, unknown>) => ({ data: { type, attributes } });
  return {
    create: (attributes: Record<string, unknown> = {}) =>
      client.post(`${organization}/workspaces`, body('workspaces', { name: 'web', ...attributes })),
    change: (attributes: Record<string, unknown>) =>
      client.patch(`${organization}/workspaces/web`, body('workspaces', attributes)),
    built,
    client,
    organization,
    read: () => client.get(`${organization}/workspaces/web`),
    setDefault: (mode: string) =>
      app.ctx.databases.requests
        .knex('organizations')
        .where({ id: built.organization.id })
        .update({ default_execution_mode: mode }),
  };
}

const overwrites = (mode: boolean, pool = mode) => ({ 'execution-mode': mode, 'agent-pool': pool });
const inherited = { 'setting-overwrites': overwrites(false) };
const own = { 'setting-overwrites': overwrites(true) };

describe('the execution mode of a workspace', () => {
  it('a workspace without a mode of its own follows its organization, also when that changes', async () => {
    const { create, read, setDefault } = await owned();
    await setDefault('local');
    expect(resourceOf(await create(inherited)).attributes).toMatchObject({
      'execution-mode': 'local',
      operations: false,
      ...inherited,
    });
    await setDefault('remote');
    expect(resourceOf(await read()).attributes).toMatchObject({
      'execution-mode': 'remote',
      operations: true,
      ...inherited,
    });
  });

  it.each([
    [{ 'execution-mode': 'local' }, 'local'],
    [{ 'execution-mode': 'remote' }, 'remote'],
    [{ operations: false }, 'local'],
    [{ operations: true }, 'remote'],
    [{ 'execution-mode': 'local', operations: false }, 'local'],
    [{ 'execution-mode': 'local', ...own }, 'local'],
    [{ operations: false, ...own, 'agent-pool-id': '' }, 'local'],
  ])('a workspace with %j has a mode of its own', async (attributes, mode) => {
    const { create, read, setDefault } = await owned();
    const expected = { 'execution-mode': mode, operations: mode === 'remote', ...own };
    expect(resourceOf(await create(attributes)).attributes).toMatchObject(expected);
    await setDefault(mode === 'local' ? 'remote' : 'local');
    expect(resourceOf(await read()).attributes).toMatchObject(expected);
  });

  it('a workspace returns to inheritance, also when the same request names a mode', async () => {
    const { create, change } = await owned();
    await create({ 'execution-mode': 'local' });
    expect(resourceOf(await change(inherited)).attributes).toMatchObject({
      'execution-mode': 'remote',
      ...inherited,
    });
    expect(resourceOf(await change({ 'execution-mode': 'local', ...inherited })).attributes).toMatchObject({
      'execution-mode': 'remote',
      ...inherited,
    });
    expect(resourceOf(await change({ 'execution-mode': 'local' })).attributes).toMatchObject(own);
    const pool = await change({ 'setting-overwrites': { 'agent-pool': false } });
    expect(resourceOf(pool).attributes).toMatchObject(inherited);
  });

  it('a workspace follows its project before its organization, and a project that it moves to', async () => {
    const { built, client, create, change, read, setDefault } = await owned();
    const modeIn = async (response: ReturnType<typeof read>) =>
      resourceOf(await response).attributes['execution-mode'];
    const { id } = await buildProject(app, built);
    const project = `/api/v2/projects/${id}`;
    const setMode = (attributes: Record<string, unknown>) =>
      client.patch(project, { data: { type: 'projects', attributes } });
    await setMode({ 'default-execution-mode': 'local' });
    await create();
    expect(await modeIn(read())).toBe('remote');
    const relationships = { project: { data: { type: 'projects', id } } };
    const moved = client.patch(`/api/v2/organizations/${built.organization.name}/workspaces/web`, {
      data: { type: 'workspaces', relationships },
    });
    expect(await modeIn(moved)).toBe('local');
    await setMode({ 'setting-overwrites': { 'default-execution-mode': false } });
    expect(await modeIn(read())).toBe('remote');
    await setDefault('local');
    expect(await modeIn(read())).toBe('local');
    expect(await modeIn(change({ 'execution-mode': 'remote' }))).toBe('remote');
  });

  it('a mode of its own stays when only the overwrites say so', async () => {
    const { create, change } = await owned();
    await create({ 'execution-mode': 'local' });
    expect(resourceOf(await change(own)).attributes).toMatchObject({ 'execution-mode': 'local', ...own });
  });

  it.each([
    [
      { 'execution-mode': 'local', operations: true },
      ['operations: Operations is the older name of execution-mode, and must not say something else'],
    ],
    [
      { 'setting-overwrites': overwrites(true, false), 'execution-mode': 'local' },
      [
        'setting-overwrites: If agent-pool and execution-mode are both included in setting-overwrites, their values must be the same.',
      ],
    ],
    [
      own,
      [
        "execution-mode: Execution mode can't be blank when setting-overwrites says that the workspace has its own",
      ],
    ],
    [
      { 'execution-mode': 'agent' },
      ["agent-pool-id: Agent pool must be specified when using 'agent' execution mode"],
    ],
    [
      { 'execution-mode': 'agent', 'agent-pool-id': 'apool-2RpQ2nTtJw8Rk1Ls' },
      ['agent-pool-id: Agent pool does not exist'],
    ],
    [
      { 'agent-pool-id': 'apool-2RpQ2nTtJw8Rk1Ls' },
      ["agent-pool-id: Agent pool must not be specified unless using 'agent' execution mode"],
    ],
    [
      { 'execution-mode': 'local', 'agent-pool-id': 'apool-2RpQ2nTtJw8Rk1Ls' },
      ["agent-pool-id: Agent pool must not be specified unless using 'agent' execution mode"],
    ],
  ])('a mode of %j returns 422', async (attributes, problems) => {
    const { create, change } = await owned();
    const expected = problems.map((problem) => `/data/attributes/${problem}`);
    expect(problemsOf(await create(attributes))).toEqual(expected);
    await create();
    expect(problemsOf(await change(attributes))).toEqual(expected);
  });
});
