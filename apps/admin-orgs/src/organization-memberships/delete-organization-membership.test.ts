import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  type BuiltUser,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
} from '../testing/builders.ts';
import type { Team } from '../teams/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/organization-memberships/${id}`;

async function membershipOf({ organization }: BuiltOrganization, { user }: BuiltUser) {
  const { items } = await app.ctx.stores.organizationMemberships.page(
    organization.id,
    { emails: [user.email] },
    { number: 1, size: 1 },
  );
  return { id: items[0]?.id ?? '' };
}

async function addOwner(built: BuiltOrganization, status: 'invited' | 'active' = 'active') {
  const owner = await buildUser(app);
  const membership = await buildMembership(app, built, owner, status);
  await app.ctx.stores.teams.addMembers(built.organization.id, built.owners.id, [owner.user.id]);
  return { ...owner, membership };
}

async function memberIdsOf(built: BuiltOrganization, { id }: Team) {
  return (await app.ctx.stores.teams.get(built.organization.id, id)).memberIds;
}

describe('DELETE /organization-memberships/:id', () => {
  it('deleting a membership removes the user from the organization and its teams', async () => {
    const built = await buildOrganization(app);
    const [one, two] = [await buildTeam(app, built), await buildTeam(app, built)];
    await app.ctx.stores.teams.addMembers(built.organization.id, two.team.id, [one.member.user.id]);
    const membership = await membershipOf(built, one.member);
    const owner = app.as(built.owner.principal);
    expect(await owner.delete(pathOf(membership))).toMatchObject({ status: 204, body: undefined });

    expect(await memberIdsOf(built, one.team)).toEqual([]);
    expect(await memberIdsOf(built, two.team)).toEqual([two.member.user.id]);
    const organization = `/api/v2/organizations/${built.organization.name}`;
    expect((await app.as(one.member.principal).get(organization)).status).toBe(404);
    expect((await owner.get(pathOf(membership))).status).toBe(404);
    expect((await owner.delete(pathOf(membership))).status).toBe(404);
  });

  it('deleting a membership publishes team.updated for each team and organization-membership.deleted', async () => {
    const built = await buildOrganization(app);
    const [one, two] = [await buildTeam(app, built), await buildTeam(app, built)];
    await app.ctx.stores.teams.addMembers(built.organization.id, two.team.id, [one.member.user.id]);
    const membership = await membershipOf(built, one.member);
    const before = (await app.events()).length;
    await app.as(built.owner.principal).delete(pathOf(membership));
    const events = (await app.events()).slice(before);
    expect(events.map(({ type }) => type)).toEqual([
      'team.updated',
      'team.updated',
      'organization-membership.deleted',
    ]);
    expect(events.slice(0, 2).map(({ aggregate }) => aggregate.id)).toEqual(
      [one.team.id, two.team.id].toSorted(),
    );
    expect(events[2]).toMatchObject({
      organizationId: built.organization.id,
      deleted: true,
      aggregate: { id: membership.id, version: 2 },
      data: { id: membership.id, userId: one.member.user.id },
    });
  });

  it('users can leave an organization or decline an invitation on their own', async () => {
    const built = await buildOrganization(app);
    const { member } = await buildTeam(app, built);
    const invited = await buildUser(app);
    const invitation = await buildMembership(app, built, invited, 'invited');
    const own = await membershipOf(built, member);
    expect((await app.as(member.principal).delete(pathOf(own))).status).toBe(204);
    expect((await app.as(invited.principal).delete(pathOf(invitation))).status).toBe(204);
  });

  it('the last active owner cannot leave an organization', async () => {
    const built = await buildOrganization(app);
    await addOwner(built, 'invited');
    const membership = await membershipOf(built, built.owner);
    const before = (await app.events()).length;
    const response = await app.as(built.owner.principal).delete(pathOf(membership));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data: The owners team must keep at least one active member: add another member first',
    ]);
    expect(await memberIdsOf(built, built.owners)).toContain(built.owner.user.id);
    expect((await app.events()).length).toBe(before);
  });

  it('one owner remains when all owners leave at once', async () => {
    const built = await buildOrganization(app);
    const others = [await addOwner(built), await addOwner(built)];
    const first = { ...built.owner, membership: await membershipOf(built, built.owner) };
    const responses = await Promise.all(
      [first, ...others].map(({ principal, membership }) => app.as(principal).delete(pathOf(membership))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 204, 422]);
    expect(await memberIdsOf(built, built.owners)).toHaveLength(1);
  });

  it('one owner remains when one leaves while the other is removed from the owners team', async () => {
    const built = await buildOrganization(app);
    const other = await addOwner(built);
    const members = `/api/v2/teams/${built.owners.id}/relationships/users`;
    const responses = await Promise.all([
      app.as(other.principal).delete(pathOf(other.membership)),
      app.as(other.principal).delete(members, { data: [{ type: 'users', id: built.owner.user.id }] }),
    ]);
    expect(responses.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect(await memberIdsOf(built, built.owners)).toHaveLength(1);
  });

  it('a member who is added to a team while being removed ends up in no team', async () => {
    const built = await buildOrganization(app);
    for (let round = 0; round < 5; round += 1) {
      const { team } = await buildTeam(app, built);
      const one = await buildUser(app);
      const membership = await buildMembership(app, built, one);
      const owner = app.as(built.owner.principal);
      const responses = await Promise.all([
        owner.delete(pathOf(membership)),
        owner.post(`/api/v2/teams/${team.id}/relationships/users`, {
          data: [{ type: 'users', id: one.user.id }],
        }),
      ]);
      expect(responses[0].status).toBe(204);
      expect([204, 422]).toContain(responses[1].status);
      expect(await memberIdsOf(built, team)).not.toContain(one.user.id);
    }
  });

  it('removing a member needs the permissions for each of their teams; only owners remove owners', async () => {
    const built = await buildOrganization(app);
    const strong = await buildTeam(app, built, { permissions: ['manageModules'] });
    const manager = await buildTeam(app, built, { permissions: ['manageMembership'] });
    const plain = await buildTeam(app, built);
    const owner = await addOwner(built);
    const ofStrong = await membershipOf(built, strong.member);
    for (const caller of [manager.member.principal, manager.principal, built.principal]) {
      expect((await app.as(caller).delete(pathOf(owner.membership))).status).toBe(404);
      expect((await app.as(caller).delete(pathOf(ofStrong))).status).toBe(404);
    }
    const ofPlain = await membershipOf(built, plain.member);
    expect((await app.as(manager.member.principal).delete(pathOf(ofPlain))).status).toBe(204);
    expect((await app.as(built.owner.principal).delete(pathOf(owner.membership))).status).toBe(204);
  });

  it('other members and strangers get the same 404 for an existing and an unknown membership', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const { member } = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const one = await buildMembership(app, built, await buildUser(app));
    const { principal: administrator } = await buildUser(app, { siteAdministrator: true });
    for (const caller of [member.principal, stranger.owner.principal, stranger.principal, administrator]) {
      const refused = await app.as(caller).delete(pathOf(one));
      const unknown = await app.as(caller).delete(pathOf({ id: 'ou-0000000000000000' }));
      expect(refused).toMatchObject({ status: 404, body: unknown.body });
    }
    const disabled = await buildOrganization(app, { disabled: true });
    const own = await membershipOf(disabled, disabled.owner);
    expect((await app.as(disabled.owner.principal).delete(pathOf(own))).status).toBe(404);
  });
});
