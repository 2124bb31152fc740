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

describe('DELETE /organizations/:organization_name/authentication-token', () => {
  it('deleting the organization token returns 204, then 404, and publishes token.revoked', async () => {
    const built = await buildOrganization(app);
    const owner = app.as(built.owner.principal);
    const { id } = resourceOf(await owner.post(pathOf(built)));
    expect(await owner.delete(pathOf(built))).toMatchObject({ status: 204, body: undefined });
    expect((await owner.get(pathOf(built))).status).toBe(404);
    expect((await owner.delete(pathOf(built))).status).toBe(404);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'token.revoked',
      aggregate: { id, version: 2 },
      data: { owner: { kind: 'organization', id: built.organization.id } },
    });
  });

  it('members and strangers cannot delete the organization token', async () => {
    const built = await buildOrganization(app);
    await app.as(built.owner.principal).post(pathOf(built));
    const { member, principal } = await buildTeam(app, built, { permissions: ['manageTeams'] });
    for (const caller of [member.principal, principal, (await buildOrganization(app)).owner.principal]) {
      expect((await app.as(caller).delete(pathOf(built))).status).toBe(404);
    }
    expect((await app.as(built.owner.principal).get(pathOf(built))).status).toBe(200);
  });
});
