import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { collectionOf, includedOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  type BuiltTeam,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
} from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ team }: BuiltTeam, query = '') =>
  `/api/v2/teams/${team.id}/relationships/organization-memberships${query}`;

/** A team with an active member and an invited one, the newest. */
async function buildMixedTeam(built: BuiltOrganization, visibility: 'secret' | 'organization') {
  const mixed = await buildTeam(app, built, { visibility });
  app.clock.advance(1000);
  const guest = await buildUser(app);
  const invited = await buildMembership(app, built, guest, 'invited');
  await app.ctx.stores.teams.addMembers(built.organization.id, mixed.team.id, [guest.user.id]);
  return { ...mixed, guest, invited };
}

const emailsFor = async (caller: Principal, path: string) =>
  collectionOf(await app.as(caller).get(path)).data.map(({ attributes }) => attributes['email']);

describe('GET /teams/:id/relationships/organization-memberships', () => {
  it("the memberships of a team's members are listed, newest first, and of nobody else", async () => {
    const built = await buildOrganization(app);
    const mixed = await buildMixedTeam(built, 'organization');
    await buildTeam(app, built);
    const { data, meta } = collectionOf(await app.as(built.owner.principal).get(pathOf(mixed)));
    expect(data).toMatchObject([
      { id: mixed.invited.id, type: 'organization-memberships', attributes: { status: 'invited' } },
      { attributes: { status: 'active', email: mixed.member.user.email } },
    ]);
    expect(meta.pagination['total-count']).toBe(2);
  });

  it('filter[status] chooses members or invited users, and any other status is 422', async () => {
    const built = await buildOrganization(app);
    const mixed = await buildMixedTeam(built, 'organization');
    const owner = built.owner.principal;
    expect(await emailsFor(owner, pathOf(mixed, '?filter[status]=active'))).toEqual([
      mixed.member.user.email,
    ]);
    expect(await emailsFor(owner, pathOf(mixed, '?filter[status]=invited'))).toEqual([
      mixed.guest.user.email,
    ]);
    expect((await app.as(owner).get(pathOf(mixed, '?filter[status]=gone'))).status).toBe(422);
  });

  it('the memberships of a team come in pages, and include their users and teams on request', async () => {
    const built = await buildOrganization(app);
    const mixed = await buildMixedTeam(built, 'organization');
    const owner = app.as(built.owner.principal);
    const second = await owner.get(pathOf(mixed, '?page[size]=1&page[number]=2&include=user,teams'));
    expect(collectionOf(second).data).toHaveLength(1);
    expect(includedOf(second).map(({ id }) => id)).toEqual([mixed.member.user.id, mixed.team.id]);
    expect(collectionOf(await owner.get(pathOf(mixed, '?page[number]=9'))).data).toEqual([]);
    expect((await owner.get(pathOf(mixed, '?include=tokens'))).status).toBe(400);
  });

  it('only those who see a team see who is in it', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const secret = await buildMixedTeam(built, 'secret');
    const other = await buildTeam(app, built);
    expect(await emailsFor(secret.member.principal, pathOf(secret))).toHaveLength(2);
    for (const caller of [other.member.principal, secret.guest.principal, stranger.owner.principal]) {
      expect((await app.as(caller).get(pathOf(secret))).status).toBe(404);
    }
    expect((await app.as(stranger.owner.principal).get(pathOf(other))).status).toBe(404);
    const unknown = '/api/v2/teams/team-unknown/relationships/organization-memberships';
    expect((await app.as(built.owner.principal).get(unknown)).status).toBe(404);
  });
});
