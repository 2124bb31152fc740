import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';
import { adminUserOf, identityOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/users';

function respondWith(user: ReturnType<typeof adminUserOf>, identities: readonly object[] = []) {
  site.respond(`/api/v2/admin/users/${user.id}`, { data: user });
  site.respond(`/api/v2/admin/users/${user.id}/identities`, listOf(identities));
}
const actionsOf = ({ page }: Awaited<ReturnType<typeof site.browser.open>>) =>
  page.querySelectorAll('main .actions a').map((link) => link.getAttribute('href'));

describe('the page of a user', () => {
  it('it says who they are, how they sign in and what can be done', async () => {
    respondWith(adminUserOf('ada'), [identityOf('sub-1')]);
    const shown = await site.browser.open(`${path}/user-ada`);
    expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('ada@acme.test')]);
    const cells = shown.page.querySelectorAll('tbody th, tbody td').map(({ text }) => text.trim());
    expect(cells).toEqual(['https://id.test', 'sub-1', '2026-01-02', '2026-01-02', 'Remove']);
    expect(shown.page.querySelector('tbody a')?.getAttribute('href')).toBe(
      `${path}/user-ada/identities/idn-sub-1/remove`,
    );
    expect(actionsOf(shown)).toEqual([`${path}/user-ada/token`, `${path}/user-ada/suspend`]);
    expect(shown.page.querySelector('form[action$="/address"]')).toBeNull();
  });

  it('a suspended user gets no token and can be resumed; nobody suspends themselves', async () => {
    respondWith(adminUserOf('grace', { 'is-suspended': true }));
    const shown = await site.browser.open(`${path}/user-grace`);
    expect(actionsOf(shown)).toEqual([`${path}/user-grace/resume`]);
    expect(shown.text).toContain('signs in with tokens');
    respondWith(adminUserOf('root', {}, 'user-id-1'));
    expect(actionsOf(await site.browser.open(`${path}/user-id-1`))).toEqual([`${path}/user-id-1/token`]);
  });

  it('an address that the user wants can be confirmed or refused', async () => {
    respondWith(adminUserOf('ada', { 'unconfirmed-email': 'ada@elsewhere.test' }));
    const { page, text } = await site.browser.open(`${path}/user-ada`);
    expect(text).toContain('wants to change their address to ada@elsewhere.test');
    const form = page.querySelector(`form[action="${path}/user-ada/address"]`);
    expect(form?.querySelector('[name="email"]')?.getAttribute('value')).toBe('ada@elsewhere.test');
    expect(form?.querySelectorAll('button').map((button) => button.getAttribute('value'))).toEqual([
      'confirm',
      'refuse',
    ]);
  });

  it('what people and providers have called something is text with a direction of its own', async () => {
    const name = '<b>x</b>\u202e';
    respondWith(adminUserOf('ada', { username: name, email: name, 'unconfirmed-email': name }), [
      identityOf('1', { subject: name, issuer: name }),
    ]);
    const { page } = await site.browser.open(`${path}/user-ada`);
    expect(page.querySelectorAll('main b')).toEqual([]);
    expect(page.querySelectorAll('main bdi').map(({ text }) => text)).toEqual([name, name, name, name, name]);
  });

  it('a user who is not there is 404', async () => {
    expect((await site.browser.open(`${path}/user-nobody`)).status).toBe(404);
  });
});
