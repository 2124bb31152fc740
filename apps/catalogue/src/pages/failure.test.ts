import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const modules = '/api/registry/v1/modules';

describe('what the platform does not accept', () => {
  it.each([400, 405, 409, 413, 414, 422])(
    'a refusal with %d is none of our mistakes, and the page has its reason',
    async (status) => {
      const detail = 'The path contains a segment that is not allowed.';
      app.gateway.responses.set(modules, { status, body: { errors: [{ title: 'bad request', detail }] } });
      const shown = await browser.open('/');
      expect([shown.status, shown.text]).toEqual([status, expect.stringContaining(detail)]);
      expect(shown.text).not.toContain('error of the platform');
    },
  );

  it.each([
    ['..%2f..', `${modules}/..%2F..`],
    ['..', `${modules}/%252E..`],
    ['.', `${modules}/%252E.`],
  ])('the parameter %s leads nowhere but to a refusal', async (parameter, path) => {
    app.gateway.responses.set(path, { status: 400, body: { errors: ['The path is not allowed'] } });
    app.gateway.asked.length = 0;
    const { status, text } = await browser.open(`/?organization=${parameter}`);
    expect([status, text]).toEqual([400, expect.stringContaining('The path is not allowed')]);
    expect(app.gateway.asked.map((target) => target.split('?')[0])).toEqual([path]);
  });
});
