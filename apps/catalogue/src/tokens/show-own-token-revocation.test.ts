import { beforeEach, describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf, tokenOf } from '../testing/organization-responses.ts';

const site = useSignedInCatalogue();
beforeEach(() => site.respond(list, listOf([tokenOf('at-1', { description: 'my laptop' })])));

const path = '/app/settings/tokens';
const list = '/api/v2/users/user-id-1/authentication-tokens';

describe('the page before a token of a person is revoked', () => {
  it('it says what that means', async () => {
    const { text } = await site.browser.open(`${path}/at-1/revoke`);
    expect(text).toMatch(/Revoke the token “my laptop”[^]*It was never used/);
  });

  it('a token of somebody else is not there', async () => {
    expect((await site.browser.open(`${path}/at-9/revoke`)).status).toBe(404);
  });
});
