import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, tokenOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
beforeEach(() => site.respond(list, listOf([tokenOf('at-1', { description: 'my laptop' })])));

const path = '/app/settings/tokens';
const list = '/api/v2/users/user-id-1/authentication-tokens';

describe('revoking a token of a person', () => {
  it('the token goes, and the list of tokens says so', async () => {
    const request = 'DELETE /api/v2/authentication-tokens/at-1';
    site.respond(request, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/at-1/revoke`);
      expect(headers.get('location')).toBe(`${path}?done=revoked`);
    });
    expect(changes.map((change) => change.request)).toEqual([request]);
  });

  it('a token of somebody else is not there', async () => {
    const changes = await changesOf(site.app, async () => {
      expect((await sendForm(site.browser, `${path}/at-9/revoke`)).status).toBe(404);
    });
    expect(changes).toEqual([]);
  });
});
