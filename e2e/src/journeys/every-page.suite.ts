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

    it.each(looks)(
      'no page has a finding of axe, or is wider than the screen: %s',
      async (name, look) => {
        const { company, test } = journey();
        const readersOf = {
          owner: await readers.open({ ...look, token: company.owner.token }),
          administrator: await readers.open({ ...look, token: test.adminToken }),
          stranger: await readers.open(look),
        };
        const found: string[] = [];
        for (const path of pages)
          for (const visit of visitsOf(path, company.parameters)) {
            const page = readersOf[visit.by];
            const response = await page.goto(visit.address);
            if (response?.status() !== visit.status)
              found.push(`${visit.address}: ${response?.status() ?? 0}`);
            await keepPicture(page, name, visit.address);
            found.push(...(await problemsOf(page)).map((problem) => `${visit.address}: ${problem}`));
          }
        found.push(...(await sendForms(readersOf.owner, readersOf.stranger)));
        expect(found).toEqual([]);
      },
      600_000,
    );
  });
}

/** Checks pages that only the submission of a form shows, so that they have no address. */
async function sendForms(page: Page, stranger: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (what: string, seen: Page) =>
    found.push(...(await problemsOf(seen)).map((problem) => `${what}: ${problem}`));
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

/** `PICTURES=<folder>` keeps a picture of each page, for its designers. */
async function keepPicture(page: Page, look: string, address: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  const name = `${look} ${address}`.replaceAll(/[^\w]+/g, '-').slice(0, 100);
  // A document of the manual is too long for one picture.
  const fullPage = !address.startsWith('/help/');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/** Problems of the page as it opens, and with everything on it expanded. */
async function problemsOf(page: Page): Promise<string[]> {
  const closed = await problemsNow(page);
  if ((await openDetails(page)) === 0) return closed;
  return [...new Set([...closed, ...(await problemsNow(page))])];
}

async function problemsNow(page: Page): Promise<string[]> {
  const overflow = await overflowOf(page);
  return [
    ...(overflow === 0 ? [] : [`${overflow} pixels are beside the screen`]),
    ...(await findingsOf(page)),
  ];
}
