import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, type BuiltOrganization, type BuiltTeam } from '../testing/builders.ts';
import {
  buildGrant,
  groupMapping,
  groupMappingsOf,
  makeGroupMapping,
  noOwnersOf,
} from '../testing/group-mappings.ts';

let app: TestApp;
let acme: BuiltOrganization;
let platform: BuiltTeam;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await buildOrganization(app);
  await buildGrant(app, acme);
  await buildGrant(app, acme, { provider: 'azure' });
  platform = await buildTeam(app, acme, { permissions: ['manageTeams', 'manageMembership'] });
});
afterAll(() => app.stop());

describe('GET /organizations/:organization_name/group-mappings', () => {
  it('the list is by provider and group, and can be limited to one provider or team', async () => {
    const others = await buildTeam(app, acme);
    await makeGroupMapping(app, acme, groupMapping('b', platform));
    await makeGroupMapping(app, acme, groupMapping('a', others));
    await makeGroupMapping(app, acme, groupMapping('z', platform, { provider: 'azure' }));
    const groupsOf = async (query: string) => {
      const listed = await app.as(acme.owner.principal).get(`${groupMappingsOf(acme)}?${query}`);
      return collectionOf(listed).data.map(({ attributes }) => attributes['group']);
    };
    expect(await groupsOf('')).toEqual(['z', 'a', 'b']);
    expect(await groupsOf('filter[provider]=corp')).toEqual(['a', 'b']);
    expect(await groupsOf(`filter[team]=${platform.team.id}`)).toEqual(['z', 'b']);
    expect(await groupsOf('filter[team]=nonsense')).toEqual([]);
    expect(await groupsOf('page[size]=1&page[number]=2')).toEqual(['a']);
  });

  it('mappings of another organization are not in it, and nobody but owners sees it', async () => {
    const other = await buildOrganization(app);
    await makeGroupMapping(app, acme, groupMapping('a', platform));
    const { body } = await app.as(other.owner.principal).get(groupMappingsOf(other));
    expect(body).toMatchObject({ data: [] });
    for (const one of noOwnersOf(acme, platform, other))
      expect((await app.as(one).get(groupMappingsOf(acme))).status).toBe(404);
  });
});
