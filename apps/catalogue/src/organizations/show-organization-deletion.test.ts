import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { respondWithOrganization } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

describe('the page before an organization is deleted', () => {
  it('it says what is lost, and asks for the name', async () => {
    const deletion = `${respondWithOrganization(site.app.gateway, 'acme')}/delete`;
    const { page, text } = await site.browser.open(deletion);
    expect(text).toMatch(/Delete the organization acme\?[^]*cannot be undone/);
    expect(page.querySelector('main input[name="name"][required]')).not.toBeNull();
  });
});
