import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Page } from '@groundwork/testing/browser';
import { listRoutes } from '../authorization/routes.ts';
import { findingsOf } from '../testing/accessibility.ts';
import { openDetails, overflowOf } from '../testing/in-page.ts';
import { desktop, phone, type Readers } from '../testing/readers.ts';
import type { Journey } from './journey.ts';
import { isPage, namedPaths, visitsOf } from './visits.ts';

const routes = await listRoutes();
const pages = routes.filter(isPage).map(({ path }) => path);

const looks = [
  ['light, on a desktop', { colorScheme: 'light', viewport: desktop }],
  ['dark, on a phone', { colorScheme: 'dark', viewport: phone }],
] as const;

export function describeEveryPage(journey: () => Journey, readers: Readers): void {
  describe('every page', () => {
    it('what is said about pages is about some that exist', () => {
      const paths = new Set(routes.map(({ path }) => path));
      expect(namedPaths.filter((path) => !paths.has(path))).toEqual([]);
    });

    it('axe has findings where there are some', async () => {
      const page = await readers.open();
      await page.setContent('<main><h3>A picture</h3><img></main>');
      expect((await findingsOf(page)).join(' ')).toMatch(/image-alt/);
    });

    it('no page has a finding of axe, or is wider than the screen: light on a desktop, and dark on a phone', async () => {
      const { company, test } = journey();
      const readersOf = {
        owner: await readers.open({ token: company.owner.token }),
        administrator: await readers.open({ token: test.adminToken }),
        stranger: await readers.open(),
      };
      const found: string[] = [];
      for (const path of pages)
        for (const visit of visitsOf(path, company.parameters)) {
          const page = readersOf[visit.by];
          const response = await page.goto(visit.address);
          if (response?.status() !== visit.status) found.push(`${visit.address}: ${response?.status() ?? 0}`);
          await keepPictures(page, visit.address);
          found.push(...(await problemsOf(page, visit.address)));
        }
      found.push(...(await sendForms(readersOf.owner, readersOf.stranger)));
      expect(found).toEqual([]);
    }, 600_000);
  });
}

/** Checks pages that only the submission of a form shows, so that they have no address. */
async function sendForms(page: Page, stranger: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (what: string, seen: Page) => found.push(...(await problemsOf(seen, what)));
  await page.goto('/app/settings/tokens');
  await page.getByLabel('What it is for').fill('to see how it looks');
  await page.getByRole('button', { name: 'Create the token' }).click();
  await page.getByRole('button', { name: 'Copy' }).first().waitFor();
  await look('a token that was made', page);
  await page.goto('/app/organizations');
  await page.getByLabel('Name', { exact: true }).fill('acme');
  await page.getByLabel('Contact').fill('founder@example.com');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await look('a form that was refused', page);
  await stranger.goto('/app/sign-in');
  await stranger.getByLabel('API token').fill('wrong');
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click();
  await stranger.getByRole('alert').waitFor();
  await look('a wrong token', stranger);
  return found;
}

/** `PICTURES=<folder>` keeps pictures of each page, for its designers. */
async function keepPictures(page: Page, address: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  // A document of the manual is too long for one picture.
  const fullPage = !address.startsWith('/help/');
  await inEachLook(page, async (look) => {
    const name = `${look} ${address}`.replaceAll(/[^\w]+/g, '-').slice(0, 100);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
  });
}

/** Problems of the page as it opens, and with everything on it expanded. */
async function problemsOf(page: Page, what: string): Promise<string[]> {
  const closed = await problemsInEachLook(page, what);
  if ((await openDetails(page)) === 0) return closed;
  return [...new Set([...closed, ...(await problemsInEachLook(page, what))])];
}

async function problemsInEachLook(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  await inEachLook(page, async (look) => {
    found.push(...(await problemsNow(page)).map((problem) => `${what}, ${look}: ${problem}`));
  });
  return found;
}

/** The same page in each look, as after the user has turned the phone or the light: to open it again takes longer than to look. */
async function inEachLook(page: Page, work: (look: string) => Promise<void>): Promise<void> {
  for (const [look, { colorScheme, viewport }] of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await work(look);
  }
}

async function problemsNow(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page);
  return [
    ...(overflow === 0 ? [] : [`${overflow} pixels are beside the screen`]),
    ...(await findingsOf(page)),
  ];
}
