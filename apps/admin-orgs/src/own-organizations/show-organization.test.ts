import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { includedOf, plansOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser, principal } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (name: string) => `/api/v2/organizations/${name}`;

describe('GET /organizations/:organization_name', () => {
  it('a member sees the organization with what they may do there', async () => {
    const built = await buildOrganization(app, { name: 'shown', email: 'it@shown.example' });
    const { member } = await buildTeam(app, built, { permissions: ['managePolicies'] });

    const shown = resourceOf(await app.as(member.principal).get(pathOf('shown')));

    expect(shown).toMatchObject({
      id: 'shown',
      type: 'organizations',
      attributes: {
        name: 'shown',
        'external-id': built.organization.id,
        'created-at': '2026-11-20T12:00:00.000Z',
        email: 'it@shown.example',
        permissions: {
          'can-update': false,
          'can-destroy': false,
          'can-traverse': true,
          'can-create-team': false,
          'can-create-module': false,
          'can-update-oauth': false,
          'can-update-sentinel': true,
          'can-update-api-token': false,
        },
      },
    });
  });

  it('an organization and the permissions of its reader are read in one statement', async () => {
    const built = await buildOrganization(app);
    const client = app.as(built.owner.principal);
    const read = () => client.get(pathOf(built.organization.name));
    expect(await plansOf(app.ctx.databases.requests, read)).toHaveLength(1);
  });

  it('an organization includes its default project, its entitlement set and its subscription on request', async () => {
    const built = await buildOrganization(app);
    const path = pathOf(built.organization.name);
    const client = app.as(built.owner.principal);
    const response = await client.get(`${path}?include=entitlement_set,default-project,subscription`);
    expect(includedOf(response)).toMatchObject([
      { type: 'projects', id: built.defaultProject.id, attributes: { name: 'Default Project' } },
      { type: 'entitlement-sets', id: built.organization.id, attributes: { sentinel: true } },
      { type: 'subscriptions', id: `sub-${built.organization.id.slice(4)}` },
    ]);
    expect(resourceOf(response).relationships).toMatchObject({
      'default-project': { data: { id: built.defaultProject.id, type: 'projects' } },
      'entitlement-set': { data: { id: built.organization.id, type: 'entitlement-sets' } },
      subscription: { data: { id: `sub-${built.organization.id.slice(4)}`, type: 'subscriptions' } },
    });
    expect((await client.get(`${path}?include=projects`)).status).toBe(400);
  });

  it('the organization token and the tokens of teams can see the organization', async () => {
    const built = await buildOrganization(app);
    const { principal: team } = await buildTeam(app, built);
    for (const caller of [built.principal, team]) {
      expect((await app.as(caller).get(pathOf(built.organization.name))).status).toBe(200);
    }
  });

  it('an organization of others returns the same 404 as an unknown one', async () => {
    const { organization } = await buildOrganization(app);
    const stranger = await buildOrganization(app);
    const { principal: strangersTeam } = await buildTeam(app, stranger);
    const administrator = await buildUser(app, { siteAdministrator: true });
    for (const caller of [
      stranger.owner.principal,
      stranger.principal,
      strangersTeam,
      administrator.principal,
    ]) {
      const foreign = await app.as(caller).get(pathOf(organization.name));
      const unknown = await app.as(caller).get(pathOf('does-not-exist'));
      expect(foreign).toMatchObject({ status: 404, body: unknown.body });
      expect(unknown.status).toBe(404);
    }
  });

  it('a disabled organization returns 404, even to its owners', async () => {
    const { organization, owner } = await buildOrganization(app, { disabled: true });
    expect((await app.as(owner.principal).get(pathOf(organization.name))).status).toBe(404);
  });

  it('the name in the path of an organization is case-sensitive', async () => {
    const { owner } = await buildOrganization(app, { name: 'CaseSensitive' });
    expect((await app.as(owner.principal).get(pathOf('casesensitive'))).status).toBe(404);
  });

  it.each(['a', 'a'.repeat(2000), 'a%20b', '%27%3B--', 'm%C3%BCller', 'org-0123456789abcdef'])(
    'an organization returns 404 for a text that is not a name: %s',
    async (name) => {
      expect((await app.as(principal('user', 'user-1')).get(pathOf(name))).status).toBe(404);
    },
  );
});
