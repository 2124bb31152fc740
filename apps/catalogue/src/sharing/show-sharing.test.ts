import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { answerWithOrganization, listOf } from '../testing/organization-answers.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const answer = (path: string, body: object) => app.gateway.answers.set(path, { status: 200, body });
describe('sharing', () => {
  it('it lists who shares modules with the organization, and leads to their modules', async () => {
    const path = answerWithOrganization(app.gateway, 'acme');
    answer(
      `${api}/relationships/module-producers`,
      listOf([
        { id: 'globex', type: 'organizations', attributes: { name: 'globex', 'external-id': 'org-1' } },
      ]),
    );
    const { page } = await browser.open(`${path}/sharing`);
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe('/?organization=globex');
  });

  it('only site administrators are led to where it is changed', async () => {
    const path = answerWithOrganization(app.gateway, 'acme');
    const change = 'a[href="/app/admin/organizations/acme"]';
    const seen = await browser.open(`${path}/sharing`);
    expect(seen.text).toContain('No other organization shares its modules');
    expect(seen.page.querySelector(change)).toBeNull();
    const administrator = await app.signedIn({ isSiteAdmin: true });
    expect((await administrator.open(`${path}/sharing`)).page.querySelector(change)).not.toBeNull();
  });
});
