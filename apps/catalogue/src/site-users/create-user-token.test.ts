import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { tokenOf } from '../testing/organization-responses.ts';
import { adminUserOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/users/user-ada/token';
const user = '/api/v2/admin/users/user-ada';
beforeEach(() => site.respond(user, { data: adminUserOf('ada') }));

describe('making a token for a user', () => {
  it('it is shown once', async () => {
    const request = `POST ${user}/authentication-tokens`;
    site.respond(request, { data: tokenOf('at-1', { token: 'gwu_another' }) }, 201);
    const changes = await changesOf(site.app, async () => {
      const { status, page } = await sendForm(site.browser, path, { description: 'lost', ends: 'never' });
      expect([status, page.querySelector('#new-token')?.text]).toEqual([200, 'gwu_another']);
    });
    expect(changes).toEqual([
      {
        request,
        body: {
          data: { type: 'authentication-tokens', attributes: { description: 'lost', 'expired-at': null } },
        },
      },
    ]);
  });

  it('what the platform has against it is shown', async () => {
    const detail = 'This user is suspended and cannot use tokens: resume them first';
    site.app.gateway.responses.set(`POST ${user}/authentication-tokens`, refusal(422, detail));
    const { status, text } = await sendForm(site.browser, path, { description: 'lost' });
    expect([status, text]).toEqual([422, expect.stringContaining(detail)]);
  });
});
