import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser, markDeleted, type BuiltUser } from '../testing/builders.ts';
import { buildGrant, groupMappingGrants } from '../testing/group-mappings.ts';

let app: TestApp;
let administrator: BuiltUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildUser(app, { siteAdministrator: true });
});
afterAll(() => app.stop());

const list = async (query = '') => {
  const listed = await app.as(administrator.principal).get(`${groupMappingGrants}?${query}`);
  return collectionOf(listed).data.map(({ attributes, relationships }) => [
    relationships?.['organization']?.data,
    attributes['provider'],
    attributes['group'],
    attributes['origin'],
  ]);
};

describe('GET /admin/group-mapping-grants', () => {
  it('the list is by organization, provider and group, and can be limited to one organization or provider', async () => {
    const [acme, brew] = [
      await buildOrganization(app, { name: 'acme' }),
      await buildOrganization(app, { name: 'Brew' }),
    ];
    await buildGrant(app, brew, { group: 'x' });
    await buildGrant(app, acme);
    await buildGrant(app, acme, { group: 'a', origin: 'settings' });
    await buildGrant(app, acme, { provider: 'azure', group: 'z' });
    const of = (id: string) => ({ id, type: 'organizations' });
    const ofAcme = [
      [of('acme'), 'azure', 'z', 'administrator'],
      [of('acme'), 'corp', 'a', 'settings'],
      [of('acme'), 'corp', null, 'administrator'],
    ];
    expect(await list()).toEqual([...ofAcme, [of('Brew'), 'corp', 'x', 'administrator']]);
    expect(await list('filter[organization]=ACME')).toEqual(ofAcme);
    expect(await list('filter[provider]=azure')).toEqual(ofAcme.slice(0, 1));
    expect(await list('page[size]=1&page[number]=2')).toEqual(ofAcme.slice(1, 2));
    await markDeleted(app, acme.organization);
    expect(await list()).toHaveLength(1);
  });

  it('nobody but site administrators sees it', async () => {
    const acme = await buildOrganization(app);
    expect((await app.as(acme.owner.principal).get(groupMappingGrants)).status).toBe(404);
  });
});
