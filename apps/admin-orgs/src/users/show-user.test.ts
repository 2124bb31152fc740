import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { includedOf, resourceOf } from '@groundwork/testing';
import { setOrganization } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
  markDeleted,
  principal,
} from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ user }: { user: { id: string } }) => `/api/v2/users/${user.id}`;

describe('GET /users/:id', () => {
  it('users see themselves, as they are included in documents of memberships', async () => {
    const built = await buildOrganization(app);
    const caller = app.as(built.owner.principal);
    const shown = resourceOf(await caller.get(pathOf(built.owner)));
    expect(shown).toEqual({
      id: built.owner.user.id,
      type: 'users',
      attributes: {
        username: built.owner.user.username,
        email: built.owner.user.email,
        'avatar-url': expect.stringMatching(/^data:image/),
        'is-service-account': false,
      },
      links: { self: pathOf(built.owner) },
    });
    const members = `/api/v2/organizations/${built.organization.name}/organization-memberships?include=user`;
    expect(includedOf(await caller.get(members))).toEqual([shown]);
  });

  it('everybody in an organization sees its members, also those who are only invited', async () => {
    const built = await buildOrganization(app);
    const { member, principal: teamToken } = await buildTeam(app, built);
    const invited = await buildUser(app);
    await buildMembership(app, built, invited, 'invited');
    for (const caller of [built.owner.principal, built.principal, teamToken, member.principal]) {
      for (const seen of [built.owner, member, invited])
        expect((await app.as(caller).get(pathOf(seen))).status).toBe(200);
    }
    expect((await app.as(invited.principal).get(pathOf(built.owner))).status).toBe(404);
  });

  it('strangers do not see a user, and neither do a site administrator and an audit trail token', async () => {
    const built = await buildOrganization(app);
    const callers = [
      (await buildUser(app)).principal,
      (await buildUser(app, { siteAdministrator: true })).principal,
      (await buildOrganization(app)).owner.principal,
      principal('audit-trail', built.organization.id),
    ];
    for (const caller of callers) expect((await app.as(caller).get(pathOf(built.owner))).status).toBe(404);
  });

  it.each(['disabled', 'deleted', 'refusing user tokens'])(
    'an organization that is %s shows nobody to anybody',
    async (state) => {
      const built = await buildOrganization(app);
      const { member } = await buildTeam(app, built);
      if (state === 'disabled') await setOrganization(app, built, { disabled: true });
      else if (state === 'deleted') await markDeleted(app, built.organization);
      else await setOrganization(app, built, { settings: { userTokensEnabled: false } });
      expect((await app.as(built.owner.principal).get(pathOf(member))).status).toBe(404);
      expect((await app.as(member.principal).get(pathOf(member))).status).toBe(200);
    },
  );

  it.each(['user-1234567890123456', 'ada', 'user-%00', 'org-1234567890123456'])(
    'a user %s does not exist',
    async (id) => {
      const { principal: caller } = await buildUser(app);
      expect((await app.as(caller).get(`/api/v2/users/${id}`)).status).toBeGreaterThanOrEqual(400);
    },
  );
});
