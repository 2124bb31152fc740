import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, type BuiltOrganization, type BuiltTeam } from '../testing/builders.ts';
import {
  buildGrant,
  buildGroupMapping,
  groupMapping,
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
  platform = await buildTeam(app, acme, { permissions: ['manageTeams', 'manageMembership'] });
});
afterAll(() => app.stop());

describe('GET /group-mappings/:id', () => {
  it('owners see a mapping as it was answered when it was made', async () => {
    const made = await makeGroupMapping(app, acme, groupMapping('engineers', platform));
    const path = `/api/v2/group-mappings/${resourceOf(made).id}`;
    expect((await app.as(acme.owner.principal).get(path)).body).toEqual(made.body);
  });

  it('nobody else sees it, and one that is not there is 404', async () => {
    const path = await buildGroupMapping(app, acme, groupMapping('engineers', platform));
    for (const one of noOwnersOf(acme, platform, await buildOrganization(app)))
      expect((await app.as(one).get(path)).status).toBe(404);
    for (const id of ['gm-doesnotexist', 'nonsense'])
      expect((await app.as(acme.owner.principal).get(`/api/v2/group-mappings/${id}`)).status).toBe(404);
  });
});
