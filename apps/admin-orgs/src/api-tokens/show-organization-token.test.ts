import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltOrganization, buildOrganization, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization }: BuiltOrganization) =>
  `/api/v2/organizations/${organization.name}/authentication-token`;

describe('GET /organizations/:organization_name/authentication-token', () => {
  it('the organization token is shown without its secret', async () => {
    const built = await buildOrganization(app);
    const created = resourceOf(await app.as(built.owner.principal).post(pathOf(built)));
    const { token, ...attributes } = created.attributes;
    expect(token).toBeDefined();
    for (const caller of [built.owner.principal, built.principal]) {
      expect(resourceOf(await app.as(caller).get(pathOf(built)))).toEqual({ ...created, attributes });
    }
  });

  it('showing the organization token returns 404 if there is none', async () => {
    const built = await buildOrganization(app);
    expect((await app.as(built.owner.principal).get(pathOf(built))).status).toBe(404);
  });

  it('showing the organization token returns 404 to members and strangers', async () => {
    const built = await buildOrganization(app);
    await app.as(built.owner.principal).post(pathOf(built));
    const { member, principal } = await buildTeam(app, built, { permissions: ['manageTeams'] });
    for (const caller of [member.principal, principal, (await buildOrganization(app)).owner.principal]) {
      expect((await app.as(caller).get(pathOf(built))).status).toBe(404);
    }
  });
});
