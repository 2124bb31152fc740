import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildMembership, buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/teams/${id}/relationships/users`;
const users = (...ids: string[]) => ({ data: ids.map((id) => ({ type: 'users', id })) });

describe('DELETE /teams/:id/relationships/users', () => {
  it('a user who is removed from a team loses its permissions', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const teams = `/api/v2/organizations/${built.organization.name}/teams`;
    const body = { data: { type: 'teams', attributes: { name: 'another' } } };
    const response = await app.as(built.owner.principal).delete(pathOf(team), users(member.user.username));
    expect(response).toMatchObject({ status: 204, body: undefined });
    expect((await app.as(member.principal).post(teams, body)).status).toBe(404);
    expect((await app.as(member.principal).get(teams)).status).toBe(200);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'team.updated',
      aggregate: { id: team.id, version: 2 },
    });
  });

  it('removing users who are not in the team succeeds and publishes nothing', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const one = await buildUser(app);
    await buildMembership(app, built, one);
    const before = (await app.events()).length;
    expect((await app.as(built.owner.principal).delete(pathOf(team), users(one.user.id))).status).toBe(204);
    expect((await app.events()).length).toBe(before);
  });

  it('removing a user without a membership returns 422, and removes nobody', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    const { team, member } = await buildTeam(app, built);
    const response = await app
      .as(built.owner.principal)
      .delete(pathOf(team), users(member.user.id, 'nobody', other.owner.user.id));
    expect(problemsOf(response)).toEqual([
      '/data/1/id: User does not exist in this organization',
      '/data/2/id: User does not exist in this organization',
    ]);
    expect((await app.ctx.stores.teams.get(built.organization.id, team.id)).memberIds).toHaveLength(1);
  });

  it('the last owner cannot be removed from the owners team', async () => {
    const built = await buildOrganization(app);
    const before = (await app.events()).length;
    const response = await app
      .as(built.owner.principal)
      .delete(pathOf(built.owners), users(built.owner.user.id));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data: The owners team must keep at least one active member: add another member first',
    ]);
    expect((await app.ctx.stores.teams.get(built.organization.id, built.owners.id)).memberIds).toHaveLength(
      1,
    );
    expect((await app.events()).length).toBe(before);
  });

  it('the last active owner cannot be removed while the others are only invited', async () => {
    const built = await buildOrganization(app);
    const invited = await buildUser(app);
    await buildMembership(app, built, invited, 'invited');
    await app.ctx.stores.teams.addMembers(built.organization.id, built.owners.id, [invited.user.id]);
    const owner = app.as(built.owner.principal);
    expect((await owner.delete(pathOf(built.owners), users(built.owner.user.id))).status).toBe(422);
    expect((await owner.delete(pathOf(built.owners), users(invited.user.id))).status).toBe(204);
  });

  it('the last owner who is not suspended cannot be removed from the owners team', async () => {
    const built = await buildOrganization(app);
    const suspended = await buildUser(app);
    await buildMembership(app, built, suspended);
    await app.ctx.stores.teams.addMembers(built.organization.id, built.owners.id, [suspended.user.id]);
    await app.ctx.stores.users.update({ ...suspended.user, suspended: true }, app.clock.now());
    const owner = app.as(built.owner.principal);
    expect((await owner.delete(pathOf(built.owners), users(built.owner.user.id))).status).toBe(422);
    expect((await owner.delete(pathOf(built.owners), users(suspended.user.id))).status).toBe(204);
  });

  it('one owner remains when all are removed from the owners team at once', async () => {
    const built = await buildOrganization(app);
    const others = await Promise.all([buildUser(app), buildUser(app)]);
    const owners = [built.owner, ...others];
    for (const other of others) await buildMembership(app, built, other);
    await app.ctx.stores.teams.addMembers(
      built.organization.id,
      built.owners.id,
      others.map(({ user }) => user.id),
    );
    await Promise.all(
      owners.map(({ user }) => app.as(built.owner.principal).delete(pathOf(built.owners), users(user.id))),
    );
    const { memberIds } = await app.ctx.stores.teams.get(built.organization.id, built.owners.id);
    expect(memberIds.length).toBeGreaterThan(0);
  });

  it('removing team members returns 404 to those who do not manage the members', async () => {
    const built = await buildOrganization(app);
    const { team, member, principal } = await buildTeam(app, built);
    for (const caller of [member.principal, principal, (await buildUser(app)).principal]) {
      expect((await app.as(caller).delete(pathOf(team), users(member.user.id))).status).toBe(404);
    }
  });
});
