import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { grantOf, grants } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();

describe('the page before a grant is removed', () => {
  it('it says who stays, and asks', async () => {
    site.respond(`${grants}/gmg-engineers`, { data: grantOf('engineers') });
    const { status, text } = await site.browser.open('/app/admin/group-mappings/gmg-engineers/remove');
    expect(status).toBe(200);
    expect(text).toMatch(/Stop acme from mapping engineers\?[^]*admit nobody new/);
  });

  it('a grant that is not there is 404', async () => {
    expect((await site.browser.open('/app/admin/group-mappings/gmg-none/remove')).status).toBe(404);
  });
});
