import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { adminOrganizationOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();

describe('the page before an organization is disabled or enabled', () => {
  it.each([
    ['disable', /Disable acme\?[^]*not even its owners[^]*Nothing is deleted/],
    ['enable', /Enable acme\?[^]*can be installed again/],
  ])('it says what it means to %s', async (change, expected) => {
    site.respond('/api/v2/admin/organizations/acme', { data: adminOrganizationOf('acme') });
    const { status, text } = await site.browser.open(`/app/admin/organizations/acme/${change}`);
    expect([status, text]).toEqual([200, expect.stringMatching(expected)]);
  });

  it('an organization that is not there is 404, and so is any other change', async () => {
    expect((await site.browser.open('/app/admin/organizations/nobody/disable')).status).toBe(404);
    site.respond('/api/v2/admin/organizations/acme', { data: adminOrganizationOf('acme') });
    expect((await site.browser.open('/app/admin/organizations/acme/remove')).status).toBe(404);
  });
});
