import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type OrganizationReference,
  type Principal,
  showGrants,
  uniformPermissions,
} from '@groundwork/contracts';
import { fillTables, plansOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  type BuiltUser,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
  permissionSet,
  principal,
} from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function grantsOf(caller: Principal, organization: OrganizationReference) {
  const response = await app.from('registry').post('/internal/grants', { principal: caller, organization });
  expect(response.status).toBe(200);
  return showGrants.response.parse(response.body).grants;
}

describe('POST /internal/grants', () => {
  it('grants can be requested by organization name or id', async () => {
    const { organization, owner } = await buildOrganization(app);
    const byName = await grantsOf(owner.principal, { name: organization.name });
    expect(byName).toEqual({
      organization: { id: organization.id, name: organization.name, disabled: false, version: 1 },
      membership: 'owner',
      permissions: uniformPermissions(true),
      readsModules: true,
      consumers: [],
    });
    expect(await grantsOf(owner.principal, { id: organization.id })).toEqual(byName);
  });

  it('the grants of a user combine those of their teams', async () => {
    const built = await buildOrganization(app);
    const one = await buildTeam(app, built, { permissions: ['manageModules'] });
    const two = await buildTeam(app, built, { permissions: ['managePolicies'] });
    await app.ctx.stores.teams.addMembers(built.organization.id, two.team.id, [one.member.user.id]);
    expect(await grantsOf(one.member.principal, { id: built.organization.id })).toMatchObject({
      membership: 'member',
      permissions: permissionSet(['manageModules', 'managePolicies']),
    });
  });

  it('the grants of a team token are those of its team', async () => {
    const built = await buildOrganization(app);
    const team = await buildTeam(app, built, { permissions: ['manageModules'] });
    expect(await grantsOf(team.principal, { id: built.organization.id })).toMatchObject({
      membership: 'member',
      permissions: permissionSet(['manageModules']),
    });
    expect(await grantsOf(principal('team', built.owners.id), { id: built.organization.id })).toMatchObject({
      membership: 'owner',
    });
  });

  it('a user who was only invited has no grants, whatever team they are in', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built, { permissions: ['manageModules'] });
    const invited = await buildUser(app);
    await buildMembership(app, built, invited, 'invited');
    await app.ctx.stores.teams.addMembers(built.organization.id, team.id, [invited.user.id]);
    expect(await grantsOf(invited.principal, { id: built.organization.id })).toMatchObject({
      membership: 'none',
      permissions: uniformPermissions(false),
      readsModules: false,
    });
  });

  it('strangers of every kind have no grants', async () => {
    const [{ organization }, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const team = await buildTeam(app, stranger, { permissions: ['manageModules'] });
    const administrator = await buildUser(app, { siteAdministrator: true });
    const strangers = [
      stranger.owner.principal,
      stranger.principal,
      team.principal,
      administrator.principal,
      principal('user', 'user-unknown'),
      principal('team', "' or true --"),
    ];
    for (const caller of strangers) {
      expect(await grantsOf(caller, { id: organization.id })).toMatchObject({
        membership: 'none',
        permissions: uniformPermissions(false),
        readsModules: false,
      });
    }
  });

  it('the grants in a disabled organization are empty, and the organization is flagged', async () => {
    const { organization, owner } = await buildOrganization(app, { disabled: true });
    expect(await grantsOf(owner.principal, { id: organization.id })).toMatchObject({
      organization: { disabled: true },
      permissions: uniformPermissions(false),
      readsModules: false,
    });
  });

  it.each([{ name: 'no-such-organization' }, { name: 'a b\'"%' }, { name: 'x' }])(
    'the grants response is null for an unknown organization: %p',
    async (organization) => {
      expect(await grantsOf(principal('user', 'user-1'), organization)).toBeNull();
    },
  );

  it('grants are right in the very next request after a membership has changed', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built, { permissions: ['manageModules'] });
    const joining = await buildUser(app);
    await buildMembership(app, built, joining);
    const path = `/api/v2/teams/${team.id}/relationships/users`;
    const body = { data: [{ type: 'users', id: joining.user.id }] };
    await app.as(built.owner.principal).post(path, body);
    expect(await grantsOf(joining.principal, { id: built.organization.id })).toMatchObject({
      permissions: { manageModules: true },
    });
    await app.as(built.owner.principal).delete(path, body);
    expect(await grantsOf(joining.principal, { id: built.organization.id })).toMatchObject({
      membership: 'member',
      permissions: { manageModules: false },
    });
  });

  it('the grants endpoint returns 404 to the catalogue and 401 without an internal token', async () => {
    const body = { principal: principal('user', 'user-1'), organization: { name: 'acme' } };
    expect((await app.from('catalogue').post('/internal/grants', body)).status).toBe(404);
    expect((await app.anonymous.post('/internal/grants', body)).status).toBe(401);
  });

  it.each([
    ['no body', undefined],
    ['no principal', { organization: { name: 'acme' } }],
    [
      'an unknown kind',
      { principal: { ...principal('user', 'user-1'), kind: 'robot' }, organization: { name: 'a' } },
    ],
    ['an id of another kind', { principal: principal('user', 'user-1'), organization: { id: 'mod-1' } }],
  ])('a grants request with %s returns 422', async (_what, body) => {
    expect((await app.from('registry').post('/internal/grants', body)).status).toBe(422);
  });
});

