import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser, permissionSet } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/teams/${id}`;
const changes = (attributes: unknown) => ({ data: { type: 'teams', attributes } });

describe('PATCH /teams/:id', () => {
  it('updating a team returns 200 with the changed team', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built, { permissions: ['manageModules'] });
    const response = await app.as(built.owner.principal).patch(
      pathOf(team),
      changes({
        name: 'renamed',
        visibility: 'secret',
        'organization-access': { 'manage-modules': false, 'manage-policies': true },
        'sso-team-id': 'sso-1',
        'allow-member-token-management': false,
      }),
    );
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: team.id,
      attributes: {
        name: 'renamed',
        visibility: 'secret',
        'sso-team-id': 'sso-1',
        'allow-member-token-management': false,
        'organization-access': { 'manage-modules': false, 'manage-policies': true },
      },
    });
    expect(await app.as(built.owner.principal).get(pathOf(team))).toMatchObject({ body: response.body });
  });

  it('updating a team leaves omitted attributes and single permissions unchanged', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built, { permissions: ['manageModules', 'manageTeams'] });
    const owner = app.as(built.owner.principal);
    await owner.patch(pathOf(team), changes({ 'organization-access': { 'manage-teams': false } }));
    await owner.patch(pathOf(team), changes({ visibility: null, 'organization-access': null }));
    expect(await app.ctx.stores.teams.get(built.organization.id, team.id)).toMatchObject({
      name: team.name,
      visibility: 'organization',
      permissions: permissionSet(['manageModules']),
    });
  });

  it.each([['an empty text', ''] as const, ['null', null] as const])(
    'the sso-team-id of a team is removed by %s, and stays when it is left out',
    async (_what, none) => {
      const built = await buildOrganization(app);
      const { team } = await buildTeam(app, built);
      const owner = app.as(built.owner.principal);
      const shown = async (attributes: Record<string, unknown>) =>
        resourceOf(await owner.patch(pathOf(team), changes(attributes))).attributes['sso-team-id'];
      expect(await shown({ 'sso-team-id': 'group' })).toBe('group');
      expect(await shown({ 'allow-member-token-management': false })).toBe('group');
      expect(await shown({ 'sso-team-id': none })).toBeNull();
    },
  );

  it('updating a team counts as one change and publishes team.updated', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    await app.as(built.owner.principal).patch(pathOf(team), changes({ name: 'after' }));
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team.updated',
      organizationId: built.organization.id,
      aggregate: { id: team.id, version: 2 },
      cause: { actor: built.owner.principal },
      data: { id: team.id, name: 'after' },
    });
  });

  it('a team update that changes nothing publishes nothing', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const before = (await app.events()).length;
    const body = changes({ name: team.name, visibility: team.visibility });
    expect((await app.as(built.owner.principal).patch(pathOf(team), body)).status).toBe(200);
    expect((await app.events()).length).toBe(before);
  });

  it("a team cannot take another team's name in any case, but can change the case of its own", async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built, { name: 'mine' });
    await buildTeam(app, built, { name: 'theirs' });
    const owner = app.as(built.owner.principal);
    for (const name of ['THEIRS', 'Owners', 'owners']) {
      const response = await owner.patch(pathOf(team), changes({ name }));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual(['/data/attributes/name: Name has already been taken']);
    }
    expect((await owner.patch(pathOf(team), changes({ name: 'MINE' }))).status).toBe(200);
  });

  it('only one of two teams that want a name at once gets it', async () => {
    const built = await buildOrganization(app);
    const teams = [await buildTeam(app, built), await buildTeam(app, built)];
    const responses = await Promise.all(
      teams.map(({ team }) => app.as(built.owner.principal).patch(pathOf(team), changes({ name: 'wanted' }))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it.each([
    ['an empty name', { name: '' }, '/data/attributes/name'],
    ['a name of null', { name: null }, '/data/attributes/name'],
    ['a name that ends with a space', { name: 'a b ' }, '/data/attributes/name'],
    ['an sso-team-id that is not text', { 'sso-team-id': 1 }, '/data/attributes/sso-team-id'],
    [
      'token management that is not a boolean',
      { 'allow-member-token-management': 1 },
      '/data/attributes/allow-member-token-management',
    ],
    ['a long name', { name: 'a'.repeat(91) }, '/data/attributes/name'],
    ['something that is not a visibility', { visibility: 'public' }, '/data/attributes/visibility'],
    ['access that is not an object', { 'organization-access': true }, '/data/attributes/organization-access'],
    [
      'a permission that is not a boolean',
      { 'organization-access': { 'manage-teams': 'yes' } },
      '/data/attributes/organization-access/manage-teams',
    ],
  ])('a team update with %s returns 422', async (_what, attributes, pointer) => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const response = await app.as(built.owner.principal).patch(pathOf(team), changes(attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response).map((problem) => problem.split(':')[0])).toEqual([pointer]);
  });

  it('every change of the owners team returns 422, and an update without changes 200', async () => {
    const built = await buildOrganization(app);
    const owner = app.as(built.owner.principal);
    const response = await owner.patch(
      pathOf(built.owners),
      changes({
        name: 'bosses',
        visibility: 'secret',
        'organization-access': { 'manage-teams': false },
        'sso-team-id': 'bosses',
        'allow-member-token-management': false,
      }),
    );
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/attributes/name: The owners team cannot be changed',
      '/data/attributes/visibility: The owners team cannot be changed',
      '/data/attributes/organization-access: The owners team cannot be changed',
      '/data/attributes/sso-team-id: The owners team cannot be changed',
      '/data/attributes/allow-member-token-management: The owners team cannot be changed',
    ]);
    expect((await owner.patch(pathOf(built.owners), changes({ name: 'owners' }))).status).toBe(200);
  });

  it('nobody can give an existing team permissions that they do not have', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const manager = await buildTeam(app, built, { permissions: ['manageTeams', 'managePolicies'] });
    const statusFor = async (permission: string) => {
      const body = changes({ 'organization-access': { [permission]: true } });
      return (await app.as(manager.member.principal).patch(pathOf(team), body)).status;
    };
    expect(await statusFor('manage-modules')).toBe(404);
    expect(await statusFor('manage-policies')).toBe(200);
  });

  it('updating a team returns 404 to those who do not manage it', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const strong = await buildTeam(app, built, { permissions: ['manageModules'] });
    const manager = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const outsider = await buildUser(app, { siteAdministrator: true });
    const callers = [
      strong.member.principal,
      manager.member.principal,
      manager.principal,
      stranger.owner.principal,
      stranger.principal,
      outsider.principal,
    ];
    for (const caller of callers) {
      expect((await app.as(caller).patch(pathOf(strong.team), changes({ name: '' }))).status).toBe(404);
    }
    const disabled = await buildOrganization(app, { disabled: true });
    const { team } = await buildTeam(app, disabled);
    expect((await app.as(disabled.owner.principal).patch(pathOf(team), changes({}))).status).toBe(404);
  });
});
