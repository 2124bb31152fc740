import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { adminUserOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/users/user-ada';
const user = '/api/v2/admin/users/user-ada';
beforeEach(() => site.respond(user, { data: adminUserOf('ada') }));

describe('suspending and resuming a user', () => {
  it.each([
    ['suspend', 'suspend'],
    ['resume', 'unsuspend'],
  ])('the form to %s does it, and the list of users says so', async (change, action) => {
    const request = `POST ${user}/actions/${action}`;
    site.respond(request, { data: adminUserOf('ada') });
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/${change}`);
      expect(headers.get('location')).toBe(`/app/admin/users?done=${change}`);
    });
    expect(changes.map((each) => each.request)).toEqual([request]);
  });

  it('what the platform has against it is shown, and nothing was changed', async () => {
    const detail = 'There must be at least one site administrator who is not suspended';
    site.app.gateway.responses.set(`POST ${user}/actions/suspend`, refusal(422, detail));
    const { status, text } = await sendForm(site.browser, `${path}/suspend`);
    expect([status, text]).toEqual([422, expect.stringContaining(detail)]);
  });

  it('a form of another site changes nothing', async () => {
    const fields = { 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const sent = await site.browser.send(`${path}/suspend`, fields, { 'sec-fetch-site': 'cross-site' });
      expect(sent.status).toBe(403);
    });
    expect(changes).toEqual([]);
  });

  it('there is no other change', async () => {
    expect((await sendForm(site.browser, `${path}/promote`)).status).toBe(404);
  });
});
