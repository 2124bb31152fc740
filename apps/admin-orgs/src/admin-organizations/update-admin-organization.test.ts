import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Principal, showGrants } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import {
  adminPath,
  buildSiteAdministrator,
  notAdministrators,
  setOrganization,
  shareModules,
  shownTo,
} from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization } from '../testing/builders.ts';

let app: TestApp;
let administrator: Principal;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildSiteAdministrator(app);
});
afterAll(() => app.stop());

const bodyOf = (attributes: unknown) => ({ data: { type: 'organizations', attributes } });

const patch = ({ organization }: BuiltOrganization, attributes: unknown) =>
  app.as(administrator).patch(`${adminPath}/${organization.name}`, bodyOf(attributes));

async function eventsOf({ organization }: BuiltOrganization) {
  return (await app.events()).filter(({ organizationId }) => organizationId === organization.id);
}

describe('PATCH /admin/organizations/:organization_name', () => {
  it('an admin update can set every attribute, and the response and later reads show it', async () => {
    const built = await buildOrganization(app);
    const attributes = {
      'access-beta-tools': true,
      'global-module-sharing': true,
      'global-provider-sharing': true,
      'is-disabled': true,
      'engine-build-worker-apply-timeout': '90m',
      'engine-build-worker-plan-timeout': '1.5h',
      'engine-worker-sudo-enabled': true,
      'workspace-limit': 7,
    };

    const response = await patch(built, attributes);

    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({ id: built.organization.name, attributes });
    expect(await shownTo(app, administrator, built.organization.name)).toEqual(resourceOf(response));
  });

  it('an admin update leaves omitted attributes unchanged', async () => {
    const built = await buildOrganization(app);
    await patch(built, { 'access-beta-tools': true, 'workspace-limit': 3 });
    const updated = resourceOf(await patch(built, { 'engine-build-worker-plan-timeout': '2h' }));
    expect(updated.attributes).toMatchObject({
      'access-beta-tools': true,
      'workspace-limit': 3,
      'engine-build-worker-plan-timeout': '2h',
      'engine-build-worker-apply-timeout': null,
    });
  });

  it('null resets a timeout or the workspace limit to the global default', async () => {
    const built = await buildOrganization(app);
    const names = ['engine-build-worker-apply-timeout', 'engine-build-worker-plan-timeout'];
    await patch(built, { ...Object.fromEntries(names.map((name) => [name, '3h'])), 'workspace-limit': 1 });
    const nulls = { ...Object.fromEntries(names.map((name) => [name, null])), 'workspace-limit': null };
    expect(resourceOf(await patch(built, nulls)).attributes).toMatchObject(nulls);
  });

  it.each(['90m', '1.5h', '24h', '30s', '2d', '0.25h'])(
    'an organization accepts the timeout %s',
    async (timeout) => {
      const response = await patch(await buildOrganization(app), {
        'engine-build-worker-apply-timeout': timeout,
      });
      expect(resourceOf(response).attributes).toMatchObject({ 'engine-build-worker-apply-timeout': timeout });
    },
  );

  it.each([
    '',
    '2',
    'h',
    '-1h',
    '2 h',
    '1h30m',
    '1,5h',
    '.5h',
    '2weeks',
    '2H',
    `${'1'.repeat(32)}h`,
    '2h\n',
    5,
    true,
  ])('an organization refuses the timeout %p', async (timeout) => {
    const name = 'engine-build-worker-plan-timeout';
    const response = await patch(await buildOrganization(app), { [name]: timeout });
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toMatch(new RegExp(`^/data/attributes/${name}: `));
  });

  it('an organization accepts the newer names of the timeouts too', async () => {
    const built = await buildOrganization(app);
    const updated = resourceOf(await patch(built, { 'apply-timeout': '5h', 'plan-timeout': '6h' }));
    expect(updated.attributes).toMatchObject({
      'apply-timeout': '5h',
      'plan-timeout': '6h',
      'engine-build-worker-apply-timeout': '5h',
      'engine-build-worker-plan-timeout': '6h',
    });
  });

  it.each([true, null, false])(
    'an organization keeps a global-provider-sharing of %p for clients',
    async (value) => {
      const built = await buildOrganization(app);
      await patch(built, { 'global-provider-sharing': value === false });
      const updated = resourceOf(await patch(built, { 'global-provider-sharing': value }));
      expect(updated.attributes).toMatchObject({ 'global-provider-sharing': value });
      expect(await shownTo(app, administrator, built.organization.name)).toEqual(updated);
      const omitted = resourceOf(await patch(built, { 'workspace-limit': 1 }));
      expect(omitted.attributes).toMatchObject({ 'global-provider-sharing': value });
      expect((await eventsOf(built)).at(-1)?.data).toMatchObject({ globalProviderSharing: value });
    },
  );

  it('a workspace limit of 0 stays 0', async () => {
    const response = await patch(await buildOrganization(app), { 'workspace-limit': 0 });
    expect(resourceOf(response).attributes).toMatchObject({ 'workspace-limit': 0 });
  });

  it.each([
    ['access-beta-tools', 'yes'],
    ['access-beta-tools', null],
    ['global-module-sharing', 1],
    ['global-provider-sharing', 'yes'],
    ['is-disabled', 'true'],
    ['engine-worker-sudo-enabled', []],
    ['workspace-limit', -1],
    ['workspace-limit', 1.5],
    ['workspace-limit', '5'],
    ['workspace-limit', 2_147_483_648],
  ])('an admin update that sets %s to %p is refused and changes nothing', async (name, value) => {
    const built = await buildOrganization(app);
    const before = await shownTo(app, administrator, built.organization.name);
    const response = await patch(built, { 'engine-build-worker-apply-timeout': '9h', [name]: value });
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([expect.stringMatching(new RegExp(`^/data/attributes/${name}: `))]);
    expect(await shownTo(app, administrator, built.organization.name)).toEqual(before);
    expect(await eventsOf(built)).toEqual([]);
  });

  it('a refused admin update names every problem of the body', async () => {
    const attributes = { 'workspace-limit': -1, 'is-disabled': 'x', 'engine-build-worker-plan-timeout': 'x' };
    expect(problemsOf(await patch(await buildOrganization(app), attributes))).toHaveLength(3);
  });

  it('an admin update ignores attributes that it does not know, including the name and SSO', async () => {
    const built = await buildOrganization(app);
    const response = await patch(built, {
      name: 'renamed',
      'sso-enabled': true,
      'notification-email': 'x',
      other: 1,
    });
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: built.organization.name,
      attributes: { 'sso-enabled': false, 'notification-email': built.organization.email },
    });
    expect(await eventsOf(built)).toEqual([]);
  });

  it.each([
    ['no body', undefined, 422],
    ['an empty document', {}, 422],
    ['no type', { data: { attributes: { 'is-disabled': true } } }, 422],
    ['an empty type', { data: { type: '', attributes: {} } }, 422],
    ['another type', { data: { type: 'teams', attributes: {} } }, 422],
    ['a list', { data: [] }, 422],
    ['malformed JSON', '{"data":', 400],
  ])('an admin update with %s is refused', async (_what, body, status) => {
    const { organization } = await buildOrganization(app);
    const response = await app.as(administrator).patch(`${adminPath}/${organization.name}`, body);
    expect(response.status).toBe(status);
  });

  it('each admin update publishes one organization.updated event with its author', async () => {
    const built = await buildOrganization(app);
    await patch(built, { 'global-module-sharing': true });
    await patch(built, { 'global-module-sharing': true });
    expect(await eventsOf(built)).toMatchObject([
      {
        type: 'organization.updated',
        aggregate: { id: built.organization.id, version: 2 },
        cause: { actor: administrator },
        data: { name: built.organization.name, disabled: false, globalModuleSharing: true },
      },
    ]);
  });

  it('turning on global module sharing removes the individual consumers', async () => {
    const [producer, consumer] = [await buildOrganization(app), await buildOrganization(app)];
    await shareModules(app, producer, [consumer]);
    await patch(producer, { 'global-module-sharing': true });
    await patch(producer, { 'global-module-sharing': false });
    const { body } = await app
      .as(administrator)
      .get(`${adminPath}/${producer.organization.name}/relationships/module-consumers`);
    expect(body).toMatchObject({ data: [] });
  });

  it('disabling an organization removes all permissions in it, and enabling it restores them', async () => {
    const built = await buildOrganization(app);
    const path = `/api/v2/organizations/${built.organization.name}`;
    const membership = async () => {
      const body = { principal: built.owner.principal, organization: { id: built.organization.id } };
      return showGrants.response.parse((await app.from('registry').post('/internal/grants', body)).body)
        .grants;
    };

    await patch(built, { 'is-disabled': true });
    for (const place of [path, `${path}/teams`, `${path}/entitlement-set`]) {
      expect((await app.as(built.owner.principal).get(place)).status).toBe(404);
    }
    expect((await app.as(built.owner.principal).delete(path)).status).toBe(404);
    expect(await membership()).toMatchObject({ organization: { disabled: true }, readsModules: false });
    expect((await app.as(administrator).get(`${adminPath}/${built.organization.name}`)).status).toBe(200);

    await patch(built, { 'is-disabled': false });
    expect((await app.as(built.owner.principal).get(path)).status).toBe(200);
    expect(await membership()).toMatchObject({ membership: 'owner', readsModules: true });
    expect((await eventsOf(built)).map(({ data }) => data)).toMatchObject([
      { disabled: true },
      { disabled: false },
    ]);
  });

  it('no change is lost when several admin updates run at once', async () => {
    const built = await buildOrganization(app);
    const changes = [
      { 'access-beta-tools': true },
      { 'workspace-limit': 4 },
      { 'engine-worker-sudo-enabled': true },
      { 'engine-build-worker-apply-timeout': '4h' },
    ];
    await Promise.all(changes.map((change) => patch(built, change)));
    const { attributes } = await shownTo(app, administrator, built.organization.name);
    expect(attributes).toMatchObject(Object.fromEntries(changes.flatMap(Object.entries)));
    expect((await eventsOf(built)).map(({ aggregate }) => aggregate.version).toSorted()).toEqual([
      2, 3, 4, 5,
    ]);
  });

  it('an admin update returns 404 for an unknown name, and for non-administrators before validation', async () => {
    expect((await app.as(administrator).patch(`${adminPath}/no-such-one`, bodyOf({}))).status).toBe(404);
    const built = await buildOrganization(app);
    for (const caller of await notAdministrators(app, built)) {
      const response = await app.as(caller).patch(`${adminPath}/${built.organization.name}`, { wrong: true });
      expect(response.status).toBe(404);
    }
  });

  it('an admin update with an old name does not change the renamed organization', async () => {
    const built = await buildOrganization(app);
    await setOrganization(app, built, { name: 'has-another-name' });
    expect((await patch(built, { 'is-disabled': true })).status).toBe(404);
  });
});

