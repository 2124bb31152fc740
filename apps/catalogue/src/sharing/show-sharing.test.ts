import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithOrganization, listOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const api = '/api/v2/organizations/acme';
const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
describe('sharing', () => {
  it('it lists who shares modules with the organization, and leads to their modules', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    respond(
      `${api}/relationships/module-producers`,
      listOf([
        { id: 'globex', type: 'organizations', attributes: { name: 'globex', 'external-id': 'org-1' } },
      ]),
    );
    const { page } = await browser.open(`${path}/sharing`);
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe('/?organization=globex');
  });

  it.each([
    [false, ['globex', 'initech'], /these organizations:[^]*globex[^]*initech/],
    [false, [], /shared with no other organization/],
    [true, [], /All organizations of this platform/],
  ])('a site administrator sees with whom it shares, and leads on: %s %j', async (global, names, said) => {
    const path = respondWithOrganization(app.gateway, 'acme');
    const admin = '/api/v2/admin/organizations/acme';
    respond(admin, { data: { id: 'acme', attributes: { 'global-module-sharing': global } } });
    respond(`${admin}/relationships/module-consumers`, listOf(names.map((id) => ({ id }))));
    const { text, page } = await browser.open(`${path}/sharing`);
    expect(text).toMatch(said);
    const links = page.querySelectorAll('main a').map((link) => link.getAttribute('href'));
    expect(links).toContain('/app/admin/organizations/acme/sharing');
    app.gateway.responses.clear();
  });

  it('without sharing, the page says who sets it up', async () => {
    const path = respondWithOrganization(app.gateway, 'acme');
    const { text } = await browser.open(`${path}/sharing`);
    expect(text).toMatch(/No other organization shares its modules[^]*Only site administrators/);
  });
});
