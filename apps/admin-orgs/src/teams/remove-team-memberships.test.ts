import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';
import { buildMember, describeRefusals, memberIdsOf, memberships, pathOf } from './team-memberships.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('DELETE /teams/:id/relationships/organization-memberships', () => {
  it('users can be removed from a team by their memberships', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built);
    const one = await buildMember(app, built);
    await app.ctx.stores.teams.addMembers(built.organization.id, team.id, [one.user.id]);
    const body = memberships(one.membership.id);
    const response = await app.as(built.owner.principal).delete(pathOf(team), body);
    expect(response).toMatchObject({ status: 204, body: undefined });
    expect(await memberIdsOf(app, built, team)).toEqual([member.user.id]);
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
    expect(await memberIdsOf(app, built, built.owners)).toEqual([built.owner.user.id]);
  });

  describeRefusals('removing', 'delete', () => app);
});
