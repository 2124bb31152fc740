import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { adminUserOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();

describe('the form that makes a token for a user', () => {
  it('it says for whom', async () => {
    site.respond('/api/v2/admin/users/user-ada', { data: adminUserOf('ada') });
    const { status, text } = await site.browser.open('/app/admin/users/user-ada/token');
    expect([status, text]).toEqual([200, expect.stringContaining('Create a token for ada')]);
  });

  it('a user who is not there is 404', async () => {
    expect((await site.browser.open('/app/admin/users/user-nobody/token')).status).toBe(404);
  });
});
