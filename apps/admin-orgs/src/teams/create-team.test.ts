import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: { organization: { name: string } }) =>
  `/api/v2/organizations/${organization.name}/teams`;
const team = (attributes: Record<string, unknown>) => ({ data: { type: 'teams', attributes } });

describe('POST /organizations/:organization_name/teams', () => {
  it("creating a team returns 201 with its access under the API's attribute names", async () => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).post(
      pathOf(built),
      team({
        name: 'platform',
        visibility: 'organization',
        'organization-access': {
          'manage-modules': true,
          'manage-vcs-settings': true,
          'manage-the-moon': true,
        },
      }),
    );

    expect(response.status).toBe(201);
    const created = resourceOf(response);
    expect(created.id).toMatch(/^team-[0-9A-Za-z]{16}$/);
    expect(created).toEqual({
      id: created.id,
      type: 'teams',
      attributes: {
        name: 'platform',
        visibility: 'organization',
        'sso-team-id': null,
        'allow-member-token-management': true,
        'is-unified': false,
        'users-count': 0,
        'organization-access': {
          'manage-policies': false,
          'manage-policy-overrides': false,
          'delegate-policy-overrides': false,
          'manage-workspaces': false,
          'manage-vcs-settings': true,
          'manage-providers': false,
          'manage-modules': true,
          'manage-run-tasks': false,
          'manage-projects': false,
          'read-workspaces': false,
          'read-projects': false,
          'manage-membership': false,
          'manage-teams': false,
          'manage-organization-access': false,
          'access-secret-teams': false,
          'manage-agent-pools': false,
        },
        permissions: {
          'can-update-membership': true,
          'can-destroy': true,
          'can-update-name': true,
          'can-update-visibility': true,
          'can-update-organization-access': true,
          'can-update-api-token': true,
          'can-view-api-token': true,
        },
      },
      relationships: {
        organization: { data: { id: built.organization.name, type: 'organizations' } },
        users: { data: [] },
        'authentication-token': { links: { related: `/api/v2/teams/${created.id}/authentication-token` } },
        'authentication-tokens': { links: { related: `/api/v2/teams/${created.id}/authentication-tokens` } },
      },
      links: { self: `/api/v2/teams/${created.id}` },
    });
    expect(await app.as(built.owner.principal).get(`/api/v2/teams/${created.id}`)).toMatchObject({
      status: 200,
      body: response.body,
    });
  });

  it('a team created with only a name is secret and has no permissions', async () => {
    const built = await buildOrganization(app);
    const response = await app
      .as(built.owner.principal)
      .post(pathOf(built), team({ name: 'plain', visibility: null, 'organization-access': null }));
    const { attributes } = resourceOf(response);
    expect(attributes['visibility']).toBe('secret');
    const access = z.record(z.string(), z.boolean()).parse(attributes['organization-access']);
    expect(Object.values(access)).toEqual(Array(16).fill(false));
  });

  it('the settings that a team is created with are the ones it shows, also in lists', async () => {
    const built = await buildOrganization(app);
    const owner = app.as(built.owner.principal);
    const settings = { 'sso-team-id': 'a group', 'allow-member-token-management': false };
    const response = await owner.post(pathOf(built), team({ name: 'platform', ...settings }));
    expect(response.status).toBe(201);
    const created = resourceOf(response);
    expect(created.attributes).toMatchObject(settings);
    expect(resourceOf(await owner.get(`/api/v2/teams/${created.id}`))).toEqual(created);
    expect(collectionOf(await owner.get(pathOf(built))).data).toContainEqual(created);
  });

  it('an empty sso-team-id means none', async () => {
    const built = await buildOrganization(app);
    const body = team({ name: 'plain', 'sso-team-id': '', 'allow-member-token-management': null });
    const { attributes } = resourceOf(await app.as(built.owner.principal).post(pathOf(built), body));
    expect(attributes).toMatchObject({ 'sso-team-id': null, 'allow-member-token-management': true });
  });

  it.each(['foo bar', 'a/b/c', 'Platform / Core-1_x', 'a  b'])('a team can be named %s', async (name) => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).post(pathOf(built), team({ name }));
    expect(response.status).toBe(201);
    expect(resourceOf(response).attributes['name']).toBe(name);
  });

  it('creating a team publishes team.created with its permissions', async () => {
    const built = await buildOrganization(app);
    await app
      .as(built.owner.principal)
      .post(
        pathOf(built),
        team({ name: 'evented', 'sso-team-id': 'group', 'organization-access': { 'manage-policies': true } }),
      );
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team.created',
      organizationId: built.organization.id,
      aggregate: { version: 1 },
      cause: { actor: built.owner.principal },
      data: {
        name: 'evented',
        permissions: { managePolicies: true, manageModules: false },
        ssoTeamId: 'group',
        allowMemberTokenManagement: true,
      },
    });
  });

  it.each(['owners', 'OWNERS', 'first', 'First'])(
    'a team name that is taken returns 422: %s',
    async (name) => {
      const built = await buildOrganization(app);
      await buildTeam(app, built, { name: 'first' });
      const response = await app.as(built.owner.principal).post(pathOf(built), team({ name }));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual(['/data/attributes/name: Name has already been taken']);
    },
  );

  it('two organizations can have teams of the same name', async () => {
    const [one, other] = [await buildOrganization(app), await buildOrganization(app)];
    await buildTeam(app, one, { name: 'same' });
    expect((await app.as(other.owner.principal).post(pathOf(other), team({ name: 'same' }))).status).toBe(
      201,
    );
  });

  it.each([
    ['no name', {}, "/data/attributes/name: Name can't be blank"],
    ['an empty name', { name: '' }, "/data/attributes/name: Name can't be blank"],
    [
      'a long name',
      { name: 'a'.repeat(91) },
      '/data/attributes/name: Name is too long (maximum is 90 characters)',
    ],
    [
      'a name with a comma',
      { name: 'a,b' },
      '/data/attributes/name: Name must consist of letters, digits, dashes, underscores, slashes and spaces, without a space at either end',
    ],
    [
      'a name with a space at its end',
      { name: 'a ' },
      '/data/attributes/name: Name must consist of letters, digits, dashes, underscores, slashes and spaces, without a space at either end',
    ],
    [
      'a long sso-team-id',
      { name: 'a', 'sso-team-id': 'a'.repeat(257) },
      '/data/attributes/sso-team-id: Sso team id is too long (maximum is 256 characters)',
    ],
    [
      'token management that is not a boolean',
      { name: 'a', 'allow-member-token-management': 'no' },
      '/data/attributes/allow-member-token-management: Allow member token management must be true or false',
    ],
    ['a name that is not text', { name: 1 }, '/data/attributes/name: Name must be a string'],
    [
      'an unknown visibility',
      { name: 'a', visibility: 'public' },
      '/data/attributes/visibility: Visibility is not included in the list',
    ],
    [
      'an access that is not an object',
      { name: 'a', 'organization-access': 'all' },
      '/data/attributes/organization-access: Organization access must be an object',
    ],
    [
      'a permission that is not a boolean',
      { name: 'a', 'organization-access': { 'manage-teams': 'yes' } },
      '/data/attributes/organization-access/manage-teams: Organization access manage teams must be true or false',
    ],
  ])('creating a team with %s returns 422', async (_what, attributes, problem) => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).post(pathOf(built), team(attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([problem]);
  });

  it('creating a team returns 404 to strangers and members who may not manage teams', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const { member, principal } = await buildTeam(app, built, {
      permissions: ['manageModules', 'manageMembership'],
    });
    for (const caller of [member.principal, principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).post(pathOf(built), team({ name: 'nope' }))).status).toBe(404);
    }
  });

  it('a team manager can give a new team only permissions that they have', async () => {
    const built = await buildOrganization(app);
    const { member } = await buildTeam(app, built, { permissions: ['manageTeams', 'manageModules'] });
    const wanted = (name: string, access: string) =>
      app.as(member.principal).post(pathOf(built), team({ name, 'organization-access': { [access]: true } }));
    expect((await wanted('held', 'manage-modules')).status).toBe(201);
    expect((await wanted('not-held', 'manage-policies')).status).toBe(404);
  });

  it('the organization token can create teams with at most its own permissions', async () => {
    const built = await buildOrganization(app);
    const statusFor = async (permission: string) => {
      const attributes = { name: permission, 'organization-access': { [permission]: true } };
      return (await app.as(built.principal).post(pathOf(built), team(attributes))).status;
    };
    expect(await statusFor('manage-policies')).toBe(201);
    expect(await statusFor('manage-modules')).toBe(404);
    expect(await statusFor('manage-organization-access')).toBe(404);
  });
});
