import { describe, expect, it } from '@jest/globals';
import { changesOf, sendForm, useSignedInCatalogue } from '../testing/forms.ts';

const site = useSignedInCatalogue();
const form = '/app/admin/parked-events/policy/e1/replay';
const request = 'POST /api/v2/admin/parked-events/policy/e1/actions/replay';

describe('having a parked event tried again', () => {
  it('the service is asked to, and the list says so', async () => {
    site.respond(request, {}, 204);
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, form);
      expect(headers.get('location')).toBe('/app/admin/parked-events?done=replayed');
    });
    expect(changes.map((change) => change.request)).toEqual([request]);
  });

  it('one that is not parked any longer is told as such', async () => {
    const { status, text } = await sendForm(site.browser, form);
    expect([status, text]).toEqual([404, expect.stringContaining('Nothing was changed')]);
  });

  it('a form of another site changes nothing', async () => {
    const fields = { 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      expect((await site.browser.send(form, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
