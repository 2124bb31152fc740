import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, memberOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
beforeEach(() => site.respond('/api/v2/organizations', listOf([])));

const path = '/app/organizations';

describe('an invitation', () => {
  it.each([
    ['accept', 'POST /api/v2/organization-memberships/ou-ada/actions/activate'],
    ['decline', 'DELETE /api/v2/organization-memberships/ou-ada'],
  ])('to %s it sends %s', async (word, request) => {
    const { membership } = memberOf('ada', [], 'invited');
    site.respond('/api/v2/organization-memberships', listOf([membership]));
    const { page } = await site.browser.open(path);
    expect(page.querySelector(`form[action="/app/invitations/ou-ada/${word}"]`)).not.toBeNull();
    site.respond(request, { data: membership }, word === 'accept' ? 200 : 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `/app/invitations/ou-ada/${word}`);
      expect(headers.get('location')).toBe(`${path}?done=${word}`);
    });
    expect(changes.map((change) => change.request)).toEqual([request]);
  });

  it('one that is gone says that nothing was changed', async () => {
    const { status, text } = await sendForm(site.browser, '/app/invitations/ou-gone/accept');
    expect([status, text]).toEqual([404, expect.stringContaining('Nothing was changed')]);
  });
});
