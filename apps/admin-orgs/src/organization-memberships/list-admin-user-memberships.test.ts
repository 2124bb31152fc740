import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildMembership, buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/admin/users/${id}/organization-memberships`;

describe('GET /admin/users/:id/organization-memberships', () => {
  it('a site administrator sees all memberships of a user, newest first, with organization and secret teams', async () => {
    const { principal } = await buildUser(app, { siteAdministrator: true });
    const [one, two] = [await buildOrganization(app), await buildOrganization(app, { disabled: true })];
    const { team, member } = await buildTeam(app, one, { visibility: 'secret' });
    app.clock.advance(1000);
    const invitation = await buildMembership(app, two, member, 'invited');
    const { data, meta } = collectionOf(await app.as(principal).get(pathOf(member.user.id)));
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
  });

  it('the memberships of a user can be filtered by status, and come in pages', async () => {
    const { principal } = await buildUser(app, { siteAdministrator: true });
    const one = await buildUser(app);
    const invitation = await buildMembership(app, await buildOrganization(app), one, 'invited');
    await buildMembership(app, await buildOrganization(app), one);
    const path = pathOf(one.user.id);
    const invited = collectionOf(await app.as(principal).get(`${path}?filter[status]=invited`));
    expect(invited.data.map(({ id }) => id)).toEqual([invitation.id]);
    expect(collectionOf(await app.as(principal).get(`${path}?page[size]=1`)).data).toHaveLength(1);
  });

  it('the memberships of a user are 404 for an unknown user, and to those who are not site administrators', async () => {
    const { principal } = await buildUser(app, { siteAdministrator: true });
    const built = await buildOrganization(app);
    expect((await app.as(principal).get(pathOf('user-0000000000000000'))).status).toBe(404);
    for (const caller of [built.owner.principal, built.principal]) {
      expect((await app.as(caller).get(pathOf(built.owner.user.id))).status).toBe(404);
    }
  });
});