describe('with the terraform vocabulary', () => {
  let spoken: TestApp;
  beforeAll(async () => {
    spoken = await startTestApp({ WIRE_VOCABULARY: 'terraform' });
  });
  afterAll(() => spoken.stop());

  it('an admin update understands the attribute names of the terraform vocabulary, and needs no type', async () => {
    const { organization } = await buildOrganization(spoken);
    const attributes = {
      'terraform-build-worker-apply-timeout': '24h',
      'terraform-build-worker-plan-timeout': '2h',
      'terraform-worker-sudo-enabled': true,
    };
    const client = spoken.as(await buildSiteAdministrator(spoken));
    for (const type of [{}, { type: '' }, { type: 'organizations' }]) {
      const response = await client.patch(`${adminPath}/${organization.name}`, {
        data: { ...type, attributes },
      });
      expect(resourceOf(response).attributes).toMatchObject(attributes);
    }
    const wrong = { data: { attributes: { 'terraform-build-worker-plan-timeout': 'soon' } } };
    const refused = await client.patch(`${adminPath}/${organization.name}`, wrong);
    expect(problemsOf(refused)[0]).toMatch(/^\/data\/attributes\/terraform-build-worker-plan-timeout: /);
  });

  it.each([
    ['engine-build-worker-apply-timeout', '24h'],
    ['engine-build-worker-plan-timeout', '2h'],
    ['engine-worker-sudo-enabled', true],
  ])('an admin update refuses the name %s, and the neutral one its counterpart', async (name, value) => {
    const counterpart = name.replace('engine', 'terraform');
    for (const [on, foreign, own] of [
      [spoken, name, counterpart],
      [app, counterpart, name],
    ] as const) {
      const { organization } = await buildOrganization(on);
      const client = on.as(await buildSiteAdministrator(on));
      const patch = (given: string) =>
        client.patch(`${adminPath}/${organization.name}`, {
          data: { type: 'organizations', attributes: { [given]: value } },
        });
      const response = await patch(foreign);
      expect(response.status).toBe(422);
      expect(problemsOf(response)[0]).toMatch(new RegExp(`is not known. Write ${own} instead.$`));
      expect((await patch(own)).status).toBe(200);
    }
  });
});
