import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';
import { buildGrant, storeGroupMapping } from '../testing/group-mappings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/admin/group-mappings';

describe('GET /admin/group-mappings', () => {
  it('site administrators see the mappings of all organizations, and which of them no grant covers', async () => {
    const administrator = await buildUser(app, { siteAdministrator: true });
    const [acme, brew] = [
      await buildOrganization(app, { name: 'acme' }),
      await buildOrganization(app, { name: 'brew' }),
    ];
    const platform = await buildTeam(app, acme, { name: 'platform' });
    await storeGroupMapping(app, platform, { group: 'engineers' });
    await storeGroupMapping(app, { team: acme.owners }, { group: 'engineers' });
    await storeGroupMapping(app, { team: brew.owners }, { group: 'staff' });
    await buildGrant(app, acme, { group: 'engineers', owners: false });
    const list = async (query = '') =>
      collectionOf(await app.as(administrator.principal).get(`${path}?${query}`)).data.map(
        ({ attributes, relationships }) => [
          relationships?.['organization']?.data,
          attributes['group'],
          attributes['team-name'],
          attributes['owners'],
          attributes['status'],
        ],
      );
    const of = (id: string) => ({ id, type: 'organizations' });
    const confirmed = [of('acme'), 'engineers', 'platform', false, 'confirmed'];
    const unconfirmed = [
      [of('acme'), 'engineers', 'owners', true, 'unconfirmed'],
      [of('brew'), 'staff', 'owners', true, 'unconfirmed'],
    ];
    expect(await list()).toHaveLength(3);
    expect(await list('filter[status]=confirmed')).toEqual([confirmed]);
    expect(await list('filter[status]=unconfirmed')).toEqual(unconfirmed);
    expect(await list('filter[organization]=Brew')).toEqual(unconfirmed.slice(1));
    expect(await list('filter[provider]=other')).toEqual([]);
    expect((await app.as(administrator.principal).get(`${path}?filter[status]=odd`)).status).toBe(422);
    expect((await app.as(acme.owner.principal).get(path)).status).toBe(404);
  });
});
