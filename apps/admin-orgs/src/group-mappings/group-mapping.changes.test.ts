import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import {
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
  markDeleted,
  type BuiltOrganization,
  type BuiltTeam,
  type BuiltUser,
} from '../testing/builders.ts';
import { buildGrant } from '../testing/group-mappings.ts';
import { signedInAs, somebody } from '../testing/sign-ins.ts';

let app: TestApp;
let acme: BuiltOrganization;
let platform: BuiltTeam;
let ann: BuiltUser;
/** A separate provider for each test, so that mappings of other tests do not apply. */
let provider: string;
let stated: ReturnType<typeof somebody>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await buildOrganization(app);
  platform = await buildTeam(app, acme);
  ann = await buildUser(app);
  provider = `corp-${randomBytes(6).toString('hex')}`;
  await buildGrant(app, acme, { provider });
  stated = somebody({ provider, verifiedEmail: ann.user.email });
});
afterAll(() => app.stop());

const map = async (group: string, { team }: Pick<BuiltTeam, 'team'>, of = acme) =>
  resourceOf(
    await app.as(of.owner.principal).post(`/api/v2/organizations/${of.organization.name}/group-mappings`, {
      data: {
        type: 'group-mappings',
        attributes: { provider, group },
        relationships: { team: { data: { type: 'teams', id: team.id } } },
      },
    }),
  ).id;
const signIn = (groups: readonly string[] | null, given: object = {}) =>
  signedInAs(app, { ...stated, groups: groups && [...groups], ...given });

const isIn = async ({ team }: Pick<BuiltTeam, 'team'>, one = ann) =>
  (await app.ctx.stores.teams.get(team.organizationId, team.id)).memberIds.includes(one.user.id);
const membershipOf = async (one = ann, of = acme) =>
  (await app.ctx.stores.organizationMemberships.listOfUsers(of.organization.id, [one.user.id]))[0]?.status;
const add = ({ team }: Pick<BuiltTeam, 'team'>) =>
  app.ctx.stores.teams.addMembers(team.organizationId, team.id, [ann.user.id]);

const newEvents = async (work: () => Promise<unknown>) => {
  const before = (await app.events()).length;
  await work();
  return (await app.events()).slice(before).filter(({ type }) => !/^(token|identity)\./.test(type));
};

