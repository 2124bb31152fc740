import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildMembership, buildOrganization, buildTeam, buildUser, principal } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/organization-memberships/${id}/actions/activate`;

describe('POST /organization-memberships/:id/actions/activate', () => {
  it('activating an invitation makes the user a member with the permissions of their teams', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const invited = await buildUser(app);
    const membership = await buildMembership(app, built, invited, 'invited');
    await app.ctx.stores.teams.addMembers(built.organization.id, team.id, [invited.user.id]);
    const teams = `/api/v2/organizations/${built.organization.name}/teams`;
    const body = { data: { type: 'teams', attributes: { name: 'by-the-new-member' } } };
    expect((await app.as(invited.principal).post(teams, body)).status).toBe(404);

    const response = await app.as(invited.principal).post(pathOf(membership));
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({ id: membership.id, attributes: { status: 'active' } });
    expect((await app.as(invited.principal).post(teams, body)).status).toBe(201);
  });

  it('activating an invitation publishes organization-membership.updated once', async () => {
    const built = await buildOrganization(app);
    const invited = await buildUser(app);
    const membership = await buildMembership(app, built, invited, 'invited');
    await Promise.all([1, 2].map(() => app.as(invited.principal).post(pathOf(membership))));
    expect((await app.as(invited.principal).post(pathOf(membership))).status).toBe(200);
    const events = (await app.events()).filter(({ aggregate }) => aggregate.id === membership.id);
    expect(events).toMatchObject([
      {
        type: 'organization-membership.updated',
        organizationId: built.organization.id,
        aggregate: { version: 2 },
        cause: { actor: invited.principal },
        data: { userId: invited.user.id, status: 'active' },
      },
    ]);
  });

  it('only the invited user can activate an invitation; owners, tokens and strangers get 404', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const invited = await buildUser(app);
    const membership = await buildMembership(app, built, invited, 'invited');
    const { principal: administrator } = await buildUser(app, { siteAdministrator: true });
    const callers = [
      built.owner.principal,
      built.principal,
      stranger.owner.principal,
      administrator,
      principal('team', invited.user.id),
    ];
    for (const caller of callers) {
      expect((await app.as(caller).post(pathOf(membership))).status).toBe(404);
    }
    for (const id of ['ou-0000000000000000', 'nobody']) {
      expect((await app.as(invited.principal).post(pathOf({ id }))).status).toBe(404);
    }
  });

  it('an invitation cannot be activated while the organization is disabled', async () => {
    const built = await buildOrganization(app, { disabled: true });
    const invited = await buildUser(app);
    const membership = await buildMembership(app, built, invited, 'invited');
    expect((await app.as(invited.principal).post(pathOf(membership))).status).toBe(404);
  });
});
