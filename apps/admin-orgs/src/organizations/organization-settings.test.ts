import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/organizations';
const bodyOf = (attributes: unknown, relationships?: unknown) => ({
  data: { type: 'organizations', attributes, relationships },
});

const patch = ({ organization, owner }: BuiltOrganization, attributes: unknown, relationships?: unknown) =>
  app.as(owner.principal).patch(`${path}/${organization.name}`, bodyOf(attributes, relationships));

const defaults = {
  'collaborator-auth-policy': 'password',
  'session-timeout': null,
  'session-remember': null,
  'owners-team-saml-role-id': null,
  'cost-estimation-enabled': true,
  'assessments-enforced': false,
  'send-passing-statuses-for-untriggered-speculative-plans': false,
  'aggregated-commit-status-enabled': true,
  'speculative-plan-management-enabled': true,
  'max-ttl-enabled': false,
  'enforce-hyok': false,
  'stacks-enabled': false,
  'registry-monorepo-support-enabled': true,
  'refuse-secret-files': false,
  'module-version-rule': 'warn',
  'default-execution-mode': 'remote',
  'user-tokens-enabled': true,
  'allow-force-delete-workspaces': false,
};

const others = {
  'collaborator-auth-policy': 'two_factor_mandatory',
  'session-timeout': 3600,
  'session-remember': 1440,
  'owners-team-saml-role-id': 'owners',
  'cost-estimation-enabled': false,
  'assessments-enforced': true,
  'send-passing-statuses-for-untriggered-speculative-plans': true,
  'aggregated-commit-status-enabled': false,
  'speculative-plan-management-enabled': false,
  'max-ttl-enabled': true,
  'enforce-hyok': true,
  'stacks-enabled': true,
  'registry-monorepo-support-enabled': false,
  'refuse-secret-files': true,
  'module-version-rule': 'enforce',
  'default-execution-mode': 'local',
  'allow-force-delete-workspaces': true,
};

