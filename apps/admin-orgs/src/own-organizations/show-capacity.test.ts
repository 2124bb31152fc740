import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('GET /organizations/:organization_name/capacity', () => {
  it('members see that no runs wait and none run; for others there is nothing', async () => {
    const built = await buildOrganization(app);
    const { member } = await buildTeam(app, built);
    const path = `/api/v2/organizations/${built.organization.name}/capacity`;
    expect(resourceOf(await app.as(member.principal).get(path))).toEqual({
      id: built.organization.name,
      type: 'organization-capacity',
      attributes: { pending: 0, running: 0 },
      links: { self: path },
    });
    expect((await app.as((await buildUser(app)).principal).get(path)).status).toBe(404);
  });
});
