import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (name: string) => `/api/v2/organizations/${name}/entitlement-set`;

describe('GET /organizations/:organization_name/entitlement-set', () => {
  it('the entitlement set is shown to every member', async () => {
    const built = await buildOrganization(app);
    const { principal: team } = await buildTeam(app, built);
    for (const caller of [built.owner.principal, team, built.principal]) {
      const shown = resourceOf(await app.as(caller).get(pathOf(built.organization.name)));
      expect(shown).toMatchObject({ id: built.organization.id, type: 'entitlement-sets' });
      expect(shown.attributes).toEqual({
        agents: true,
        'audit-logging': true,
        'cost-estimation': true,
        'global-run-tasks': true,
        infragraph: true,
        'infragraph-with-nrtu': false,
        operations: true,
        'policy-enforcement': true,
        'private-module-registry': true,
        'private-run-tasks': true,
        'run-tasks': true,
        sentinel: true,
        sso: true,
        'state-storage': true,
        teams: true,
        'vcs-integrations': true,
        'waypoint-actions': false,
        'waypoint-templates-and-addons': true,
      });
    }
  });

  it('the entitlement set returns 404 for strangers and for an unknown name', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const client = app.as(stranger.owner.principal);
    expect((await client.get(pathOf(built.organization.name))).status).toBe(404);
    expect((await client.get(pathOf('no-such-one'))).status).toBe(404);
  });
});
