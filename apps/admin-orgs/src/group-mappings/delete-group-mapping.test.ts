import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import {
  buildOrganization,
  buildTeam,
  buildUser,
  type BuiltOrganization,
  type BuiltTeam,
  type BuiltUser,
} from '../testing/builders.ts';
import { buildGrant, buildGroupMapping, groupMapping, noOwnersOf } from '../testing/group-mappings.ts';
import { signedInAs, somebody } from '../testing/sign-ins.ts';

let app: TestApp;
let acme: BuiltOrganization;
let platform: BuiltTeam;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await buildOrganization(app);
  await buildGrant(app, acme);
  await buildGrant(app, acme, { provider: provider() });
  platform = await buildTeam(app, acme, { permissions: ['manageTeams', 'manageMembership'] });
});
afterAll(() => app.stop());

/** A separate provider for each test, so that mappings of other tests do not apply. */
const provider = () => acme.organization.name.toLowerCase();
const build = (group: string, { team }: Pick<BuiltTeam, 'team'>) =>
  buildGroupMapping(app, acme, groupMapping(group, { team }, { provider: provider() }));
const signIn = ({ user }: BuiltUser, groups: string[]) =>
  signedInAs(app, somebody({ provider: provider(), verifiedEmail: user.email, groups }));
const membersOf = async ({ team }: Pick<BuiltTeam, 'team'>) =>
  (await app.ctx.stores.teams.get(team.organizationId, team.id)).memberIds;
const membershipOf = async ({ user }: BuiltUser) =>
  (await app.ctx.stores.organizationMemberships.listOfUsers(acme.organization.id, [user.id]))[0]?.status;

describe('DELETE /group-mappings/:id', () => {
  it('a deleted mapping is gone, and its tombstone is in the audit trail', async () => {
    const path = await build('engineers', platform);
    const asOwner = app.as(acme.owner.principal);
    expect((await asOwner.delete(path)).status).toBe(204);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'group-mapping.deleted',
      deleted: true,
      aggregate: { version: 2 },
      cause: { actor: acme.owner.principal },
    });
    expect((await asOwner.delete(path)).status).toBe(404);
    expect((await asOwner.get(path)).status).toBe(404);
  });

  it('nobody but owners deletes one', async () => {
    const path = await build('engineers', platform);
    for (const one of noOwnersOf(acme, platform, await buildOrganization(app)))
      expect((await app.as(one).delete(path)).status).toBe(404);
    expect((await app.as(acme.owner.principal).get(path)).status).toBe(200);
  });

  it('whom only this mapping has put into the team leaves it at once, others stay', async () => {
    const [ann, ben] = [await buildUser(app), await buildUser(app)];
    const path = await build('engineers', platform);
    await build('architects', platform);
    await signIn(ann, ['engineers']);
    await signIn(ben, ['engineers', 'architects']);
    expect((await app.as(acme.owner.principal).delete(path)).status).toBe(204);
    expect((await membersOf(platform)).toSorted()).toEqual([ben.user.id, platform.member.user.id].toSorted());
    expect([await membershipOf(ann), await membershipOf(ben)]).toEqual([undefined, 'active']);
  });

  it('deleting one is 422 where the organization would be left without an owner, and nothing changes', async () => {
    const { owner, owners } = acme;
    const ann = await buildUser(app);
    const path = await build('admins', { team: owners });
    await signIn(ann, ['admins']);
    await app.ctx.stores.teams.removeMembers(acme.organization.id, owners.id, [owner.user.id]);
    const refused = await app.as(ann.principal).delete(path);
    expect([refused.status, problemsOf(refused)]).toEqual([
      422,
      ['/data: The owners team must keep at least one active member: add another member first'],
    ]);
    expect(await membersOf({ team: owners })).toEqual([ann.user.id]);
    expect((await app.as(ann.principal).get(path)).status).toBe(200);
  });
});
