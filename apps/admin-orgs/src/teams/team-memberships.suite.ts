import { describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import type { TestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
} from '../testing/builders.ts';
import type { Team } from './team.ts';

export const pathOf = ({ id }: { id: string }) =>
  `/api/v2/teams/${id}/relationships/organization-memberships`;
export const memberships = (...ids: unknown[]) => ({
  data: ids.map((id) => ({ type: 'organization-memberships', id })),
});

/** Creates a member of the organization who is in none of its teams. */
export async function buildMember(app: TestApp, built: BuiltOrganization) {
  const member = await buildUser(app);
  return { ...member, membership: await buildMembership(app, built, member) };
}

export async function memberIdsOf(app: TestApp, built: BuiltOrganization, { id }: Team) {
  return (await app.ctx.stores.teams.get(built.organization.id, id)).memberIds;
}

/** Tests of requests that must be refused, whether they add or remove memberships. */
export function describeRefusals(
  what: 'adding' | 'removing',
  method: 'post' | 'delete',
  appOf: () => TestApp,
) {
  describe('refusals', () => {
    it(`${what} unknown memberships returns 422 naming each of them, and changes nothing`, async () => {
      const app = appOf();
      const [built, other] = [await buildOrganization(app), await buildOrganization(app)];
      const { team } = await buildTeam(app, built);
      const [own, foreign] = [await buildMember(app, built), await buildMember(app, other)];
      const body = memberships(own.membership.id, foreign.membership.id, 'ou-0000000000000000', own.user.id);
      const response = await app.as(built.owner.principal)[method](pathOf(team), body);
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        '/data/1/id: Organization membership does not exist in this organization',
        '/data/2/id: Organization membership does not exist in this organization',
        '/data/3/id: Organization membership does not exist in this organization',
      ]);
      expect(await memberIdsOf(app, built, team)).toHaveLength(1);
    });

    it.each([
      ['no body', undefined],
      ['an object', { data: { type: 'organization-memberships', id: 'ou-1' } }],
      ['another type', { data: [{ type: 'users', id: 'ou-1' }] }],
      ['no id', { data: [{ type: 'organization-memberships' }] }],
      ['a null', { data: [null] }],
    ])(`${what} memberships with %s returns 422`, async (_what, body) => {
      const app = appOf();
      const built = await buildOrganization(app);
      const { team } = await buildTeam(app, built);
      expect((await app.as(built.owner.principal)[method](pathOf(team), body)).status).toBe(422);
    });

    it(`${what} memberships returns 404 to those who do not manage the members of the team`, async () => {
      const app = appOf();
      const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
      const strong = await buildTeam(app, built, { permissions: ['manageModules'] });
      const manager = await buildTeam(app, built, { permissions: ['manageMembership'] });
      const body = memberships((await buildMember(app, built)).membership.id);
      for (const caller of [manager.member.principal, strong.member.principal, stranger.owner.principal]) {
        expect((await app.as(caller)[method](pathOf(strong.team), body)).status).toBe(404);
        expect((await app.as(caller)[method](pathOf(built.owners), body)).status).toBe(404);
      }
    });
  });
}
