import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';
import { adminUserOf, identityOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/users/user-ada/identities/idn-sub-1/remove';
const user = '/api/v2/admin/users/user-ada';
const request = `DELETE ${user}/identities/idn-sub-1`;
beforeEach(() => {
  site.respond(user, { data: adminUserOf('ada') });
  site.respond(`${user}/identities`, listOf([identityOf('sub-1')]));
});

describe('removing an identity', () => {
  it('it is removed, and the page of the user says so', async () => {
    site.respond(request, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path);
      expect(headers.get('location')).toBe('/app/admin/users/user-ada?done=identity-removed');
    });
    expect(changes.map((each) => each.request)).toEqual([request]);
  });

  it('what the platform has against it is shown', async () => {
    site.app.gateway.responses.set(request, refusal(409, 'not now'));
    const { status, text } = await sendForm(site.browser, path);
    expect([status, text]).toEqual([422, expect.stringContaining('not now')]);
  });

  it('a form of another site removes nothing', async () => {
    const fields = { 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const sent = await site.browser.send(path, fields, { 'sec-fetch-site': 'cross-site' });
      expect(sent.status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
