import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithRecords } from '../testing/managed-module.ts';
import { callerOf, consumerOf, respondWithUsers } from '../testing/module-users.ts';

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

  it('names first who uses it', async () => {
    const path = respondWithRecords(app, 'used', { module: { downloads: 7 } });
    respondWithUsers(app, 'used', { callers: [callerOf('app')], consumers: [consumerOf('shop')] });
    const { page } = await browser.open(`${path}/delete`);
    const headings = page.querySelectorAll('main h2, main h3').map(({ text }) => text);
    expect(headings).toEqual([
      'Who uses the module',
      'Modules that call it',
      'Pipelines that reported it',
      'Downloads',
      'What follows',
    ]);
    const lines = page
      .querySelectorAll('main .lines li')
      .map((line) => line.structuredText.replaceAll(/\s+/g, ' '));
    expect(lines).toEqual([
      'acme/app/aws 1.2.0 ~> 1.0, gets 1.4.0',
      'shop, acme/shop, production has 1.2.3, 2026-01-02',
    ]);
    expect(page.querySelector('main a[href$="/used-by"]')?.text).toBe('All users: 1 call, 1 report');
  });

  it('is not there for those who may not delete it', async () => {
    const path = respondWithRecords(app, 'other', { canDelete: false });
    expect((await browser.open(`${path}/delete`)).status).toBe(404);
    expect((await browser.open('/app/modules/acme/nothing/aws/delete')).status).toBe(404);
  });
});
