import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';
import { adminUserOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/users/user-ada';
const user = '/api/v2/admin/users/user-ada';
const wanted = 'ada@elsewhere.test';
beforeEach(() => {
  site.respond(user, { data: adminUserOf('ada', { 'unconfirmed-email': wanted }) });
  site.respond(`${user}/identities`, listOf([]));
});

describe('T-TN-8: the address that a user wants', () => {
  it.each([
    ['confirm', wanted],
    ['refuse', 'ada@acme.test'],
  ])('the form to %s it makes the address what it is afterwards', async (response, email) => {
    site.respond(`PATCH ${user}`, { data: adminUserOf('ada') });
    const changes = await changesOf(site.app, async () => {
      const { headers } = await sendForm(site.browser, `${path}/address`, {
        email: wanted,
        answer: response,
      });
      expect(headers.get('location')).toBe(`${path}?done=${response}`);
    });
    expect(changes).toEqual([
      { request: `PATCH ${user}`, body: { data: { type: 'users', attributes: { email } } } },
    ]);
  });

  it('an address that has become another one since the page was shown is not confirmed', async () => {
    const changes = await changesOf(site.app, async () => {
      const { status, text } = await sendForm(site.browser, `${path}/address`, {
        ...{ email: 'ada@before.test', answer: 'confirm' },
      });
      expect([status, text]).toEqual([422, expect.stringContaining('has changed meanwhile')]);
    });
    expect(changes).toEqual([]);
  });

  it('what the platform has against it is shown', async () => {
    site.app.gateway.responses.set(`PATCH ${user}`, refusal(422, 'Email has already been taken'));
    const { status, text } = await sendForm(site.browser, `${path}/address`, {
      ...{ email: wanted, answer: 'confirm' },
    });
    expect([status, text]).toEqual([422, expect.stringContaining('Email has already been taken')]);
  });

  it('a form of another site confirms nothing', async () => {
    const fields = { email: wanted, answer: 'confirm', 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const sent = await site.browser.send(`${path}/address`, fields, { 'sec-fetch-site': 'cross-site' });
      expect(sent.status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
