import { describe, expect, it } from '@jest/globals';
import { changesOf, refusal, sendForm, useSignedInCatalogue } from '../testing/forms.ts';
import { tokenOf } from '../testing/organization-responses.ts';
import { adminUserOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/users/new';
const users = '/api/v2/admin/users';
const typed = { username: 'ada', email: 'ada@acme.test', description: 'first token', ends: 'never' };

describe('making a user', () => {
  it('a user is made with a token, which is shown once', async () => {
    site.respond(`POST ${users}`, { data: adminUserOf('ada') }, 201);
    const token = tokenOf('at-1', { token: 'gwu_first', description: 'first token' });
    site.respond(`POST ${users}/user-ada/authentication-tokens`, { data: token }, 201);
    const changes = await changesOf(site.app, async () => {
      const { status, headers, page } = await sendForm(site.browser, path, typed);
      expect([status, page.querySelector('#new-token')?.text]).toEqual([200, 'gwu_first']);
      expect(headers.get('cache-control')).toContain('no-store');
      expect(page.querySelector('a[href="/app/admin/users/user-ada"]')).not.toBeNull();
    });
    expect(changes.map(({ body }) => body)).toEqual([
      {
        data: {
          type: 'users',
          attributes: { username: 'ada', email: 'ada@acme.test', 'is-site-admin': false },
        },
      },
      {
        data: {
          type: 'authentication-tokens',
          attributes: { description: 'first token', 'expired-at': null },
        },
      },
    ]);
  });

  it('a site administrator is made where the box is ticked', async () => {
    site.respond(`POST ${users}`, { data: adminUserOf('ada') }, 201);
    const [made] = await changesOf(site.app, () =>
      sendForm(site.browser, path, { ...typed, administrator: 'on' }),
    );
    expect(made?.body).toMatchObject({ data: { attributes: { 'is-site-admin': true } } });
  });

  it('what the platform has against the user is shown with what was typed, and no token is made', async () => {
    site.app.gateway.responses.set(`POST ${users}`, refusal(422, 'Username has already been taken'));
    const changes = await changesOf(site.app, async () => {
      const { status, text, page } = await sendForm(site.browser, path, { ...typed, administrator: 'on' });
      expect([status, text]).toEqual([422, expect.stringContaining('Username has already been taken')]);
      expect(page.querySelector('#username')?.getAttribute('value')).toBe('ada');
      expect(page.querySelector('#administrator')?.hasAttribute('checked')).toBe(true);
    });
    expect(changes).toHaveLength(1);
  });

  it('a user who is made without a token has a page that says so', async () => {
    site.respond(`POST ${users}`, { data: adminUserOf('ada') }, 201);
    const request = `POST ${users}/user-ada/authentication-tokens`;
    site.app.gateway.responses.set(request, refusal(422, 'Description is too long'));
    const { headers } = await sendForm(site.browser, path, typed);
    expect(headers.get('location')).toBe('/app/admin/users/user-ada?done=made');
  });

  it('a form of another site makes nobody', async () => {
    const fields = { ...typed, 'form-token': await site.browser.formToken() };
    const changes = await changesOf(site.app, async () => {
      const sent = await site.browser.send(path, fields, { 'sec-fetch-site': 'cross-site' });
      expect(sent.status).toBe(403);
    });
    expect(changes).toEqual([]);
  });
});
