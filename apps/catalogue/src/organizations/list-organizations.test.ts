import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { listOf, organizationOf } from '../testing/organization-responses.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const respond = (path: string, body: object) => app.gateway.responses.set(path, { status: 200, body });
describe('the list of organizations', () => {
  it('people see their organizations and what they are in each', async () => {
    respond(
      '/api/v2/organizations',
      listOf([organizationOf('acme'), organizationOf('globex', { isOwner: false })]),
    );
    const { status, page } = await browser.open('/app/organizations');
    expect(status).toBe(200);
    const rows = page
      .querySelectorAll('tbody tr')
      .map((row) => row.querySelectorAll('th, td').map((cell) => cell.text));
    expect(rows).toEqual([
      ['acme', 'owners@acme.test', 'owner', '2026-01-02'],
      ['globex', 'owners@globex.test', 'member', '2026-01-02'],
    ]);
    expect(page.querySelector('tbody a')?.getAttribute('href')).toBe('/app/organizations/acme');
  });

  it('whoever may not create organizations has no form, and learns who may', async () => {
    respond('/api/v2/organizations', listOf([]));
    const other = await app.signedIn();
    const user = { id: 'user-other', username: other.username, mayCreateOrganizations: false };
    app.gateway.users.set(other.token, user);
    const { page, text } = await other.open('/app/organizations');
    expect(page.querySelectorAll('form[action="/app/organizations"][method="post"]')).toEqual([]);
    expect(text).toContain('A site administrator can create one and invite you.');
  });

  it('people see by which groups of which providers they are members', async () => {
    respond('/api/v2/organizations', listOf([organizationOf('acme'), organizationOf('globex')]));
    const group = '<b>x</b>';
    const mapping = { provider: 'corp', group };
    const membership = {
      id: 'ou-1',
      type: 'organization-memberships',
      attributes: {
        'created-at': '2026-01-02T03:04:05.678Z',
        'group-mappings': [
          { ...mapping, 'team-id': 'team-1' },
          { ...mapping, 'team-id': 'team-2' },
        ],
      },
      relationships: { organization: { data: { id: 'acme', type: 'organizations' } } },
    };
    respond('/api/v2/organization-memberships', listOf([membership]));
    const { page } = await browser.open('/app/organizations');
    const cells = page.querySelectorAll('tbody tr td:nth-child(3)');
    const ofAcme = cells.find(({ text }) => text.includes('by the group'));
    expect(ofAcme?.querySelectorAll('.quiet').map(({ text }) => text)).toEqual([
      `by the group ${group} of corp`,
    ]);
    app.gateway.responses.delete('/api/v2/organization-memberships');
  });

  it('somebody without an organization is told how they come to one', async () => {
    respond('/api/v2/organizations', listOf([]));
    const { text } = await browser.open('/app/organizations');
    expect(text).toContain(`${browser.username}@acme.test`);
  });

  it('the contact of a new organization is the address of the user, if it is one', async () => {
    respond('/api/v2/organizations', listOf([]));
    const contact = async () =>
      (await browser.open('/app/organizations')).page.querySelector('#email')?.getAttribute('value');
    expect(await contact()).toBe(`${browser.username}@acme.test`);
    const user = { id: 'user-1', username: browser.username };
    app.gateway.users.set(browser.token, { ...user, email: 'admin@localhost' });
    expect(await contact()).toBe('');
    app.gateway.users.set(browser.token, user);
  });

  it('a search and a page are passed on, and what cannot be read counts as absent', async () => {
    respond(
      '/api/v2/organizations',
      listOf([organizationOf('acme')], {}, { 'next-page': 3, 'total-pages': 3 }),
    );
    const { page } = await browser.open('/app/organizations?q=ac&page=2');
    expect(app.gateway.asked).toContain('/api/v2/organizations?page[number]=2&page[size]=50&q=ac');
    expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toBe('/app/organizations?q=ac&page=3');
    await browser.open('/app/organizations?q=%00&page=-1');
    expect(app.gateway.asked).toContain('/api/v2/organizations?page[number]=1&page[size]=50');
  });
});
