import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import {
  buildOrganization,
  buildTeam,
  principal,
  type BuiltOrganization,
  type BuiltTeam,
} from '../testing/builders.ts';
import {
  buildGrant,
  groupMapping,
  groupMappingsOf,
  makeGroupMapping,
  noOwnersOf,
} from '../testing/group-mappings.ts';
import { maxGroupMappings } from './group-mapping.ts';

let app: TestApp;
let acme: BuiltOrganization;
let platform: BuiltTeam;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await buildOrganization(app);
  await buildGrant(app, acme);
  platform = await buildTeam(app, acme, { permissions: ['manageTeams', 'manageMembership'] });
});
afterAll(() => app.stop());

const make = (body: object) => makeGroupMapping(app, acme, body);

describe('POST /organizations/:organization_name/group-mappings', () => {
  it('an owner maps a group to a team, and it is in the audit trail', async () => {
    const created = await make(groupMapping('engineers', platform));
    const { id } = resourceOf(created);
    expect(created.status).toBe(201);
    expect(resourceOf(created)).toMatchObject({
      type: 'group-mappings',
      attributes: { provider: 'corp', group: 'engineers' },
      relationships: { team: { data: { id: platform.team.id, type: 'teams' } } },
      links: { self: `/api/v2/group-mappings/${id}` },
    });
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'group-mapping.created',
      organizationId: acme.organization.id,
      cause: { actor: acme.owner.principal },
      data: { id, provider: 'corp', group: 'engineers', teamId: platform.team.id },
    });
  });

  it('whoever manages teams and members but is no owner makes no mappings', async () => {
    for (const one of noOwnersOf(acme, platform, await buildOrganization(app))) {
      const refused = await app.as(one).post(groupMappingsOf(acme), groupMapping('x', platform));
      expect(refused.status).toBe(404);
    }
  });

  it('the token of the owners team does what owners do', async () => {
    const token = principal('team', acme.owners.id);
    const made = await app.as(token).post(groupMappingsOf(acme), groupMapping('x', platform));
    expect(made.status).toBe(201);
  });

  it('several groups lead to one team, and one group to several teams', async () => {
    const others = await buildTeam(app, acme);
    for (const body of [groupMapping('a', platform), groupMapping('b', platform), groupMapping('a', others)])
      expect((await make(body)).status).toBe(201);
  });

  it('the same mapping twice is 422', async () => {
    await make(groupMapping('a', platform));
    const again = await make(groupMapping('a', platform));
    expect([again.status, problemsOf(again)]).toEqual([
      422,
      ['/data/attributes/group: Group is mapped to this team already'],
    ]);
  });

  it.each([
    ['a provider with a space', { provider: 'my corp' }, '/data/attributes/provider'],
    ['no provider', { provider: undefined }, '/data/attributes/provider'],
    ['an empty group', { group: '' }, '/data/attributes/group'],
    ['a group of 257 characters', { group: 'x'.repeat(257) }, '/data/attributes/group'],
  ])('%s is 422', async (_what, attributes, pointer) => {
    const refused = await make(groupMapping('a', platform, attributes));
    expect([refused.status, problemsOf(refused)]).toEqual([422, [expect.stringContaining(pointer)]]);
  });

  it('a team of another organization is as unknown as one that does not exist', async () => {
    const foreign = await buildTeam(app, await buildOrganization(app));
    const relationships = { team: { data: { type: 'teams', id: 'team-doesnotexist' } } };
    const ofUnknown = { data: { ...groupMapping('a', platform).data, relationships } };
    const [one, other] = [await make(groupMapping('a', foreign)), await make(ofUnknown)];
    expect(one.status).toBe(422);
    expect(one.body).toEqual(other.body);
  });

  it('one more than the most that an organization may have is refused, and those above that stay', async () => {
    await app.database.database.knex.raw(
      `insert into group_mappings (organization_id, id, provider, group_name, team_id, version, created_at)
      select :organizationId, 'gm-' || :organizationId || number, 'corp', 'group-' || number, :teamId, 1, now()
      from generate_series(1, :count) as number`,
      { organizationId: acme.organization.id, teamId: platform.team.id, count: maxGroupMappings - 1 },
    );
    const responses = await Promise.all([
      make(groupMapping('a', platform)),
      make(groupMapping('b', platform)),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = await make(groupMapping('c', platform));
    expect([refused.status, problemsOf(refused)]).toEqual([
      422,
      ['/data: An organization may have at most 1000 group mappings: delete one that it does not need'],
    ]);
    const { totalCount } = await app.ctx.stores.groupMappings.page(
      acme.organization.id,
      {},
      { number: 1, size: 1 },
    );
    expect(totalCount).toBe(maxGroupMappings);
  });
});
