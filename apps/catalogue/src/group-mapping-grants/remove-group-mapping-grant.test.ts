import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { grantOf, grants } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const api = `${grants}/gmg-engineers`;
const path = '/app/admin/group-mappings/gmg-engineers/remove';
beforeEach(() => {
  site.respond(api, { data: grantOf('engineers') });
  site.respond(`DELETE ${api}`, {}, 204);
});

describe('removing a grant', () => {
  it('the form removes it, and the list says so', async () => {
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, path);
      expect(headers.get('location')).toBe('/app/admin/group-mappings?done=removed');
    });
    expect(changes).toMatchObject([{ request: `DELETE ${api}` }]);
  });

  it('what the platform has against it is shown', async () => {
    site.app.gateway.responses.set(`DELETE ${api}`, refusal(422, 'not now'));
    const { status, text } = await sendForm(site.browser, path);
    expect([status, text]).toEqual([422, expect.stringContaining('not now')]);
  });

  it('a form of another site changes nothing', async () => {
    const fields = { 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const { status } = await site.browser.send(path, fields, { 'sec-fetch-site': 'cross-site' });
      expect(status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
