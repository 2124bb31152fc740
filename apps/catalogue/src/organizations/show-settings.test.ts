import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

describe('the page of settings', () => {
  it('they are in a form', async () => {
    const settings = `${respondWithOrganization(site.app.gateway, 'acme')}/settings`;
    const { page } = await site.browser.open(settings);
    expect(page.querySelector('input[name="name"]')?.getAttribute('value')).toBe('acme');
    const rule = page.querySelector('select[name="module-version-rule"] option[selected]');
    expect(rule?.getAttribute('value')).toBe('enforce');
    const ticked = page.querySelectorAll('input[checked]').map((box) => box.getAttribute('name'));
    expect(ticked).toEqual(['user-tokens-enabled', 'refuse-secret-files']);
  });

  it('a member may not see them', async () => {
    const settings = `${respondWithOrganization(site.app.gateway, 'acme', { isOwner: false })}/settings`;
    expect((await site.browser.open(settings)).status).toBe(403);
  });
});
