import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  app.gateway.responses.set('/api/registry/v1/modules', {
    status: 200,
    body: { meta: { limit: 100, current_offset: 0 }, modules: [] },
  });
});
afterAll(() => app.stop());

describe('the list of sessions', () => {
  it('people see their own sessions, each with browser and end, and no others', async () => {
    const [here] = [await app.signedIn(), await app.signedIn()];
    await app.browser().send('/app/sign-in', { token: here.token });
    const { page } = await here.open('/app/settings/sessions');
    const rows = page.querySelectorAll('tbody tr').map((row) => row.structuredText);
    expect(rows).toHaveLength(2);
    expect(rows.filter((row) => row.includes('this one'))).toHaveLength(1);
    for (const row of rows) expect(row).toMatch(/a browser[^]*2026-01-01 08:00 UTC/);
  });

  it('the list ends the session when the token is no longer accepted, as other pages do', async () => {
    const browser = await app.signedIn();
    app.gateway.users.delete(browser.token);
    expect((await browser.open('/app/settings/sessions')).headers.get('location')).toBe(
      '/app/sign-in?ended=token',
    );
  });
});
