import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxEventDataBytes } from '@groundwork/contracts';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildWorkspace } from '../testing/builders.ts';
import { initialSettings } from './workspace-settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const listOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/workspaces`;
const body = (attributes: Record<string, unknown>) => ({ data: { type: 'workspaces', attributes } });

/** A new organization, with its owner's requests to create, read and change a workspace. */
async function owned(speaking: TestApp = app) {
  const built = await buildOrganization(speaking);
  const client = speaking.as(built.owner.principal);
  return {
    built,
    client,
    create: (attributes: Record<string, unknown> = {}) =>
      client.post(listOf(built), body({ name: 'web', ...attributes })),
    change: (attributes: Record<string, unknown>) => client.patch(`${listOf(built)}/web`, body(attributes)),
    read: async () => resourceOf(await client.get(`${listOf(built)}/web`)).attributes,
    listed: async () =>
      collectionOf(await client.get(listOf(built))).data.map(({ attributes }) => attributes),
  };
}

const defaults = {
  'allow-destroy-plan': true,
  'assessments-enabled': false,
  'auto-apply': false,
  'auto-apply-run-trigger': false,
  'auto-destroy-activity-duration': null,
  'auto-destroy-at': null,
  'engine-version': '1.9.1',
  environment: 'default',
  'execution-mode': 'remote',
  'file-triggers-enabled': true,
  'global-remote-state': false,
  'hyok-enabled': false,
  'inherits-project-auto-destroy': true,
  'migration-environment': '',
  operations: true,
  'project-remote-state': false,
  'queue-all-runs': false,
  'setting-overwrites': { 'execution-mode': false, 'agent-pool': false },
  'source-name': null,
  'source-url': null,
  'speculative-enabled': true,
  'structured-run-output-enabled': true,
  'trigger-patterns': [],
  'trigger-prefixes': [],
  'working-directory': '',
};

const others = {
  'allow-destroy-plan': false,
  'assessments-enabled': true,
  'auto-apply': true,
  'auto-apply-run-trigger': true,
  'auto-destroy-activity-duration': '14d',
  'auto-destroy-at': '2027-01-31T12:00:00.000Z',
  'engine-version': '~> 1.3, != 1.3.2',
  'execution-mode': 'local',
  'file-triggers-enabled': false,
  'global-remote-state': true,
  'inherits-project-auto-destroy': false,
  'queue-all-runs': true,
  'speculative-enabled': false,
  'structured-run-output-enabled': false,
  'trigger-prefixes': ['/modules', '/shared/'],
  'working-directory': 'environments/prod/',
};

const onlyWhenCreated = {
  'migration-environment': 'acme/legacy',
  'source-name': 'my-app',
  'source-url': 'https://my-app.example/docs?a=b',
};

