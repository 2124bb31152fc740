import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';
import { adminOrganizationOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/organizations';
const organizations = '/api/v2/admin/organizations';

describe('all organizations of the installation', () => {
  it('they are listed with their owners', async () => {
    const included = [{ id: 'user-ada', type: 'users', attributes: { username: 'ada', email: '' } }];
    const disabled = adminOrganizationOf('globex', { 'is-disabled': true }, []);
    site.respond(organizations, listOf([adminOrganizationOf('acme'), disabled], { included }));
    const { status, page } = await site.browser.open(path);
    expect(status).toBe(200);
    const rows = page
      .querySelectorAll('tbody tr')
      .map((row) => row.querySelectorAll('th, td').map((cell) => cell.text.trim()));
    expect(rows).toEqual([
      ['acme', 'owners@acme.test', 'ada', '2026-01-02', 'Disable Sharing'],
      ['globex disabled', 'owners@globex.test', '', '2026-01-02', 'Enable Sharing'],
    ]);
    expect(page.querySelectorAll('tbody a').map((link) => link.getAttribute('href'))).toEqual([
      '/app/organizations/acme',
      `${path}/acme/disable`,
      `${path}/globex/enable`,
    ]);
  });

  it('a search and a page are passed on, and an empty list says what to do', async () => {
    site.respond(organizations, listOf([]));
    const { text } = await site.browser.open(`${path}?q=ac&page=2`);
    const asked = `${organizations}?include=owners&page[number]=2&page[size]=50&q=ac`;
    expect(site.app.gateway.asked).toContain(asked);
    expect(text).toContain('No organization matches');
  });

  it('for everybody but site administrators, there is nothing here', async () => {
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
