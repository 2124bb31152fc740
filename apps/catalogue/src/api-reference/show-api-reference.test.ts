import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());

/** Addresses of the style sheets and scripts, keyed by file name without the hash. */
async function loadedFiles(): Promise<Map<string, string>> {
  const { page } = await app.browser().open('/docs');
  const addresses = page
    .querySelectorAll('link[rel="stylesheet"], script')
    .map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '');
  return new Map(
    addresses.map((address) => [address.replace(/^\/assets\/(.+)-[0-9a-f]{12}(\.\w+)$/, '$1$2'), address]),
  );
}

describe('the page of the API reference', () => {
  it('the page is for everybody, in the frame of all pages', async () => {
    for (const browser of [app.browser(), await app.signedIn()]) {
      const { status, page } = await browser.open('/docs');
      expect([status, page.querySelector('h1')?.text]).toEqual([200, 'API reference']);
      expect(page.querySelectorAll('header.bar, footer')).toHaveLength(2);
    }
  });

  it('the page allows only scripts, styles and requests of this host, and nothing inline', async () => {
    const { headers, page } = await app.browser().open('/docs');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    const text = page.toString();
    expect(text).not.toMatch(/https?:|<style|<script>|style=|\bon\w+=/);
  });

  it('no other page may ask this host by a script', async () => {
    const { headers } = await app.browser().open('/app/sign-in');
    expect(headers.get('content-security-policy')).not.toContain('connect-src');
  });

  it('the page loads Swagger UI and what belongs to it, and browsers may keep the files', async () => {
    const files = await loadedFiles();
    expect([...files.keys()]).toEqual([
      'catalogue.css',
      'swagger-ui.css',
      'api-reference.css',
      'catalogue.js',
      'swagger-ui-bundle.js',
      'api-reference.js',
    ]);
    for (const [name, address] of files) {
      const { status, headers } = await fetch(`${app.url}${address}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers.get('content-type')).toBe(
        name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
      );
    }
  });

  it('a file with other characters than ASCII arrives byte by byte', async () => {
    const address = (await loadedFiles()).get('swagger-ui-bundle.js') ?? '';
    const response = await fetch(`${app.url}${address}`);
    const original = readFileSync(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')));
    expect(Buffer.from(await response.arrayBuffer()).equals(original)).toBe(true);
  });

  it('an address of a file with other contents, or of another file, is 404', async () => {
    const address = (await loadedFiles()).get('swagger-ui.css') ?? '';
    const other = address.replace(/-[0-9a-f]{12}/, '-000000000000');
    for (const path of [other, '/assets/swagger-ui.css', '/assets/package-000000000000.json'])
      expect([path, (await fetch(`${app.url}${path}`)).status]).toEqual([path, 404]);
  });
});
