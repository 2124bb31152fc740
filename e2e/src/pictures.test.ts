import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeInBrowser, type Page } from '@groundwork/testing/browser';
import { startJourney, type Journey } from './journeys/journey.ts';
import { pictures, prepareCompany } from './journeys/pictures.ts';
import { nameTheHost } from './testing/in-page.ts';
import { useReaders } from './testing/readers.ts';

/** `npm run record-pictures` takes them; otherwise the tests check the existing ones. */
const isTaking = process.env['RECORD_PICTURES'] === 'true';

const repository = join(import.meta.dirname, '..', '..');
const folder = join(repository, 'docs', 'pictures');
const maxPictureBytes = 60 * 1024;
const maxTotalBytes = 600 * 1024;

if (isTaking)
  describeInBrowser('the pictures of the pages are taken', () => {
    let journey: Journey;
    beforeAll(async () => {
      journey = await startJourney();
      await prepareCompany(journey);
    });
    afterAll(() => journey.stop());

    const readers = useReaders(() => journey.test.platform.baseUrl);

    it.each(pictures.map((picture) => [picture.name, picture] as const))(
      '%s',
      async (name, { address, viewport, colorScheme, ready }) => {
        const { token } = journey.company.owner;
        const page = await readers.open({ token, viewport, colorScheme });
        await page.goto(address);
        await ready?.(page);
        await nameTheHost(page, 'registry.example.com');
        writeFileSync(join(folder, `${name}.webp`), await pictureOf(page));
      },
      240_000,
    );
  });

describe('the pictures of the pages', () => {
  const filesThere = () => readdirSync(folder).toSorted();
  const sizeOf = (file: string) => statSync(join(folder, file)).size;

  it('each picture is there, and no other file', () => {
    expect(filesThere()).toEqual(pictures.map(({ name }) => `${name}.webp`).toSorted());
  });

  it('a clone of the repository stays small', () => {
    const files = filesThere();
    const large = files.filter((file) => sizeOf(file) > maxPictureBytes);
    expect(large).toEqual([]);
    expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(maxTotalBytes);
  });

  it('a document shows each picture, and says what is in it', () => {
    const documents = ['README.md', 'apps/catalogue/README.md']
      .map((path) => readFileSync(join(repository, path), 'utf8'))
      .join('\n');
    const shown = [...documents.matchAll(/!\[[^\]]+\]\([./]*docs\/pictures\/([\w.-]+)\)/g)];
    expect([...new Set(shown.map(([, file]) => file))].toSorted()).toEqual(filesThere());
  });
});

/** Captures the window as WebP, a third of the size of PNG, which Playwright itself does not support. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  return Buffer.from(data, 'base64');
}
