import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { includedOf, resourceOf } from '@groundwork/testing';
import { buildSiteAdministrator } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (name: string) => `/api/v2/organizations/${name}/subscription`;

describe('GET /organizations/:organization_name/subscription', () => {
  it('every member sees the subscription that an organization has from the start', async () => {
    const built = await buildOrganization(app);
    const { principal: team, member } = await buildTeam(app, built);
    for (const caller of [built.owner.principal, built.principal, team, member.principal]) {
      expect(resourceOf(await app.as(caller).get(pathOf(built.organization.name)))).toEqual({
        id: `sub-${built.organization.id.slice(4)}`,
        type: 'subscriptions',
        attributes: {
          'runs-ceiling': null,
          'agents-ceiling': null,
          'contract-start-at': null,
          'end-at': null,
          'contract-user-limit': null,
          'contract-apply-limit': null,
          'contract-managed-resources-limit': null,
        },
        relationships: {
          organization: { data: { id: built.organization.name, type: 'organizations' } },
          'feature-set': { data: { id: 'fs-everything', type: 'feature-sets' } },
        },
        links: { self: pathOf(built.organization.name) },
      });
    }
  });

  it('a subscription includes its feature set on request, and nothing else', async () => {
    const built = await buildOrganization(app);
    const client = app.as(built.owner.principal);
    const response = await client.get(`${pathOf(built.organization.name)}?include=feature-set`);
    expect(includedOf(response)).toMatchObject([
      { id: 'fs-everything', type: 'feature-sets', attributes: { name: 'Everything' } },
    ]);
    expect((await client.get(`${pathOf(built.organization.name)}?include=users`)).status).toBe(400);
  });

  it('a subscription decides the entitlement set of its organization', async () => {
    const { organization, owner } = await buildOrganization(app);
    const client = app.as(owner.principal);
    const [featureSet] = includedOf(await client.get(`${pathOf(organization.name)}?include=feature-set`));
    const { attributes } = resourceOf(
      await client.get(`/api/v2/organizations/${organization.name}/entitlement-set`),
    );
    expect(Object.keys(attributes).length).toBeGreaterThan(10);
    expect(featureSet?.attributes).toMatchObject(attributes);
  });

  it('a subscription returns 404 for strangers, in disabled organizations and for an unknown name', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const disabled = await buildOrganization(app, { disabled: true });
    const administrator = await buildSiteAdministrator(app);
    for (const caller of [stranger.owner.principal, stranger.principal, administrator]) {
      expect((await app.as(caller).get(pathOf(built.organization.name))).status).toBe(404);
      expect((await app.as(caller).get(pathOf('no-such-one'))).status).toBe(404);
    }
    expect((await app.as(disabled.owner.principal).get(pathOf(disabled.organization.name))).status).toBe(404);
  });
});
