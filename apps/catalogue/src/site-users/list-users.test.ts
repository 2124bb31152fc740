import { describe, expect, it } from '@jest/globals';
import { useSignedInCatalogue } from '../testing/forms.ts';
import { listOf } from '../testing/organization-responses.ts';
import { adminUserOf } from '../testing/site-administration.ts';

const site = useSignedInCatalogue();
const path = '/app/admin/users';
const users = '/api/v2/admin/users';

describe('the users of the installation', () => {
  it('they are listed with what they are, and a way to suspend or resume each but the reader', async () => {
    const own = adminUserOf('root', { 'is-site-admin': true }, 'user-id-1');
    const others = [
      adminUserOf('ada', { 'unconfirmed-email': 'ada@elsewhere.test' }),
      adminUserOf('grace', { 'is-suspended': true }),
    ];
    site.respond(users, listOf([own, ...others]));
    const { status, page } = await site.browser.open(path);
    expect(status).toBe(200);
    const rows = page
      .querySelectorAll('tbody tr')
      .map((row) => row.querySelectorAll('th, td').map((cell) => cell.text.trim().replaceAll(/\s+/g, ' ')));
    expect(rows).toEqual([
      ['root site administrator', 'root@acme.test', '2026-01-02', ''],
      ['ada wants another address', 'ada@acme.test', '2026-01-02', 'Suspend'],
      ['grace suspended', 'grace@acme.test', '2026-01-02', 'Resume'],
    ]);
    expect(page.querySelectorAll('tbody a').map((link) => link.getAttribute('href'))).toEqual([
      `${path}/user-id-1`,
      `${path}/user-ada`,
      `${path}/user-ada/suspend`,
      `${path}/user-grace`,
      `${path}/user-grace/resume`,
    ]);
    expect(page.querySelector('main p a')?.getAttribute('href')).toBe(`${path}/new`);
  });

  it('a search and a page are passed on', async () => {
    site.respond(users, listOf([]));
    const { text } = await site.browser.open(`${path}?q=ada&page=2`);
    expect(site.app.gateway.asked).toContain(`${users}?page[number]=2&page[size]=50&q=ada`);
    expect(text).toContain('Nobody matches');
  });

  it('names are shown as text, whatever they are', async () => {
    site.respond(users, listOf([adminUserOf('<script>alert(1)</script>\u202e')]));
    const { page } = await site.browser.open(path);
    expect(page.querySelectorAll('tbody script')).toEqual([]);
    expect(page.querySelector('tbody bdi')?.text).toContain('<script>alert(1)</script>');
  });

  it('for everybody but site administrators, there is nothing here', async () => {
    expect((await site.browser.open(path)).status).toBe(404);
  });
});
