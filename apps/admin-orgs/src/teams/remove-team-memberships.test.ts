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

describe('DELETE /teams/:id/relationships/organization-memberships', () => {
  it('users can be removed from a team by their memberships', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built);
    const one = await buildMember(built);
    await app.ctx.stores.teams.addMembers(built.organization.id, team.id, [one.user.id]);
    const body = memberships(one.membership.id);
    const response = await app.as(built.owner.principal).delete(pathOf(team), body);
    expect(response).toMatchObject({ status: 204, body: undefined });
    expect(await memberIdsOf(built, team)).toEqual([member.user.id]);
    const before = (await app.events()).length;
    expect((await app.as(built.owner.principal).delete(pathOf(team), body)).status).toBe(204);
    expect((await app.events()).length).toBe(before);
  });

  it('removing the membership of the last active owner from the owners returns 422', async () => {
    const built = await buildOrganization(app);
    const page = { number: 1, size: 20 };
    const { items } = await app.ctx.stores.organizationMemberships.page(built.organization.id, {}, page);
    const body = memberships(...items.map(({ id }) => id));
    const response = await app.as(built.owner.principal).delete(pathOf(built.owners), body);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data: The owners team must keep at least one active member: add another member first',
    ]);
    expect(await memberIdsOf(built, built.owners)).toEqual([built.owner.user.id]);
  });

  it('removing unknown memberships from a team returns 422 naming each of them, and removes nobody', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    const { team } = await buildTeam(app, built);
    const [own, foreign] = [await buildMember(built), await buildMember(other)];
    const body = memberships(own.membership.id, foreign.membership.id, 'ou-0000000000000000', own.user.id);
    const response = await app.as(built.owner.principal).delete(pathOf(team), body);
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
  ])('removing memberships from a team with %s returns 422', async (_what, body) => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    expect((await app.as(built.owner.principal).delete(pathOf(team), body)).status).toBe(422);
  });

  it('removing memberships from a team returns 404 to those who do not manage its members', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const strong = await buildTeam(app, built, { permissions: ['manageModules'] });
    const manager = await buildTeam(app, built, { permissions: ['manageMembership'] });
    const body = memberships((await buildMember(built)).membership.id);
    for (const caller of [manager.member.principal, strong.member.principal, stranger.owner.principal]) {
      expect((await app.as(caller).delete(pathOf(strong.team), body)).status).toBe(404);
      expect((await app.as(caller).delete(pathOf(built.owners), body)).status).toBe(404);
    }
  });
});
