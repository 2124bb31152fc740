import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestLineOf } from '@groundwork/testing';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());

describe('an address without a page', () => {
  it('an address without a page is 404, for everybody', async () => {
    const { status, text } = await app.browser().open('/app/nothing/here');
    expect([status, text]).toEqual([404, expect.stringContaining('There is nothing here')]);
  });

  it('the log says that it is absent', async () => {
    await app.browser().open('/app/nothing/there');
    const line = await requestLineOf(app.logLines, '/app/nothing/there');
    expect(line).toMatchObject({ status: 404, reason: 'absent' });
  });

  it('pages may load files of the platform only, and tell nobody else where they are', async () => {
    const { headers } = await app.browser().open('/app/sign-in');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(\), microphone=\(\), .*usb=\(\)/);
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'same-origin',
      'no-store',
    ]);
  });
});
