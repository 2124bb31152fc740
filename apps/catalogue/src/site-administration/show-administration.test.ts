import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';

const site = useSignedInCatalogue();

describe('the way to the site administration', () => {
  it('it begins with the organizations', async () => {
    const { headers } = await site.browser.open('/app/admin');
    expect(headers.get('location')).toBe('/app/admin/organizations');
  });
});
