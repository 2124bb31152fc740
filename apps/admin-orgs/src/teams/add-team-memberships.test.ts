import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';
import { buildMember, describeRefusals, memberIdsOf, memberships, pathOf } from './team-memberships.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('POST /teams/:id/relationships/organization-memberships', () => {
  it('users can be added to a team by their memberships', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built);
    const [one, two] = [await buildMember(app, built), await buildMember(app, built)];
    const body = memberships(one.membership.id, two.membership.id);
    const response = await app.as(built.owner.principal).post(pathOf(team), body);
    expect(response).toMatchObject({ status: 204, body: undefined });
    expect((await memberIdsOf(app, built, team)).toSorted()).toEqual(
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
    const { membership } = await buildMember(app, built);
    const owner = app.as(built.owner.principal);
    await owner.post(pathOf(team), memberships(membership.id));
    const before = (await app.events()).length;
    expect((await owner.post(pathOf(team), memberships(membership.id, membership.id))).status).toBe(204);
    expect((await app.events()).length).toBe(before);
  });

  describeRefusals('adding', 'post', () => app);
});
