import { describe, expect, it } from '@jest/globals';
import type { Page } from '@groundwork/testing/browser';
import { findingsOf } from '../testing/accessibility.ts';
import {
  backgroundOf,
  clipboardOf,
  cutOffIn,
  focusOf,
  headOf,
  overflowOf,
  selectionOf,
  underlinesOf,
} from '../testing/in-page.ts';
import { phone, signInWithToken, type Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';

/** Size of an A4 page between its margins, in pixels. */
const paper = { width: 718, height: 1047 };
const networkPath = '/app/modules/acme/network/aws';

/** Presses Tab until the named element has the focus. The focus must be visible at each step. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    expect(focus).toMatchObject({ isSeen: true });
    if (focus.name === name) return;
  }
  throw new Error(`the key Tab does not lead to ${name}`);
}

export function describeWaysOfReading(journey: () => Journey, readers: Readers): void {
  const token = () => journey().company.owner.token;

  describe('ways of reading', () => {
    it('with the keyboard alone: to the search, to a module, and its block is copied', async () => {
      const page = await readers.open({
        token: token(),
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.goto('/');
      await page.keyboard.press('Tab');
      expect(await focusOf(page)).toEqual({ name: 'Skip to the content', isSeen: true });
      await page.keyboard.press('/');
      await page.keyboard.type('network');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/?q=network*');
      await tabTo(page, 'acme/network/aws');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${networkPath}`);
      await tabTo(page, 'Copy');
      await page.keyboard.press('Enter');
      expect(await clipboardOf(page)).toMatch(/^module "network" \{/);
    });

    it('without the key / that leads to the search, once it is turned off', async () => {
      const page = await readers.open({ token: token() });
      const search = page.getByRole('searchbox', { name: 'Search modules' });
      await page.goto('/app/settings/sessions');
      await page.getByRole('button', { name: 'Turn off the shortcut /' }).click();
      await page.goto(networkPath);
      await page.keyboard.press('/');
      await page.keyboard.type('network');
      expect(await search.inputValue()).toBe('');
      await page.goto('/app/settings/sessions');
      await page.getByRole('button', { name: 'Turn on the shortcut /' }).click();
      await page.goto(networkPath);
      await page.keyboard.press('/');
      await page.keyboard.type('network');
      expect(await search.inputValue()).toBe('network');
    });

    it('in a browser that remembers nothing there is no such key, and the rest works', async () => {
      const page = await readers.open({ token: token() });
      await page.addInitScript(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('it is not allowed'); } })",
      );
      await page.goto('/');
      await page.keyboard.press('/');
      await page.keyboard.type('network');
      expect(await page.getByRole('searchbox').inputValue()).toBe('');
      await page.goto('/app/settings/sessions');
      expect(await page.getByRole('button', { name: /the shortcut/ }).count()).toBe(0);
    });

    it('by ear: that a block was copied, and how many inputs a filter has left', async () => {
      const page = await readers.open({
        token: token(),
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.clock.install();
      await page.goto(networkPath);
      // Keeps the announcement on the page until the test has read it.
      await page.clock.pauseAt('2100-01-01');
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await page.getByRole('status').getByText('Copied', { exact: true }).waitFor();
      await page.clock.runFor(2_000);
      await page.getByRole('button', { name: 'Copy', exact: true }).first().waitFor();
      await page.getByLabel('Filter the inputs').fill('gateway');
      await page.getByRole('status').getByText('1 of 6', { exact: true }).waitFor();
      expect(await page.locator('#inputs tbody tr:visible').count()).toBe(1);
      // axe waits for timers.
      await page.clock.resume();
      expect(await findingsOf(page)).toEqual([]);
    });

    it('where nothing may be copied, the block is selected', async () => {
      const page = await readers.open({ token: token() });
      await page.addInitScript(
        "navigator.clipboard.writeText = () => Promise.reject(new Error('it is not allowed'))",
      );
      await page.goto(networkPath);
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await page.getByText('Selected: copy it with your keyboard').first().waitFor();
      expect(await selectionOf(page)).toMatch(/^module "network" \{/);
    });

    it('without JavaScript: sign in, search, a module with its block, an older version, and sign out', async () => {
      const page = await readers.open({ javaScriptEnabled: false });
      await page.goto('/');
      await signInWithToken(page, token());
      await page.goto('/');
      await page.getByRole('searchbox').fill('network');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('link', { name: 'acme/network/aws' }).click();
      expect(await page.getByLabel('Usage', { exact: true }).first().innerText()).toContain(
        'module "network" {',
      );
      expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
      await page.getByRole('link', { name: '1.0.0', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: '1.0.0' }).waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByText('You are signed out.', { exact: true }).waitFor();
    });

    it('a list of modules says what each is, below its name', async () => {
      const page = await readers.open({ token: token() });
      for (const path of ['/?q=network', '/app/organizations/acme/modules']) {
        await page.goto(path);
        const names = page.locator('tbody th').filter({ has: page.locator('p') });
        const link = await names.first().getByRole('link').first().boundingBox();
        const text = await names.first().locator('p').first().boundingBox();
        if (!link || !text) throw new Error(`${path} shows no description`);
        expect(text.y).toBeGreaterThanOrEqual(link.y + link.height - 1);
      }
    });

    it('times of the last and next month say how far away they are', async () => {
      const page = await readers.open({ token: token() });
      await page.goto(networkPath);
      const time = page.locator('time').first();
      const at = Date.parse((await time.getAttribute('datetime')) ?? '');
      const day = 86_400;
      const words = new Map<number, string>();
      for (const seconds of [30, 90, 2 * 3_600, day, 29 * day, 31 * day, -3 * day]) {
        await page.clock.setFixedTime(at + seconds * 1000);
        await page.goto(networkPath);
        words.set(seconds, (await time.locator('.age').allTextContents()).join(' ').trim());
      }
      expect([...words.values()]).toEqual([
        '(this minute)',
        '(1 minute ago)',
        '(2 hours ago)',
        '(1 day ago)',
        '(29 days ago)',
        '',
        '(in 3 days)',
      ]);
    });

    it('on a phone: what narrows the list, and the sections of an organization, are folded until they are wanted', async () => {
      const page = await readers.open({ token: token(), viewport: phone });
      await page.goto('/');
      const provider = page.getByRole('link', { name: 'google', exact: true });
      expect(await provider.isVisible()).toBe(false);
      await page.getByRole('link', { name: 'Narrow the list' }).click();
      await provider.click();
      await page.getByRole('link', { name: 'Narrowed to: google' }).waitFor();
      await page.goto('/app/organizations/acme');
      const teams = page
        .getByRole('navigation', { name: 'Organization' })
        .getByRole('link', { name: 'Teams' });
      expect(await teams.isVisible()).toBe(false);
      await page.getByRole('link', { name: 'More' }).click();
      await teams.click();
      await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor();
    });

    it('on a phone: from the search to a module, and nothing is wider than the screen', async () => {
      const page = await readers.open({ token: token(), viewport: phone });
      await page.goto('/');
      expect(await overflowOf(page)).toBe(0);
      await page.getByRole('searchbox').fill('network');
      await page.getByRole('searchbox').press('Enter');
      await page.getByRole('link', { name: 'acme/network/aws' }).click();
      await page.getByRole('heading', { level: 1, name: 'network' }).waitFor();
      expect(await overflowOf(page)).toBe(0);
    });

    it('on a phone: what somebody can do with a row of a table is in sight, however wide the table is', async () => {
      const page = await readers.open({ token: journey().test.adminToken, viewport: phone });
      await page.goto('/app/admin/group-mappings');
      const remove = page.getByRole('link', { name: /^Remove the grant/ }).first();
      const { x, width } = (await remove.boundingBox()) ?? { x: phone.width, width: 0 };
      expect(x + width).toBeLessThan(phone.width);
      await remove.click();
      await page.getByRole('button', { name: 'Remove the grant' }).waitFor();
    });

    it('on a phone: each cell of a table is in sight, with the head of its column', async () => {
      const page = await readers.open({ token: token(), viewport: phone });
      for (const address of [
        '/',
        networkPath,
        '/app/organizations/acme/modules',
        '/app/organizations/acme/problems',
        `/app/organizations/acme/workspaces/${journey().company.parameters['workspace'] ?? ''}/policy-evaluations`,
      ]) {
        await page.goto(address);
        expect([address, await cutOffIn(page, '.scroll')]).toEqual([address, []]);
      }
      await page.goto('/app/organizations/acme/modules');
      expect(await headOf(page, 'main tbody tr:first-child td:last-child')).toBe('"Downloads"');
    });

    it('on a phone: lines of two versions stand below each other, as wide as the screen', async () => {
      const page = await readers.open({ token: token(), viewport: phone });
      await page.goto(`${networkPath}/compare?from=1.0.0&to=2.0.0&file=variables.tf`);
      const line = await page.locator('.changes del').first().boundingBox();
      expect(line?.width).toBeGreaterThan(phone.width / 2);
      expect(await overflowOf(page)).toBe(0);
    });

    it('on paper: dark on white also for those who read in the dark, and nothing is cut off', async () => {
      const page = await readers.open({ token: token(), colorScheme: 'dark', viewport: paper });
      await page.goto(networkPath);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await backgroundOf(page)).toBe('rgb(255, 255, 255)');
      expect(await cutOffIn(page)).toEqual([]);
      expect(await findingsOf(page)).toEqual([]);
      expect(await page.getByRole('banner').getByRole('link', { name: 'Organizations' }).isVisible()).toBe(
        false,
      );
    });

    it('in the dark: as the system says, until somebody chooses otherwise', async () => {
      const page = await readers.open({ token: token(), colorScheme: 'dark' });
      await page.goto(networkPath);
      const dark = await backgroundOf(page);
      await page.getByRole('button', { name: 'Light' }).click();
      await page.getByRole('button', { name: 'Light', pressed: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(networkPath);
      const light = await backgroundOf(page);
      expect([dark, light]).toEqual(['rgb(22, 25, 26)', 'rgb(252, 252, 250)']);
      await page.goto('/');
      expect(await backgroundOf(page)).toBe(light);
    });

    it('in the colors of the system: the section that is open differs from the others', async () => {
      const page = await readers.open({ token: token(), forcedColors: 'active' });
      await page.goto('/app/organizations/acme/teams');
      const [open] = await underlinesOf(page, '.sections [aria-current]');
      const others = await underlinesOf(page, '.sections a:not([aria-current])');
      expect(others.length).toBeGreaterThan(0);
      expect(others).not.toContain(open);
      expect(await findingsOf(page)).toEqual([]);
    });
  });
}
