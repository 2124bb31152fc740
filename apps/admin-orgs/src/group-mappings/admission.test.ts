import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import {
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
  type BuiltOrganization,
  type BuiltTeam,
  type BuiltUser,
} from '../testing/builders.ts';
import {
  buildGrant,
  groupMapping,
  groupMappingGrants,
  makeGroupMapping,
  storeGroupMapping,
} from '../testing/group-mappings.ts';
import { signedInAs, somebody } from '../testing/sign-ins.ts';

let app: TestApp;
let administrator: BuiltUser;
let acme: BuiltOrganization;
let platform: BuiltTeam;
let ann: BuiltUser;
/** A separate provider for each test, so that mappings of other tests do not apply. */
let provider: string;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildUser(app, { siteAdministrator: true });
});
beforeEach(async () => {
  acme = await buildOrganization(app);
  platform = await buildTeam(app, acme);
  ann = await buildUser(app);
  provider = `corp-${randomBytes(6).toString('hex')}`;
});
afterAll(() => app.stop());

const signIn = (groups: string[] = ['engineers'], one = ann) =>
  signedInAs(app, somebody({ provider, subject: one.user.id, verifiedEmail: one.user.email, groups }));
const isIn = async ({ team }: Pick<BuiltTeam, 'team'>, one = ann) =>
  (await app.ctx.stores.teams.get(team.organizationId, team.id)).memberIds.includes(one.user.id);
const membershipOf = async (one = ann) =>
  (await app.ctx.stores.organizationMemberships.listOfUsers(acme.organization.id, [one.user.id]))[0];
const pathOf = async () => `/api/v2/organization-memberships/${(await membershipOf())?.id ?? ''}`;
const invite = async (as = acme.owner) => {
  const made = await app
    .as(as.principal)
    .post(`/api/v2/organizations/${acme.organization.name}/organization-memberships`, {
      data: { type: 'organization-memberships', attributes: { email: ann.user.email } },
    });
  expect(made.status).toBe(201);
};

describe('who decides which groups an organization may map', () => {
  it('an owner maps nothing that the installation has not granted, and is told whom to ask', async () => {
    const refused = await makeGroupMapping(app, acme, groupMapping('engineers', platform, { provider }));
    expect([refused.status, problemsOf(refused)]).toEqual([
      422,
      [
        '/data/attributes/group: This organization may not map this group yet: ask a site administrator to grant it',
      ],
    ]);
  });

  it('in the hosted edition they are told to ask the operator, and settings let them', async () => {
    const hosted = await startTestApp({ EDITION: 'hosted' });
    try {
      const built = await buildOrganization(hosted);
      const toTeam = groupMapping('engineers', await buildTeam(hosted, built));
      const refused = await makeGroupMapping(hosted, built, toTeam);
      expect([refused.status, problemsOf(refused)]).toEqual([
        422,
        [expect.stringContaining('ask the operator, who grants it in the settings of the provider')],
      ]);
      await buildGrant(hosted, built, { origin: 'settings' });
      expect((await makeGroupMapping(hosted, built, toTeam)).status).toBe(201);
    } finally {
      await hosted.stop();
    }
  });

  it('a grant is for its organization, its provider and its group alone', async () => {
    await buildGrant(app, acme, { provider, group: 'engineers', owners: false });
    const brew = await buildOrganization(app);
    const brewers = await buildTeam(app, brew);
    const map = async (of: BuiltOrganization, team: BuiltTeam, group: string, named = provider) =>
      (await makeGroupMapping(app, of, groupMapping(group, team, { provider: named }))).status;
    expect(await map(acme, platform, 'engineers')).toBe(201);
    expect(await map(acme, platform, 'Engineers')).toBe(422);
    expect(await map(acme, platform, 'others')).toBe(422);
    expect(await map(acme, platform, 'engineers', 'other')).toBe(422);
    expect(await map(brew, brewers, 'engineers')).toBe(422);
  });

  it('the owners team is mapped only where the grant says so', async () => {
    await buildGrant(app, acme, { provider, owners: false });
    const toOwners = groupMapping('engineers', { team: acme.owners }, { provider });
    const refused = await makeGroupMapping(app, acme, toOwners);
    expect([refused.status, problemsOf(refused)]).toEqual([
      422,
      [expect.stringContaining('may not map this group to the owners team yet')],
    ]);
    await buildGrant(app, acme, { provider, group: 'engineers', owners: true });
    expect((await makeGroupMapping(app, acme, toOwners)).status).toBe(201);
  });
});

describe('mappings that no grant covers', () => {
  it('they admit nobody, and a grant confirms them', async () => {
    const { id } = await storeGroupMapping(app, platform, { provider });
    const statusOf = async () =>
      resourceOf(await app.as(acme.owner.principal).get(`/api/v2/group-mappings/${id}`)).attributes['status'];
    await signIn();
    expect([await statusOf(), await isIn(platform), await membershipOf()]).toEqual([
      'unconfirmed',
      false,
      undefined,
    ]);
    await buildGrant(app, acme, { provider, group: 'engineers', owners: false });
    await signIn();
    expect([await statusOf(), await isIn(platform)]).toEqual(['confirmed', true]);
  });

  it('those to the owners team wait for a grant that says so, while others of the group act', async () => {
    await storeGroupMapping(app, platform, { provider });
    await storeGroupMapping(app, { team: acme.owners }, { provider });
    await buildGrant(app, acme, { provider, owners: false });
    await signIn();
    expect([await isIn(platform), await isIn({ team: acme.owners })]).toEqual([true, false]);
  });

  it('who is in a team by one stays while they are in the group, and leaves with it', async () => {
    await storeGroupMapping(app, platform, { provider });
    const { id } = await buildGrant(app, acme, { provider });
    await signIn();
    await app.as(administrator.principal).delete(`${groupMappingGrants}/${id}`);
    const ben = await buildUser(app);
    await signIn();
    await signIn(['engineers'], ben);
    expect([await isIn(platform), await isIn(platform, ben)]).toEqual([true, false]);
    await signIn([]);
    expect([await isIn(platform), await membershipOf()]).toEqual([false, undefined]);
  });

  it('an owner learns by one nothing about who is in a group: signing in changes nothing that they see', async () => {
    await storeGroupMapping(app, platform, { provider });
    const seen = async () =>
      JSON.stringify(
        (
          await app
            .as(acme.owner.principal)
            .get(
              `/api/v2/organizations/${acme.organization.name}/organization-memberships?include=user,teams`,
            )
        ).body,
      );
    const before = await seen();
    await signIn();
    expect(await seen()).toBe(before);
  });
});

