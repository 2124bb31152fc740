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

describe('GET …/:version/archive', () => {
  it('the browser is sent to the archive', async () => {
    app.gateway.responses.set('/api/registry/v1/modules/acme/vpc/aws/1.2.3/download', {
      status: 204,
      body: undefined,
      headers: { 'x-terraform-get': '/v1/object/signed?archive=tar.gz' },
    });
    const { status, headers } = await browser.open('/app/modules/acme/vpc/aws/1.2.3/archive');
    expect([status, headers.get('location')]).toEqual([303, '/v1/object/signed?archive=tar.gz']);
    expect((await browser.open('/app/modules/acme/vpc/aws/9.9.9/archive')).status).toBe(404);
  });
});
