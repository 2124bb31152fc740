import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());

const path = '/app/settings/tokens?source=terraform-login';

describe('the page that terraform login opens', () => {
  it('the page says how to make a token on this host, and what to do with it, without a session', async () => {
    const { status, text } = await app.browser().open(path);
    expect(status).toBe(200);
    expect(text).toMatch(
      /https:\/\/groundwork\.test\/api\/v2\/users\/<your user id>\/authentication-tokens[^]*credentials/,
    );
  });

  it('nothing of the query is in the page', async () => {
    const hostile = '<script>alert(1)</script>';
    const { page } = await app.browser().open(`${path}${encodeURIComponent(hostile)}`);
    expect(page.querySelector('main')?.toString()).not.toContain('alert');
  });
});
