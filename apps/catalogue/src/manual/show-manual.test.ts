import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressOfFile } from '../manual-addresses/manual-address.ts';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';
import { manualParts } from './manual.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());

const search = async (question: string) => {
  const { page } = await app.browser().open(`/help?q=${encodeURIComponent(question)}`);
  return page.querySelectorAll('main .lines li');
};

describe('the contents of the manual', () => {
  it('are for everybody, in the frame of all pages', async () => {
    for (const browser of [app.browser(), await app.signedIn()]) {
      const { status, page } = await browser.open('/help');
      expect([status, page.querySelector('h1')?.text]).toEqual([200, 'Help']);
      expect(page.querySelector('header.bar a[href="/help"]')?.text).toBe('Help');
    }
  });

  it('lead to every document that they list', async () => {
    const { page } = await app.browser().open('/help');
    const links = page.querySelectorAll('main .lines a').map((link) => link.getAttribute('href') ?? '');
    expect(links).toEqual(
      manualParts.flatMap(({ documents }) => documents.map(({ path }) => addressOfFile(path))),
    );
    for (const link of links) expect([link, (await app.browser().open(link)).status]).toEqual([link, 200]);
  });
});

describe('a search of the manual', () => {
  it('finds a section by its title, leads to its place, and marks the words', async () => {
    const [first] = await search('sealing keys');
    expect(first?.querySelector('a')?.getAttribute('href')).toMatch(/#sealing-keys$/);
    const marked = (await search('sealing keys')).flatMap((each) => each.querySelectorAll('mark'));
    expect(marked.length).toBeGreaterThan(0);
    expect(
      marked.map(({ text }) => text.toLowerCase()).filter((word) => !/^(sealing|key)/.test(word)),
    ).toEqual([]);
  });

  it('finds what a question in a sentence is about', async () => {
    const addresses = (await search('How do I restore a backup?')).map((each) =>
      each.querySelector('a')?.getAttribute('href'),
    );
    expect(addresses.slice(0, 5).join(' ')).toContain('backup');
  });

  it.each([
    ['nginx', '/help/operations/tls#nginx-in-front'],
    ['air-gapped', '/help/operations/air-gapped'],
    ['who may create organizations', '/help/operations/users#who-may-create-organizations'],
    ['monorepo', '/help/monorepos'],
    ['rotate a token', '/help/pipelines#rotate-the-token'],
  ])('answers %s first', async (question, address) => {
    const [first] = await search(question);
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(address);
  });

  it('says what to do if nothing is found', async () => {
    const { page, text } = await app.browser().open('/help?q=xyzzyx');
    expect(text).toContain('Nothing was found');
    expect(page.querySelector('main .empty a')?.getAttribute('href')).toBe('/help');
  });

  it('shows the question as text', async () => {
    const { page, bytes } = await app.browser().open(`/help?q=${encodeURIComponent('"><b id=x>')}`);
    expect(page.querySelector('#manual-q')?.getAttribute('value')).toBe('"><b id=x>');
    expect(bytes.toString()).not.toContain('<b id=x>');
  });

  it.each(['', ' ', 'x'.repeat(300), '%00'])(
    'a question that cannot be read shows the contents: %p',
    async (q) => {
      const { status } = await app.browser().open(`/help?q=${q}`);
      expect(status).toBe(200);
    },
  );
});
