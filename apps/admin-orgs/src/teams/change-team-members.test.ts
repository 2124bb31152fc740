import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
} from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/teams/${id}/relationships/users`;
const users = (...ids: unknown[]) => ({ data: ids.map((id) => ({ type: 'users', id })) });

/** A member of the organization who is in none of its teams. */
async function buildMember(built: BuiltOrganization) {
  const user = await buildUser(app);
  await buildMembership(app, built, user);
  return user;
}

describe('POST /teams/:id/relationships/users', () => {
  it('users can be added to a team by username or id', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built);
    const [one, two] = [await buildMember(built), await buildMember(built)];

    const response = await app
      .as(built.owner.principal)
      .post(pathOf(team), users(one.user.username.toUpperCase(), two.user.id));

    expect(response).toMatchObject({ status: 204, body: undefined });
    const { memberIds } = await app.ctx.stores.teams.get(built.organization.id, team.id);
    expect(memberIds.toSorted()).toEqual([member.user.id, one.user.id, two.user.id].toSorted());
  });

  it('a user who is only invited can be added to a team, and has no permissions yet', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const invited = await buildUser(app);
    await buildMembership(app, built, invited, 'invited');
    expect((await app.as(built.owner.principal).post(pathOf(team), users(invited.user.id))).status).toBe(204);
    const path = `/api/v2/organizations/${built.organization.name}`;
    expect((await app.as(invited.principal).get(path)).status).toBe(404);
  });

  it('adding team members counts as one change and publishes team.updated', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const { user } = await buildMember(built);
    await app.as(built.owner.principal).post(pathOf(team), users(user.id));
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team.updated',
      organizationId: built.organization.id,
      aggregate: { id: team.id, version: 2 },
      cause: { actor: built.owner.principal },
    });
  });

  it('adding users who are in the team already changes and publishes nothing', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built);
    const before = (await app.events()).length;
    expect((await app.as(built.owner.principal).post(pathOf(team), users(member.user.id))).status).toBe(204);
    expect((await app.as(built.owner.principal).post(pathOf(team), users())).status).toBe(204);
    expect((await app.events()).length).toBe(before);
    expect((await app.ctx.stores.teams.get(built.organization.id, team.id)).version).toBe(1);
  });

  it('simultaneous additions to a team are all counted', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const added = await Promise.all(Array.from({ length: 6 }, () => buildMember(built)));
    const responses = await Promise.all(
      added.map(({ user }) => app.as(built.owner.principal).post(pathOf(team), users(user.id))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect((await app.ctx.stores.teams.get(built.organization.id, team.id)).version).toBe(7);
  });

  it('adding users without a membership returns 422 naming each of them, and adds nobody', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    const { team } = await buildTeam(app, built);
    const { user } = await buildMember(built);
    const response = await app
      .as(built.owner.principal)
      .post(pathOf(team), users(user.id, 'nobody', 'user-0000000000000000', other.owner.user.id));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/1/id: User does not exist in this organization',
      '/data/2/id: User does not exist in this organization',
      '/data/3/id: User does not exist in this organization',
    ]);
    expect((await app.ctx.stores.teams.get(built.organization.id, team.id)).memberIds).toHaveLength(1);
  });

  it.each([
    ['no body', undefined],
    ['an object', { data: { type: 'users', id: 'user-1' } }],
    ['another type', { data: [{ type: 'teams', id: 'user-1' }] }],
    ['no id', { data: [{ type: 'users' }] }],
    ['an id that is not text', users(5)],
    ['an empty id', users('')],
    ['a null', { data: [null] }],
  ])('adding team members with %s returns 422', async (_what, body) => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const response = await app.as(built.owner.principal).post(pathOf(team), body);
    expect(response.status).toBe(422);
    expect(problemsOf(response).length).toBeGreaterThan(0);
  });

  it('adding team members accepts full resource objects and uses only their ids', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const { user } = await buildMember(built);
    const body = { data: [{ type: 'users', id: user.id, attributes: { 'is-site-admin': true } }] };
    expect((await app.as(built.owner.principal).post(pathOf(team), body)).status).toBe(204);
    expect((await app.ctx.stores.users.find(user.id))?.siteAdministrator).toBe(false);
  });

  it('those who manage memberships or teams can add team members; others get 404', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const { team } = await buildTeam(app, built);
    const manager = await buildTeam(app, built, { permissions: ['manageMembership'] });
    const plain = await buildTeam(app, built, { permissions: ['manageModules'] });
    const { user } = await buildMember(built);
    const statusFor = async (caller: typeof manager.principal) =>
      (await app.as(caller).post(pathOf(team), users(user.id))).status;

    expect(await statusFor(manager.member.principal)).toBe(204);
    expect(await statusFor(plain.member.principal)).toBe(404);
    expect(await statusFor(plain.principal)).toBe(404);
    expect(await statusFor(stranger.owner.principal)).toBe(404);
  });

  it('nobody can add users to a team with more permissions than theirs, or to the owners', async () => {
    const built = await buildOrganization(app);
    const powerful = await buildTeam(app, built, { permissions: ['manageModules'] });
    const manager = await buildTeam(app, built, { permissions: ['manageMembership', 'manageTeams'] });
    const body = users(manager.member.user.id);
    expect((await app.as(manager.member.principal).post(pathOf(powerful.team), body)).status).toBe(404);
    expect((await app.as(manager.member.principal).post(pathOf(built.owners), body)).status).toBe(404);
    expect((await app.as(built.principal).post(pathOf(built.owners), body)).status).toBe(404);
  });
});
