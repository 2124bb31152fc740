import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';
import { askForCode, codeFor, newVerifier, refused, tokenOf } from '../testing/login-codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('a new login code', () => {
  it('only the token of a user that is still good makes a code', async () => {
    const ann = await buildUser(app);
    const acme = await buildOrganization(app);
    const { team } = await buildTeam(app, acme);
    const ofTeam = secretOf(
      await app.as(acme.owner.principal).post(`/api/v2/teams/${team.id}/authentication-token`),
    );
    const expiresAt = new Date(app.clock.now().getTime() + 1000).toISOString();
    const ending = await tokenOf(app, ann, { 'expired-at': expiresAt });
    app.clock.advance(1000);
    for (const token of [ofTeam, ending, 'nonsense']) expect(await askForCode(app, token)).toEqual(refused);
  });

  it('the database has neither the code nor the token', async () => {
    const token = await tokenOf(app, await buildUser(app));
    const code = await codeFor(app, token, newVerifier());
    const rows: unknown = await app.database.database.knex('login_codes');
    const stored = JSON.stringify(rows, (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    expect(stored).toContain('terraform login');
    for (const secret of [token, code]) expect(stored).not.toContain(secret);
  });

  it('the token of a suspended user makes no code', async () => {
    const [ann, administrator] = [await buildUser(app), await buildUser(app, { siteAdministrator: true })];
    const token = await tokenOf(app, ann);
    await app.as(administrator.principal).post(`/api/v2/admin/users/${ann.user.id}/actions/suspend`);
    expect(await askForCode(app, token)).toEqual(refused);
  });
});
