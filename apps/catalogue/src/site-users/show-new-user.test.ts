import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();

describe('the form that makes a user', () => {
  it('it asks for a name, an address and what their first token is for', async () => {
    site.respond('/api/v2/admin/users', listOf([]));
    const { status, page, text } = await site.browser.open('/app/admin/users/new');
    expect([status, text]).toEqual([200, expect.stringContaining('sends no email')]);
    const fields = page.querySelectorAll('form[action="/app/admin/users/new"] :is(input, select)');
    expect(fields.map((field) => field.getAttribute('name'))).toEqual([
      ...['form-token', 'username', 'email', 'administrator', 'description', 'ends'],
    ]);
  });

  it('for everybody but site administrators, there is nothing here', async () => {
    expect((await site.browser.open('/app/admin/users/new')).status).toBe(404);
  });
});
