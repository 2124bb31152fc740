import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';
import { listOf, tokenOf } from '../testing/organization-responses.ts';

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

describe('the tokens of a person', () => {
  it('they are listed with a way to revoke each', async () => {
    const browser = await app.signedIn();
    const body = listOf([tokenOf('at-1', { description: 'my laptop' })]);
    app.gateway.responses.set('/api/v2/users/user-id-1/authentication-tokens', { status: 200, body });
    const { status, page, text } = await browser.open('/app/settings/tokens');
    expect([status, text]).toEqual([200, expect.stringContaining('my laptop')]);
    expect(page.querySelector('a[href="/app/settings/tokens/at-1/revoke"]')).not.toBeNull();
  });
});
