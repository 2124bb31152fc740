import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());

describe('the files of pages', () => {
  it('the files of a page exist, have the right type, and may be kept', async () => {
    const { page } = await app.browser().open('/app/sign-in');
    const addresses = page
      .querySelectorAll('link, script')
      .map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '');
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      const { status, headers } = await fetch(`${app.url}${address}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers.get('content-type')).toMatch(/^(text\/(css|javascript)|image\/svg\+xml)/);
    }
    expect((await fetch(`${app.url}/assets/catalogue.css`)).status).toBe(404);
  });

  it('the style sheet has at most 25 KB', async () => {
    const { page } = await app.browser().open('/app/sign-in');
    const address = page.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? '';
    const { byteLength } = await (await fetch(`${app.url}${address}`)).arrayBuffer();
    expect(byteLength).toBeLessThanOrEqual(25 * 1024);
  });
});