describe('groups at a sign-in', () => {
  it('a person in a mapped group becomes an active member in its team, and the audit trail says by which sign-in', async () => {
    await map('engineers', platform);
    const events = await newEvents(() => signIn(['others', 'engineers']));
    expect([await isIn(platform), await membershipOf()]).toEqual([true, 'active']);
    const cause = { actor: { kind: 'user', id: ann.user.id }, sourceAddress: '192.0.2.7' };
    expect(events).toMatchObject([
      { type: 'organization-membership.created', cause, data: { userId: ann.user.id, status: 'active' } },
      { type: 'team.updated', cause, data: { id: platform.team.id } },
    ]);
  });

  it('a sign-in with the same groups changes nothing', async () => {
    await map('engineers', platform);
    await signIn(['engineers']);
    expect(await newEvents(() => signIn(['engineers']))).toEqual([]);
  });

  it('a person who has left the group is taken out of the team, and of the organization if that was all', async () => {
    await map('engineers', platform);
    await signIn(['engineers']);
    const events = await newEvents(() => signIn([]));
    expect([await isIn(platform), await membershipOf()]).toEqual([false, undefined]);
    expect(events.map(({ type }) => type)).toEqual(['team.updated', 'organization-membership.deleted']);
  });

  it('a provider that does not say the groups changes nothing', async () => {
    await map('engineers', platform);
    await signIn(['engineers']);
    expect(await newEvents(() => signIn(null))).toEqual([]);
    expect(await isIn(platform)).toBe(true);
  });

  it('a team into which somebody was put by hand is never left by a mapping', async () => {
    await buildMembership(app, acme, ann);
    await add(platform);
    await map('engineers', platform);
    for (const groups of [['engineers'], []]) expect(await newEvents(() => signIn(groups))).toEqual([]);
    expect([await isIn(platform), await membershipOf()]).toEqual([true, 'active']);
  });

  it('a membership that began by hand stays after the last mapped team', async () => {
    await buildMembership(app, acme, ann);
    await map('engineers', platform);
    await signIn(['engineers']);
    await signIn([]);
    expect([await isIn(platform), await membershipOf()]).toEqual([false, 'active']);
  });

  it('a membership that a mapping has begun stays while the person is in a team by hand', async () => {
    const byHand = await buildTeam(app, acme);
    await map('engineers', platform);
    await signIn(['engineers']);
    await add(byHand);
    await signIn([]);
    expect([await isIn(platform), await isIn(byHand), await membershipOf()]).toEqual([false, true, 'active']);
  });

  it('an invitation is accepted by a sign-in with a mapped group', async () => {
    await buildMembership(app, acme, ann, 'invited');
    await add(platform);
    await map('engineers', platform);
    await signIn(['engineers']);
    expect([await isIn(platform), await membershipOf()]).toEqual([true, 'active']);
  });

  it('an invitation to become an owner is accepted by nobody but the person', async () => {
    await buildMembership(app, acme, ann, 'invited');
    await add({ team: acme.owners });
    await map('engineers', platform);
    await signIn(['engineers']);
    expect([await isIn(platform), await membershipOf()]).toEqual([false, 'invited']);
  });

  it('two groups of one team: the person stays until they are in neither', async () => {
    await map('engineers', platform);
    await map('architects', platform);
    await signIn(['engineers', 'architects']);
    await signIn(['architects']);
    expect(await isIn(platform)).toBe(true);
    await signIn(['engineers']);
    expect(await isIn(platform)).toBe(true);
    await signIn([]);
    expect(await isIn(platform)).toBe(false);
  });

  it('an equal group of another provider gives and takes nothing', async () => {
    await map('engineers', platform);
    const partners = { provider: `not-${provider}`, issuer: 'https://partners.example.com' };
    await signIn(['engineers'], partners);
    expect([await isIn(platform), await membershipOf()]).toEqual([false, undefined]);
    await signIn(['engineers']);
    await signIn([], partners);
    expect(await isIn(platform)).toBe(true);
  });

  it('groups lead into the teams of several organizations', async () => {
    const other = await buildOrganization(app);
    const team = await buildTeam(app, other);
    await buildGrant(app, other, { provider });
    await map('engineers', platform);
    await map('engineers', team, other);
    await signIn(['engineers']);
    expect([await isIn(platform), await isIn(team)]).toEqual([true, true]);
  });

  it('a deleted organization does not stop the sign-in', async () => {
    await map('engineers', platform);
    await signIn(['engineers']);
    await markDeleted(app, acme.organization);
    expect((await signIn([])).user.id).toBe(ann.user.id);
  });

  it('after the team is deleted, the next sign-in ends a membership that a mapping has begun', async () => {
    await map('engineers', platform);
    await signIn(['engineers']);
    await app.as(acme.owner.principal).delete(`/api/v2/teams/${platform.team.id}`);
    expect(await membershipOf()).toBe('active');
    await signIn(['engineers']);
    expect(await membershipOf()).toBeUndefined();
  });

  it('the only owner stays an owner, and leaves when there is another one', async () => {
    const { owner, owners } = acme;
    await map('admins', { team: owners });
    await signIn(['admins']);
    expect(await isIn({ team: owners })).toBe(true);
    await app.ctx.stores.teams.removeMembers(acme.organization.id, owners.id, [owner.user.id]);
    await signIn([]);
    expect(await isIn({ team: owners })).toBe(true);
    await app.ctx.stores.teams.addMembers(acme.organization.id, owners.id, [owner.user.id]);
    await signIn([]);
    expect(await isIn({ team: owners })).toBe(false);
  });

  it('several sign-ins of one person at once end where one of them ends', async () => {
    await map('engineers', platform);
    await Promise.all([signIn(['engineers']), signIn(['engineers']), signIn(['engineers'])]);
    expect([await isIn(platform), await membershipOf()]).toEqual([true, 'active']);
  });
});
