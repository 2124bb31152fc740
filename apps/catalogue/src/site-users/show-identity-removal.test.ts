import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';
import { adminUserOf, identityOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/users/user-ada/identities';
beforeEach(() => {
  site.respond('/api/v2/admin/users/user-ada', { data: adminUserOf('ada') });
  site.respond('/api/v2/admin/users/user-ada/identities', listOf([identityOf('sub-1')]));
});

describe('the page before an identity is removed', () => {
  it('it says who can sign in afterwards', async () => {
    const { status, text } = await site.browser.open(`${path}/idn-sub-1/remove`);
    expect([status, text]).toEqual([
      200,
      expect.stringMatching(/Remove an identity of ada\?[^]*with the address ada@acme\.test/),
    ]);
  });

  it('an identity of somebody else is 404', async () => {
    expect((await site.browser.open(`${path}/idn-sub-2/remove`)).status).toBe(404);
  });
});
