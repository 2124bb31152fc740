import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithRecords } from '../testing/managed-module.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

describe('GET …/:provider/delete', () => {
  it('says what is lost', async () => {
    const { status, text, page } = await browser.open(`${respondWithRecords(app, 'asked')}/delete`);
    expect(status).toBe(200);
    expect(text).toContain('Delete acme/asked/aws');
    expect(text).toContain('2 versions are deleted');
    expect(text).toContain('Owners can restore it');
    expect(page.querySelectorAll('main a[href="/app/organizations/acme/deleted"]')).toHaveLength(1);
  });

  it('is not there for those who may not delete it', async () => {
    const path = respondWithRecords(app, 'other', { canDelete: false });
    expect((await browser.open(`${path}/delete`)).status).toBe(404);
    expect((await browser.open('/app/modules/acme/nothing/aws/delete')).status).toBe(404);
  });
});
