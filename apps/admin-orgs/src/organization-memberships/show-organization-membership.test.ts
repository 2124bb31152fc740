import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { includedOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildMembership, buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/organization-memberships/${id}`;

describe('GET /organization-memberships/:id', () => {
  it('members of an organization can see its memberships', async () => {
    const built = await buildOrganization(app);
    const { member, principal } = await buildTeam(app, built);
    const invited = await buildUser(app);
    const membership = await buildMembership(app, built, invited, 'invited');
    for (const caller of [built.owner.principal, member.principal, principal, built.principal]) {
      expect(resourceOf(await app.as(caller).get(pathOf(membership)))).toMatchObject({
        id: membership.id,
        attributes: { status: 'invited', email: invited.user.email },
      });
    }
  });

  it('invited users can see their own membership with its teams, and nothing else', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const invited = await buildUser(app);
    const membership = await buildMembership(app, built, invited, 'invited');
    await app.ctx.stores.teams.addMembers(built.organization.id, team.id, [invited.user.id]);
    const response = await app.as(invited.principal).get(`${pathOf(membership)}?include=user,teams`);
    expect(resourceOf(response).relationships).toMatchObject({
      teams: { data: [{ id: team.id, type: 'teams' }] },
    });
    expect(includedOf(response).map(({ id }) => id)).toEqual([invited.user.id]);
  });

  it('a membership can include the user and their teams', async () => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).get(`/api/v2/organization-memberships`);
    expect(response.status).toBe(200);
    const page = { number: 1, size: 1 };
    const [own] = (await app.ctx.stores.organizationMemberships.page(built.organization.id, {}, page)).items;
    const path = `${pathOf({ id: own?.id ?? '' })}?include=user,teams`;
    const included = includedOf(await app.as(built.owner.principal).get(path));
    expect(included.map(({ id }) => id)).toEqual([built.owner.user.id, built.owners.id]);
    expect((await app.as(built.owner.principal).get(pathOf({ id: `${own?.id}?include=x` }))).status).toBe(
      400,
    );
  });

  it('a membership of another organization returns the same 404 as an unknown one', async () => {
    const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
    const invited = await buildUser(app);
    const membership = await buildMembership(app, built, invited, 'invited');
    await buildMembership(app, other, invited, 'invited');
    const { principal: administrator } = await buildUser(app, { siteAdministrator: true });
    for (const caller of [other.owner.principal, other.principal, administrator]) {
      const foreign = await app.as(caller).get(pathOf(membership));
      const unknown = await app.as(caller).get(pathOf({ id: 'ou-0000000000000000' }));
      expect(foreign).toMatchObject({ status: 404, body: unknown.body });
    }
    expect((await app.as(built.owner.principal).get(pathOf({ id: 'user-1' }))).status).toBe(404);
  });

  it('memberships return 404 while the organization is disabled, even to the invited user', async () => {
    const built = await buildOrganization(app, { disabled: true });
    const invited = await buildUser(app);
    const membership = await buildMembership(app, built, invited, 'invited');
    for (const caller of [built.owner.principal, invited.principal]) {
      expect((await app.as(caller).get(pathOf(membership))).status).toBe(404);
    }
  });
});
