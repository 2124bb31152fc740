import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  describeInBrowser,
  startBrowser,
  watchPages,
  type Browser,
  type Complaints,
  type Page,
} from '@groundwork/testing/browser';
import { startGatewayTestApp, type GatewayTestApp } from '../testing/gateway-test-app.ts';

let app: GatewayTestApp;
beforeAll(async () => {
  app = await startGatewayTestApp();
});
afterAll(() => app.stop());

describe('GET /docs', () => {
  const files = ['docs.css', 'docs.js', 'swagger-ui.css', 'swagger-ui-bundle.js'].map(
    (name) => `/docs/${name}`,
  );

  it.each(['/docs', ...files])(
    '%s allows only scripts and styles of this host, and nothing inline',
    async (path) => {
      const { status, headers } = await app.client.get(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; " +
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    },
  );

  it.each([
    ['/docs', 'text/html'],
    ['/docs/docs.css', 'text/css'],
    ['/docs/swagger-ui.css', 'text/css'],
    ['/docs/docs.js', 'text/javascript'],
    ['/docs/swagger-ui-bundle.js', 'text/javascript'],
  ])('%s is %s, and whoever has it already gets 304', async (path, mediaType) => {
    const { headers } = await app.client.get(path);
    expect(headers['content-type']).toBe(`${mediaType}; charset=utf-8`);
    const again = await app.client.get(path, { headers: { 'if-none-match': headers['etag'] ?? '' } });
    expect(again).toMatchObject({ status: 304, body: undefined });
  });

  it('the page loads exactly the files that the gateway has for it', async () => {
    const { body } = await app.client.get('/docs');
    const loaded = [...String(body).matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, file]) => file);
    expect(loaded.toSorted()).toEqual(files.toSorted());
    expect(body).not.toMatch(/https?:|<style|<script>|style=|\bon\w+=/);
  });

  it('a file with other characters than ASCII arrives byte by byte', async () => {
    const answer = await fetch(`http://127.0.0.1:${app.port}/docs/swagger-ui-bundle.js`);
    const original = readFileSync(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')));
    expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true);
  });

  it('nothing else below /docs can be read', async () => {
    for (const path of [
      '/docs/index.html',
      '/docs/docs.html',
      '/docs/package.json',
      '/docs/%2e%2e/package.json',
    ])
      expect([400, 404]).toContain((await app.client.get(path)).status);
  });
});

/** The page draws several hundred endpoints, which takes half a minute beside other work. */
const drawnWithinMs = 120_000;
const testWithinMs = 240_000;

describeInBrowser('the page in Chromium', () => {
  let browser: Browser;
  let page: Page;
  let complaints: Complaints;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  beforeEach(async () => {
    const origin = `http://127.0.0.1:${app.port}`;
    page = await browser.newPage();
    page.setDefaultTimeout(drawnWithinMs);
    complaints = watchPages(page.context(), origin);
    await page.goto(`${origin}/docs`);
    await page.getByRole('heading', { name: 'OAuth clients' }).waitFor();
  }, testWithinMs);
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual({ errors: [], foreign: [] });
  });
  afterAll(() => browser.close());

  const open = async (tag: string, summary: string) => {
    await page.getByRole('heading', { name: tag }).click();
    await page.locator('.opblock', { hasText: summary }).first().click();
  };

  it(
    'the page opens an endpoint and shows what it takes and sends',
    async () => {
      await open('OAuth clients', 'Create an OAuth client');
      await page.getByText('oauth-token-string').first().waitFor();
      await page.getByText('connection-status').first().waitFor();
    },
    testWithinMs,
  );

  it(
    'the filter finds endpoints by their path',
    async () => {
      await page.getByPlaceholder('Filter').fill('webhook-deliveries');
      await page.getByRole('heading', { name: 'OAuth clients' }).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Webhooks' }).click();
      await page.locator('[data-path="/api/v2/oauth-clients/{id}/webhook-deliveries"]').waitFor();
    },
    testWithinMs,
  );

  it(
    'the page sends a request with the token of the reader',
    async () => {
      app.upstreams['vcs-connections'].respond((req, res) => {
        res.setHeader('content-type', 'application/vnd.api+json');
        res.end(JSON.stringify({ data: [], asked: req.url }));
      });
      await page.getByRole('button', { name: 'Authorize' }).first().click();
      await page.locator('.auth-container input').fill(app.token);
      await page.getByRole('button', { name: 'Apply credentials' }).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await open('OAuth clients', 'List OAuth clients');
      await page.getByRole('button', { name: 'Try it out' }).click();
      await page.getByPlaceholder('organization_name').fill('acme');
      await page.getByRole('button', { name: 'Execute' }).click();
      await page
        .locator('.live-responses-table')
        .getByText('/api/v2/organizations/acme/oauth-clients')
        .waitFor();
    },
    testWithinMs,
  );
});