describe('by which mapping somebody is a member', () => {
  const seenBy = async (one: BuiltUser, path: string) => {
    const listed = await app.as(one.principal).get(path);
    const mappings = new Set<unknown>();
    for (const { attributes, relationships } of collectionOf(listed).data)
      if (JSON.stringify(relationships).includes(ann.user.id)) mappings.add(attributes['group-mappings']);
    return [...mappings];
  };

  it('they see it themselves, site administrators see it, and owners and other members do not', async () => {
    await buildGrant(app, acme, { provider });
    await storeGroupMapping(app, platform, { provider });
    await signIn();
    const mappings = [{ provider, group: 'engineers', 'team-id': platform.team.id }];
    const all = `/api/v2/organizations/${acme.organization.name}/organization-memberships`;
    const ofAnn = `/api/v2/admin/users/${ann.user.id}/organization-memberships`;
    expect(await seenBy(ann, '/api/v2/organization-memberships')).toEqual([mappings]);
    expect(await seenBy(ann, all)).toEqual([mappings]);
    expect(await seenBy(administrator, ofAnn)).toEqual([mappings]);
    for (const other of [acme.owner, platform.member]) expect(await seenBy(other, all)).toEqual([undefined]);
  });

  it('who is in a team by hand is there by no mapping', async () => {
    await buildMembership(app, acme, ann);
    expect(await seenBy(ann, '/api/v2/organization-memberships')).toEqual([[]]);
  });
});

describe('who has left an organization', () => {
  beforeEach(async () => {
    await buildGrant(app, acme, { provider });
    await storeGroupMapping(app, platform, { provider });
    await signIn();
  });

  const leave = async (as = ann) =>
    expect((await app.as(as.principal).delete(await pathOf())).status).toBe(204);

  it('they are not admitted again by a mapping', async () => {
    await leave();
    await signIn();
    await signIn(['engineers', 'others']);
    expect([await isIn(platform), await membershipOf()]).toEqual([false, undefined]);
  });

  it('nor is anybody whom the organization has removed', async () => {
    await leave(acme.owner);
    await signIn();
    expect(await membershipOf()).toBeUndefined();
  });

  it('an invitation that they accept ends that, and only then mappings count again', async () => {
    await leave();
    await invite();
    await signIn();
    expect([(await membershipOf())?.status, await isIn(platform)]).toEqual(['invited', false]);
    await app.as(ann.principal).post(`${await pathOf()}/actions/activate`);
    await signIn();
    expect([(await membershipOf())?.status, await isIn(platform)]).toEqual(['active', true]);
  });

  it('an invitation that they decline changes nothing', async () => {
    await leave();
    await invite();
    await leave();
    await signIn();
    expect(await membershipOf()).toBeUndefined();
  });

  describe('while the previous release, which knows no marks, runs beside this one', () => {
    const ofAnn = () => ({ organization_id: acme.organization.id, user_id: ann.user.id });

    it('who has accepted an invitation there has ended the mark, and sets it by leaving again', async () => {
      await leave();
      await buildMembership(app, acme, ann, 'invited');
      await app.database.database
        .knex('organization_memberships')
        .where(ofAnn())
        .update({ status: 'active', version: 2 });
      await signIn();
      expect(await isIn(platform)).toBe(true);
      await leave();
      await signIn();
      expect(await membershipOf()).toBeUndefined();
    });

    it('whom a mapping admits there again gets nothing more by mappings here', async () => {
      const other = await buildTeam(app, acme);
      await storeGroupMapping(app, other, { provider });
      await leave();
      await buildMembership(app, acme, ann);
      await app.database.database.knex('mapped_memberships').insert(ofAnn());
      await signIn();
      expect([await isIn(platform), await isIn(other)]).toEqual([false, false]);
    });
  });

  it('who was taken out because they were not in the group comes back with it', async () => {
    await signIn([]);
    expect(await membershipOf()).toBeUndefined();
    await signIn();
    expect(await isIn(platform)).toBe(true);
  });
});

describe('who was invited', () => {
  beforeEach(async () => {
    await buildGrant(app, acme, { provider });
    await storeGroupMapping(app, platform, { provider });
    await buildMembership(app, acme, ann, 'invited');
  });

  it('whoever declines is not admitted by a mapping', async () => {
    await app.as(ann.principal).delete(await pathOf());
    await signIn();
    expect(await membershipOf()).toBeUndefined();
  });

  it('an invitation that is withdrawn does not count as leaving', async () => {
    await app.as(acme.owner.principal).delete(await pathOf());
    await signIn();
    expect((await membershipOf())?.status).toBe('active');
  });
});
