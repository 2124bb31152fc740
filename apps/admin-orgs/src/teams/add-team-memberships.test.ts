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
import type { Team } from './team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/teams/${id}/relationships/organization-memberships`;
const memberships = (...ids: unknown[]) => ({
  data: ids.map((id) => ({ type: 'organization-memberships', id })),
});

async function buildMember(built: BuiltOrganization) {
  const member = await buildUser(app);
  return { ...member, membership: await buildMembership(app, built, member) };
}

async function memberIdsOf(built: BuiltOrganization, { id }: Team) {
  return (await app.ctx.stores.teams.get(built.organization.id, id)).memberIds;
}

describe('POST /teams/:id/relationships/organization-memberships', () => {
  it('users can be added to a team by their memberships', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built);
    const [one, two] = [await buildMember(built), await buildMember(built)];
    const body = memberships(one.membership.id, two.membership.id);
    const response = await app.as(built.owner.principal).post(pathOf(team), body);
    expect(response).toMatchObject({ status: 204, body: undefined });
    expect((await memberIdsOf(built, team)).toSorted()).toEqual(
      [member.user.id, one.user.id, two.user.id].toSorted(),
    );
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team.updated',
      aggregate: { id: team.id, version: 2 },
    });
  });

  it('adding a membership whose user is in the team already changes and publishes nothing', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const { membership } = await buildMember(built);
    const owner = app.as(built.owner.principal);
    await owner.post(pathOf(team), memberships(membership.id));
    const before = (await app.events()).length;
    expect((await owner.post(pathOf(team), memberships(membership.id, membership.id))).status).toBe(204);
    expect((await app.events()).length).toBe(before);
  });

  it('adding unknown memberships returns 422 naming each of them, and adds nobody', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    const { team } = await buildTeam(app, built);
    const [own, foreign] = [await buildMember(built), await buildMember(other)];
    const body = memberships(own.membership.id, foreign.membership.id, 'ou-0000000000000000', own.user.id);
    const response = await app.as(built.owner.principal).post(pathOf(team), body);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/1/id: Organization membership does not exist in this organization',
      '/data/2/id: Organization membership does not exist in this organization',
      '/data/3/id: Organization membership does not exist in this organization',
    ]);
    expect(await memberIdsOf(built, team)).toHaveLength(1);
  });

  it.each([
    ['no body', undefined],
    ['an object', { data: { type: 'organization-memberships', id: 'ou-1' } }],
    ['another type', { data: [{ type: 'users', id: 'ou-1' }] }],
    ['no id', { data: [{ type: 'organization-memberships' }] }],
    ['a null', { data: [null] }],
  ])('adding memberships to a team with %s returns 422', async (_what, body) => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    expect((await app.as(built.owner.principal).post(pathOf(team), body)).status).toBe(422);
  });

  it('adding memberships to a team returns 404 to those who do not manage its members', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const strong = await buildTeam(app, built, { permissions: ['manageModules'] });
    const manager = await buildTeam(app, built, { permissions: ['manageMembership'] });
    const body = memberships((await buildMember(built)).membership.id);
    for (const caller of [manager.member.principal, strong.member.principal, stranger.owner.principal]) {
      expect((await app.as(caller).post(pathOf(strong.team), body)).status).toBe(404);
      expect((await app.as(caller).post(pathOf(built.owners), body)).status).toBe(404);
    }
  });
});