describe('the settings of a workspace', () => {
  it('a workspace for which nothing was set has the defaults of the reference product', async () => {
    const { create } = await owned();
    expect(resourceOf(await create()).attributes).toMatchObject(defaults);
  });

  it('settings are answered alike when a workspace is created, read and listed', async () => {
    const { create, read, listed } = await owned();
    const created = resourceOf(await create({ ...others, ...onlyWhenCreated })).attributes;
    expect(created).toMatchObject({ ...others, ...onlyWhenCreated, operations: false });
    expect(await read()).toEqual(created);
    expect(await listed()).toEqual([created]);
  });

  it('settings are answered alike when a workspace is updated and read, and those that are not given stay', async () => {
    const { create, change, read } = await owned();
    await create(onlyWhenCreated);
    const changed = resourceOf(await change(others)).attributes;
    expect(changed).toMatchObject({ ...others, ...onlyWhenCreated });
    expect(await read()).toEqual(changed);
    const again = resourceOf(await change({ 'queue-all-runs': false })).attributes;
    expect(again).toEqual({ ...changed, 'queue-all-runs': false, 'updated-at': again['updated-at'] });
  });

  it('a change of settings is in the events of the workspace, and no change publishes nothing', async () => {
    const { create, change } = await owned();
    const { id } = resourceOf(await create());
    await change({ 'auto-apply': true, 'working-directory': 'prod' });
    await change({ 'auto-apply': true });
    const events = (await app.events()).filter(({ aggregate }) => aggregate.id === id);
    expect(events).toMatchObject([
      { type: 'workspace.created', data: { settings: initialSettings, description: null, repository: null } },
      {
        type: 'workspace.updated',
        aggregate: { version: 2 },
        data: { settings: { ...initialSettings, autoApply: true, workingDirectory: 'prod' } },
      },
    ]);
  });

  it('what only a new workspace may say is ignored in an update', async () => {
    const { create, change } = await owned();
    await create();
    expect(resourceOf(await change(onlyWhenCreated)).attributes).toMatchObject({
      'migration-environment': '',
      'source-name': null,
      'source-url': null,
    });
  });

  it('a setting of null is not given, and removes what can be absent', async () => {
    const { create, change } = await owned();
    await create(others);
    const nulls = Object.fromEntries(Object.keys(others).map((name) => [name, null]));
    expect(resourceOf(await change(nulls)).attributes).toMatchObject({
      ...others,
      'auto-destroy-activity-duration': null,
      'auto-destroy-at': null,
      'inherits-project-auto-destroy': true,
      'trigger-prefixes': [],
      'working-directory': '',
    });
    const { create: createOther } = await owned();
    expect(resourceOf(await createOther(nulls)).attributes).toMatchObject(defaults);
  });

  it('a workspace of an older release has the defaults', async () => {
    const { built, read } = await owned();
    const { id } = await buildWorkspace(app, built, {
      name: 'web',
      settings: { ...initialSettings, autoApply: true },
    });
    const { knex } = app.ctx.databases.requests;
    await knex('workspaces')
      .where({ id })
      .update({ settings: JSON.stringify({ autoApply: true }) });
    expect(await read()).toMatchObject({ ...defaults, 'auto-apply': true });
  });

  it('two updates of different settings at the same time both last', async () => {
    const { create, change, read } = await owned();
    await create();
    const names = ['auto-apply', 'queue-all-runs', 'assessments-enabled', 'project-remote-state'];
    const responses = await Promise.all(names.map((name) => change({ [name]: true })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read()).toMatchObject(Object.fromEntries(names.map((name) => [name, true])));
  });

  it('of two updates that exclude each other one is refused', async () => {
    const { create, change, read } = await owned();
    await create();
    const responses = await Promise.all([
      change({ 'global-remote-state': true }),
      change({ 'project-remote-state': true }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { 'global-remote-state': all, 'project-remote-state': project } = await read();
    expect([all, project].filter(Boolean)).toHaveLength(1);
  });

  it('the largest settings fit into an event', async () => {
    const { create } = await owned();
    const triggers = Array.from({ length: 100 }, (_, index) => `${String(index)}${'界'.repeat(45)}`);
    const response = await create({
      description: '界'.repeat(1024),
      'trigger-patterns': triggers,
      'working-directory': '界'.repeat(1024),
      'migration-environment': '界'.repeat(1024),
      'source-name': '界'.repeat(256),
      'source-url': `https://a.example/${'a'.repeat(1000)}`,
    });
    expect(response.status).toBe(201);
    const { data } = (await app.events()).at(-1) ?? {};
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(maxEventDataBytes);
  });

  it.each([
    ['auto-apply', 'yes', 'Auto apply must be true or false'],
    ['queue-all-runs', 1, 'Queue all runs must be true or false'],
    [
      'engine-version',
      'nonexisting',
      'Engine version must be a version such as 1.9.1, a constraint such as ~> 1.9, or latest',
    ],
    [
      'engine-version',
      '',
      'Engine version must be a version such as 1.9.1, a constraint such as ~> 1.9, or latest',
    ],
    [
      'engine-version',
      '1.9,',
      'Engine version must be a version such as 1.9.1, a constraint such as ~> 1.9, or latest',
    ],
    ['engine-version', '1'.repeat(257), 'Engine version is too long (maximum is 256 characters)'],
    ['execution-mode', 'elsewhere', 'Execution mode is not included in the list'],
    ['auto-destroy-at', 'tomorrow', 'Auto destroy at must be a time such as 2027-01-31T12:00:00Z'],
    [
      'auto-destroy-at',
      '9999-12-31T23:59:59-23:00',
      'Auto destroy at must be a time such as 2027-01-31T12:00:00Z',
    ],
    [
      'auto-destroy-activity-duration',
      '10000d',
      "Auto destroy activity duration has an incorrect format, we expect up to 4 numeric digits and 1 unit ('d' or 'h')",
    ],
    ['hyok-enabled', true, 'Hyok enabled must be false, because keys of your own cannot be used here'],
    ['setting-overwrites', true, 'Setting overwrites must be an object'],
    ['trigger-patterns', 'a', 'Trigger patterns must be a list'],
    [
      'trigger-patterns',
      Array.from({ length: 101 }, () => 'a'),
      'Trigger patterns is too long (maximum is 100 items)',
    ],
    [
      'trigger-prefixes',
      Array.from({ length: 100 }, () => 'a'.repeat(256)),
      'Trigger prefixes is too long (maximum is 16 KiB)',
    ],
    ['working-directory', 'a\tb', 'Working directory must not contain control characters'],
    ['working-directory', 'a'.repeat(1025), 'Working directory is too long (maximum is 1024 characters)'],
  ])('a workspace with %s of %j is refused in creation and update', async (name, value, detail) => {
    const { create, change } = await owned();
    const problem = `/data/attributes/${name}: ${detail}`;
    expect(problemsOf(await create({ [name]: value }))).toEqual([problem]);
    await create();
    const response = await change({ [name]: value });
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([problem]);
  });

  it.each([7, 'ftp://a.example', 'javascript:alert(1)', 'nonsense'])(
    'a source-url of %j is refused',
    async (url) => {
      const { create } = await owned();
      expect(problemsOf(await create({ 'source-url': url }))).toHaveLength(1);
    },
  );

  it('a wrong element of a list is named', async () => {
    const { create } = await owned();
    expect(problemsOf(await create({ 'trigger-patterns': ['/a', 7] }))).toEqual([
      '/data/attributes/trigger-patterns/1: Trigger patterns must be a string',
    ]);
  });

  it.each(['1.9', '0.11.0', '1.10.0-rc1', '~> 1.3.0', '>= 1.0, < 2', 'latest'])(
    'an engine-version of %j is kept as it is',
    async (version) => {
      const { create } = await owned();
      expect(resourceOf(await create({ 'engine-version': version })).attributes).toMatchObject({
        'engine-version': version,
      });
    },
  );

  it('project and global sharing of state exclude each other', async () => {
    const { create, change } = await owned();
    const problem =
      '/data/attributes/project-remote-state: Project remote state cannot be enabled when global remote state sharing is enabled';
    const both = { 'global-remote-state': true, 'project-remote-state': true };
    expect(problemsOf(await create(both))).toEqual([problem]);
    await create({ 'global-remote-state': true });
    expect(problemsOf(await change({ 'project-remote-state': true }))).toEqual([problem]);
    const swapped = await change({ 'global-remote-state': false, 'project-remote-state': true });
    expect(swapped.status).toBe(200);
  });
});

describe('the triggers of a workspace', () => {
  it('trigger patterns replace trigger prefixes, and the other way round', async () => {
    const { create, change } = await owned();
    await create({ 'trigger-prefixes': ['/a', '/b'] });
    const patterns = await change({ 'trigger-patterns': ['/a/**/*'], 'trigger-prefixes': [] });
    expect(resourceOf(patterns).attributes).toMatchObject({
      'trigger-patterns': ['/a/**/*'],
      'trigger-prefixes': [],
    });
    const prefixes = await change({ 'trigger-prefixes': ['/c'] });
    expect(resourceOf(prefixes).attributes).toMatchObject({
      'trigger-patterns': [],
      'trigger-prefixes': ['/c'],
    });
    const again = await change({ 'trigger-patterns': ['/d'] });
    expect(resourceOf(again).attributes).toMatchObject({
      'trigger-patterns': ['/d'],
      'trigger-prefixes': [],
    });
    expect(resourceOf(await change({ 'trigger-patterns': [] })).attributes).toMatchObject({
      'trigger-patterns': [],
      'trigger-prefixes': [],
    });
  });

  it('trigger patterns and trigger prefixes in the same request return 422', async () => {
    const { create } = await owned();
    const response = await create({ 'trigger-patterns': ['/a'], 'trigger-prefixes': ['/b'] });
    expect(problemsOf(response)).toEqual([
      '/data/attributes/trigger-patterns: Trigger patterns cannot be given together with trigger prefixes',
    ]);
  });

  it('trigger patterns need file triggers, and trigger prefixes do not', async () => {
    const { create, change } = await owned();
    const problem =
      "/data/attributes/trigger-patterns: 'trigger_patterns' cannot be populated when 'file_triggers_enabled' is set to false.";
    const off = { 'file-triggers-enabled': false };
    expect(problemsOf(await create({ ...off, 'trigger-patterns': ['/a'] }))).toEqual([problem]);
    expect((await create({ ...off, 'trigger-prefixes': ['/a'] })).status).toBe(201);
    expect(problemsOf(await change({ 'trigger-patterns': ['/a'] }))).toEqual([problem]);
    expect((await change({ 'file-triggers-enabled': true, 'trigger-patterns': ['/a'] })).status).toBe(200);
    expect(problemsOf(await change(off))).toEqual([problem]);
  });

  it.each([
    { 'file-triggers-enabled': false, 'trigger-patterns': [] },
    { 'file-triggers-enabled': false, 'trigger-patterns': [], 'trigger-prefixes': [] },
    { 'file-triggers-enabled': true, 'trigger-prefixes': [] },
    { 'file-triggers-enabled': true, 'trigger-patterns': [], 'trigger-prefixes': [] },
  ])('empty triggers go with and without file triggers: %j', async (given) => {
    const { create, change } = await owned();
    expect((await create(given)).status).toBe(201);
    await change({ 'file-triggers-enabled': true, 'trigger-patterns': ['/a'] });
    expect((await change(given)).status).toBe(200);
  });
});

describe('the automatic end of a workspace', () => {
  it('a workspace with a time or duration of its own does not inherit, until both are removed', async () => {
    const { create, change } = await owned();
    const created = await create({ 'auto-destroy-activity-duration': '14d' });
    expect(resourceOf(created).attributes).toMatchObject({
      'auto-destroy-activity-duration': '14d',
      'inherits-project-auto-destroy': false,
    });
    const timed = await change({
      'auto-destroy-at': '2027-01-31T13:00:00+01:00',
      'auto-destroy-activity-duration': null,
    });
    expect(resourceOf(timed).attributes).toMatchObject({
      'auto-destroy-at': '2027-01-31T12:00:00.000Z',
      'auto-destroy-activity-duration': null,
      'inherits-project-auto-destroy': false,
    });
    expect(resourceOf(await change({ 'auto-apply': true })).attributes).toMatchObject({
      'auto-destroy-at': '2027-01-31T12:00:00.000Z',
    });
    expect(resourceOf(await change({ 'auto-destroy-at': null })).attributes).toMatchObject({
      'auto-destroy-at': null,
      'inherits-project-auto-destroy': true,
    });
  });

  it.each([null, '2099-01-31T12:00:00.000Z'])(
    'a time (%s) without a duration removes the duration',
    async (time) => {
      const { create, change } = await owned();
      await create({ 'auto-destroy-activity-duration': '14d' });
      expect(resourceOf(await change({ 'auto-destroy-at': time })).attributes).toMatchObject({
        'auto-destroy-at': time,
        'auto-destroy-activity-duration': null,
        'inherits-project-auto-destroy': time === null,
      });
    },
  );

  it('a workspace shows the duration of its project unless it has its own end', async () => {
    const { built, client, create, change, read } = await owned();
    const project = `/api/v2/projects/${built.defaultProject.id}`;
    const attributes = { 'auto-destroy-activity-duration': '7d' };
    await client.patch(project, { data: { type: 'projects', attributes } });
    expect(resourceOf(await create()).attributes).toMatchObject({
      ...attributes,
      'inherits-project-auto-destroy': true,
    });
    const own = resourceOf(await change({ 'auto-destroy-activity-duration': '2h' })).attributes;
    expect(own).toMatchObject({
      'auto-destroy-activity-duration': '2h',
      'inherits-project-auto-destroy': false,
    });
    await change({ 'auto-destroy-activity-duration': null });
    expect(await read()).toMatchObject({ ...attributes, 'inherits-project-auto-destroy': true });
  });

  it('a workspace can have neither its own nor an inherited end', async () => {
    const { create, change } = await owned();
    await create({ 'auto-destroy-activity-duration': '14d', 'inherits-project-auto-destroy': false });
    const off = { 'auto-destroy-activity-duration': null, 'inherits-project-auto-destroy': false };
    expect(resourceOf(await change(off)).attributes).toMatchObject(off);
  });

  it('a workspace that inherits again loses its own end', async () => {
    const { create, change } = await owned();
    await create({ 'auto-destroy-activity-duration': '14d' });
    const inherits = await change({ 'inherits-project-auto-destroy': true });
    expect(resourceOf(inherits).attributes).toMatchObject({
      'auto-destroy-activity-duration': null,
      'inherits-project-auto-destroy': true,
    });
    const both = await change({
      'inherits-project-auto-destroy': true,
      'auto-destroy-activity-duration': '1h',
    });
    expect(problemsOf(both)).toEqual([
      '/data/attributes/inherits-project-auto-destroy: Inherits project auto destroy must be false for a workspace with its own time or duration',
    ]);
  });
});

describe('settings in the terraform vocabulary', () => {
  let speaking: TestApp;
  beforeAll(async () => {
    speaking = await startTestApp({ WIRE_VOCABULARY: 'terraform' });
  });
  afterAll(() => speaking.stop());

  it('the version and the source have the words of clients', async () => {
    const { create } = await owned(speaking);
    expect(resourceOf(await create({ 'terraform-version': '0.11.0' })).attributes).toMatchObject({
      'terraform-version': '0.11.0',
      source: 'tfe-api',
    });
    expect(problemsOf(await create({ 'terraform-version': 'nonexisting' }))).toEqual([
      '/data/attributes/terraform-version: Terraform version must be a version such as 1.9.1, a constraint such as ~> 1.9, or latest',
    ]);
  });

  it.each([{}, { identifier: null, 'oauth-token-id': null }, { identifier: '', branch: null }])(
    'a vcs-repo of %j is not given',
    async (repository) => {
      const { create, change, built } = await owned(speaking);
      expect(resourceOf(await create({ 'vcs-repo': repository })).attributes['vcs-repo']).toBeNull();
      const token = speaking.vcsConnections.addOauthToken(built.organization.id);
      await change({ 'vcs-repo': { identifier: 'acme/net', 'oauth-token-id': token.id } });
      const response = await change({ 'vcs-repo': repository });
      expect(resourceOf(response).attributes['vcs-repo']).toMatchObject({ identifier: 'acme/net' });
    },
  );
});

it('in the neutral vocabulary the word terraform-version is refused', async () => {
  const { create } = await owned();
  expect(problemsOf(await create({ 'terraform-version': '1.9.1' }))).toEqual([
    '/data/attributes/terraform-version: Terraform version is not known. Write engine-version instead.',
  ]);
});
