import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, includedOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildMembership, buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/organization-memberships';

describe('GET /organization-memberships', () => {
  it('users see their own memberships and invitations, newest first, with organization and teams', async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)];
    const { team, member } = await buildTeam(app, one, { visibility: 'secret' });
    app.clock.advance(1000);
    const invitation = await buildMembership(app, two, member, 'invited');

    const { data, meta } = collectionOf(await app.as(member.principal).get(path));
    expect(data).toMatchObject([
      {
        id: invitation.id,
        type: 'organization-memberships',
        attributes: { status: 'invited', email: member.user.email },
        relationships: { organization: { data: { id: two.organization.name } }, teams: { data: [] } },
      },
      {
        attributes: { status: 'active' },
        relationships: {
          organization: { data: { id: one.organization.name } },
          teams: { data: [{ id: team.id, type: 'teams' }] },
        },
      },
    ]);
    expect(meta.pagination['total-count']).toBe(2);
    const invited = collectionOf(await app.as(member.principal).get(`${path}?filter[status]=invited`));
    expect(invited.data.map(({ id }) => id)).toEqual([invitation.id]);
    const second = await app.as(member.principal).get(`${path}?page[size]=1&page[number]=2`);
    expect(collectionOf(second).data).toHaveLength(1);
  });

  it('own memberships include user, organization and teams on request, as far as the user may read them', async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)];
    const { team, member } = await buildTeam(app, one, { visibility: 'secret' });
    await buildMembership(app, two, member, 'invited');
    const client = app.as(member.principal);
    const response = await client.get(`${path}?include=teams,user,organization`);
    expect(includedOf(response)).toMatchObject([
      { type: 'users', id: member.user.id },
      { type: 'organizations', id: one.organization.name, attributes: { email: one.organization.email } },
      { type: 'teams', id: team.id },
    ]);
    expect(includedOf(await client.get(`${path}?include=teams`)).map(({ type }) => type)).toEqual(['teams']);
    expect((await client.get(`${path}?include=tokens`)).status).toBe(400);
  });

  it('the list of own memberships omits disabled organizations, and can be empty', async () => {
    const disabled = await buildOrganization(app, { disabled: true });
    expect(collectionOf(await app.as(disabled.owner.principal).get(path)).data).toEqual([]);
    const { principal } = await buildUser(app);
    expect(collectionOf(await app.as(principal).get(path)).data).toEqual([]);
  });

  it('the list of own memberships returns 404 to team and organization tokens', async () => {
    const built = await buildOrganization(app);
    const { principal } = await buildTeam(app, built);
    expect((await app.as(principal).get(path)).status).toBe(404);
    expect((await app.as(built.principal).get(path)).status).toBe(404);
  });
});