describe('the grants statement', () => {
  let built: BuiltOrganization;
  let member: BuiltUser;
  let callers: Record<Principal['kind'], Principal>;
  beforeAll(async () => {
    built = await buildOrganization(app);
    const team = await buildTeam(app, built);
    member = team.member;
    callers = {
      user: member.principal,
      team: team.principal,
      organization: built.principal,
      'audit-trail': principal('audit-trail', built.organization.id),
    };
    await fillWithTeams(built.organization.id, member.user.id);
  });

  it.each(['user', 'team', 'organization', 'audit-trail'] as const)(
    'grants among 10,000 teams are read with one statement on indexes: %s token',
    async (kind) => {
      for (const organization of [{ id: built.organization.id }, { name: built.organization.name }]) {
        const plans = await plansOf(app.ctx.databases.requests, () =>
          app.ctx.stores.grants.find(callers[kind], organization),
        );
        expect(plans).toHaveLength(1);
        expect(plans[0]).toContain('Index');
        expect(plans[0]).not.toContain('Seq Scan');
      }
    },
  );
});

/** 10,000 more organizations with a team and a consumer each; the user belongs to 100 of them. */
async function fillWithTeams(organizationId: string, userId: string): Promise<void> {
  const prefix = organizationId.slice('org-'.length);
  await fillTables(
    app.ctx.databases.requests,
    `insert into organizations (id, name, email, disabled, version, created_at, updated_at)
     select 'org-' || :prefix || n, :prefix || n, 'a@b.example', false, 1, now(), now() from generate_series(1, 10000) n`,
    { prefix },
  );
  await fillTables(
    app.ctx.databases.requests,
    `insert into teams (organization_id, id, name, visibility, permissions, version, created_at, updated_at)
     select 'org-' || :prefix || n, 'team-' || :prefix || n, 'team', 'secret', :permissions, 1, now(), now()
     from generate_series(1, 10000) n`,
    { prefix, permissions: JSON.stringify(uniformPermissions(false)) },
  );
  await fillTables(
    app.ctx.databases.requests,
    `insert into users (id, username, email, site_administrator, version, created_at, updated_at)
     select 'user-' || :prefix || n, :prefix || n, :prefix || n || '@b.example', false, 1, now(), now()
     from generate_series(1, 1000) n`,
    { prefix },
  );
  await fillTables(
    app.ctx.databases.requests,
    `insert into organization_memberships (organization_id, id, user_id, status, version, created_at, updated_at)
     select 'org-' || :prefix || n, 'ou-' || :prefix || n,
       case when n <= 100 then :userId else 'user-' || :prefix || (n % 1000 + 1) end, 'active', 1, now(), now()
     from generate_series(1, 10000) n`,
    { prefix, userId },
  );
  await fillTables(
    app.ctx.databases.requests,
    `insert into team_members (organization_id, team_id, user_id)
     select 'org-' || :prefix || n, 'team-' || :prefix || n,
       case when n <= 100 then :userId else 'user-' || :prefix || (n % 1000 + 1) end
     from generate_series(1, 10000) n`,
    { prefix, userId },
  );
  await fillTables(
    app.ctx.databases.requests,
    `insert into module_consumers (producer_id, consumer_id)
     select 'org-' || :prefix || n, 'org-' || :prefix || (n % 10000 + 1) from generate_series(1, 10000) n`,
    { prefix },
  );
  await fillTables(app.ctx.databases.requests, 'analyze');
}