describe('settings of an organization', () => {
  it('a new organization has the defaults of the reference product', async () => {
    const creator = app.as((await buildUser(app)).principal);
    const created = await creator.post(path, bodyOf({ name: 'with-defaults', email: 'a@b.example' }));
    expect(resourceOf(created)).toMatchObject({
      attributes: {
        ...defaults,
        'is-unified': false,
        'saml-enabled': false,
        'two-factor-conformant': true,
        'remaining-testable-count': expect.any(Number),
        permissions: { 'can-deploy-no-code-modules': true, 'can-manage-no-code-modules': true },
      },
      relationships: { 'default-agent-pool': { data: null } },
    });
    expect(resourceOf(created).attributes).not.toHaveProperty('trial-expires-at');
  });

  it('creation, show, list and update answer the settings alike', async () => {
    const creator = app.as((await buildUser(app)).principal);
    const created = await creator.post(path, bodyOf({ name: 'alike', email: 'a@b.example', ...others }));
    expect(resourceOf(created).attributes).toMatchObject(others);
    expect(resourceOf(await creator.get(`${path}/alike`))).toEqual(resourceOf(created));
    expect(collectionOf(await creator.get(path)).data).toEqual([resourceOf(created)]);
    expect(resourceOf(await creator.patch(`${path}/alike`, bodyOf({})))).toEqual(resourceOf(created));
  });

  it.each(Object.entries(others))('owners change %s alone, to %p', async (name, value) => {
    const built = await buildOrganization(app);
    const before = resourceOf(await patch(built, {})).attributes;
    const after = resourceOf(await patch(built, { [name]: value })).attributes;
    const changed = Object.keys(after).filter(
      (each) => JSON.stringify(after[each]) !== JSON.stringify(before[each]),
    );
    expect(after[name]).toBe(value);
    expect(changed).toContain(name);
    const alongside: Record<string, string> = {
      'collaborator-auth-policy': 'two-factor-conformant',
      'send-passing-statuses-for-untriggered-speculative-plans': 'aggregated-commit-status-enabled',
    };
    expect(changed.toSorted()).toEqual([name, alongside[name] ?? []].flat().toSorted());
  });

  it.each(['session-timeout', 'session-remember', 'owners-team-saml-role-id'])(
    'null resets %s',
    async (name) => {
      const built = await buildOrganization(app);
      await patch(built, others);
      expect(resourceOf(await patch(built, { [name]: null })).attributes).toMatchObject({
        ...others,
        [name]: null,
      });
    },
  );

  it('statuses are aggregated or sent for what was not triggered: the later choice turns the other off', async () => {
    const aggregated = 'aggregated-commit-status-enabled';
    const untriggered = 'send-passing-statuses-for-untriggered-speculative-plans';
    const built = await buildOrganization(app);
    expect(resourceOf(await patch(built, { [untriggered]: true })).attributes).toMatchObject({
      [aggregated]: false,
      [untriggered]: true,
    });
    expect(resourceOf(await patch(built, { [aggregated]: true })).attributes).toMatchObject({
      [aggregated]: true,
      [untriggered]: false,
    });
    const both = await patch(built, { [aggregated]: true, [untriggered]: true });
    expect(both.status).toBe(422);
    expect(problemsOf(both)).toEqual([expect.stringContaining(`/data/attributes/${untriggered}: `)]);
  });

  it.each([
    ['collaborator-auth-policy', 'none'],
    ['collaborator-auth-policy', null],
    ['session-timeout', 0],
    ['session-timeout', -1],
    ['session-timeout', 1.5],
    ['session-timeout', '30'],
    ['session-remember', 2_147_483_648],
    ['owners-team-saml-role-id', 'x'.repeat(256)],
    ['owners-team-saml-role-id', 7],
    ['cost-estimation-enabled', 'yes'],
    ['assessments-enforced', null],
    ['default-execution-mode', 'cloud'],
    ['default-execution-mode', ''],
    ['default-execution-mode', ['local']],
    ['user-tokens-enabled', null],
    ['user-tokens-enabled', 'false'],
    ['allow-force-delete-workspaces', 1],
    ['refuse-secret-files', 'yes'],
    ['module-version-rule', 'forbid'],
    ['module-version-rule', null],
    ['stacks-enabled', {}],
  ])('%s cannot be %p, neither at creation nor later', async (name, value) => {
    const built = await buildOrganization(app);
    const client = app.as(built.owner.principal);
    const whole = { name: 'never-created', email: 'a@b.example', [name]: value };
    for (const response of [await patch(built, { [name]: value }), await client.post(path, bodyOf(whole))]) {
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        expect.stringMatching(new RegExp(`^/data/attributes/${name}(/0)?: `)),
      ]);
    }
  });

  it('a refused request names malformed settings beside a malformed name', async () => {
    const { owner } = await buildOrganization(app);
    const body = bodyOf({ name: 'a', email: 'a@b.example', 'session-timeout': 'x' });
    expect(problemsOf(await app.as(owner.principal).post(path, body)).sort()).toEqual([
      expect.stringMatching(/^\/data\/attributes\/name: /),
      expect.stringMatching(/^\/data\/attributes\/session-timeout: /),
    ]);
  });

  it('no agent pool can be the default one, because there are none', async () => {
    const built = await buildOrganization(app);
    const pool = (id: string) => ({ 'default-agent-pool': { data: { type: 'agent-pools', id } } });
    const pointer = '/data/relationships/default-agent-pool/data/id';
    const notUsed = `${pointer}: Default agent pool must not be specified unless using 'agent' execution mode`;
    expect(problemsOf(await patch(built, {}, pool('apool-1')))).toEqual([notUsed]);
    expect(problemsOf(await patch(built, { 'default-execution-mode': 'agent' }, pool('apool-1')))).toEqual([
      `${pointer}: Agent pool apool-1 not found`,
    ]);
    const none = { 'default-agent-pool': { data: null } };
    const agents = await patch(built, { 'default-execution-mode': 'agent' }, none);
    expect(resourceOf(agents)).toMatchObject({
      attributes: { 'default-execution-mode': 'agent' },
      relationships: none,
    });
    expect(problemsOf(await patch(built, { 'default-execution-mode': 'local' }, pool('apool-1')))).toEqual([
      notUsed,
    ]);
  });

  it('two changes of different settings at once are both kept', async () => {
    const built = await buildOrganization(app);
    const changes = Object.entries(others).filter(([name]) => !/status/.test(name));
    const responses = await Promise.all(changes.map(([name, value]) => patch(built, { [name]: value })));
    expect(responses.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect(resourceOf(await patch(built, {})).attributes).toMatchObject(Object.fromEntries(changes));
  });

  it('a change of settings is in the event with all of them, and no change publishes nothing', async () => {
    const built = await buildOrganization(app);
    await patch(built, { 'session-timeout': 30 });
    await patch(built, { 'session-timeout': 30 });
    const events = (await app.events()).filter(
      ({ organizationId }) => organizationId === built.organization.id,
    );
    expect(events).toMatchObject([
      {
        type: 'organization.updated',
        aggregate: { version: 2 },
        data: { settings: { sessionTimeout: 30, defaultExecutionMode: 'remote', userTokensEnabled: true } },
      },
    ]);
  });

  it('members see the settings and cannot change them', async () => {
    const built = await buildOrganization(app);
    const { member } = await buildTeam(app, built);
    const address = `${path}/${built.organization.name}`;
    expect(resourceOf(await app.as(member.principal).get(address)).attributes).toMatchObject(defaults);
    expect((await app.as(member.principal).patch(address, bodyOf({ 'session-timeout': 1 }))).status).toBe(
      404,
    );
  });
});
