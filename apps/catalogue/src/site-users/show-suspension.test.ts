import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { adminUserOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();

describe('the page before a user is suspended or resumed', () => {
  it.each([
    ['suspend', /Suspend ada\?[^]*stop working[^]*stay a member/],
    ['resume', /Resume ada\?[^]*work again/],
  ])('it says what it means to %s', async (change, expected) => {
    site.respond('/api/v2/admin/users/user-ada', { data: adminUserOf('ada') });
    const { status, text } = await site.browser.open(`/app/admin/users/user-ada/${change}`);
    expect([status, text]).toEqual([200, expect.stringMatching(expected)]);
  });

  it('a user who is not there is 404', async () => {
    expect((await site.browser.open('/app/admin/users/user-nobody/suspend')).status).toBe(404);
  });
});
