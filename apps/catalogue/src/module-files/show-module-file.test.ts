import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithFiles, pixel } from '../testing/module-files.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

describe('GET …/:version/files/*path', () => {
  it('a file has colors, and each line an address', async () => {
    const path = respondWithFiles(app, 'lines', '1.0.0', {
      'modules/a b/main.tf': 'variable "a" {} # <b>why</b>\n\n  # end\n',
    });
    const { status, page, headers } = await browser.open(`${path}/files/modules/a%20b/main.tf`);
    expect(status).toBe(200);
    const lines = page.querySelectorAll('.source span[id]');
    expect(lines.map(({ id, text }) => [id, text])).toEqual([
      ['L1', '1variable "a" {} # <b>why</b>'],
      ['L2', '2'],
      ['L3', '3  # end'],
    ]);
    expect(lines[0]?.querySelector('.c')?.text).toBe('# <b>why</b>');
    expect(page.querySelectorAll('main [style]')).toEqual([]);
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(page.querySelectorAll('.path a').map((each) => each.getAttribute('href'))).toEqual([
      `${path}/files`,
      `${path}/files?folder=modules`,
      `${path}/files?folder=modules%2Fa%20b`,
    ]);
  });

  it('a picture is shown, other bytes and files that are too large are offered for download', async () => {
    const path = respondWithFiles(app, 'kinds', '1.0.0', {
      'a.dat': pixel,
      'b.dat': Buffer.from([0, 1, 2]),
      'c.dat': 2_000_000,
    });
    const picture = await browser.open(`${path}/files/a.dat`);
    expect(picture.page.querySelector('main img')?.getAttribute('src')).toBe(`${path}/raw/a.dat`);
    const bytes = await browser.open(`${path}/files/b.dat`);
    expect(bytes.text).toContain('not text');
    expect(bytes.page.querySelector(`a[href="${path}/raw/b.dat?save=yes"]`)).not.toBeNull();
    const large = await browser.open(`${path}/files/c.dat`);
    expect(large.text).toContain('too large');
    expect(large.page.querySelector(`main a[href="${path}/archive"]`)).not.toBeNull();
  });

  it('a folder leads to its own page, because READMEs name it in the same way', async () => {
    const path = respondWithFiles(app, 'folder', '1.0.0', { 'docs/a b/c.md': 'x' });
    const { status, headers } = await browser.open(`${path}/files/docs/a%20b`);
    expect([status, headers.get('location')]).toEqual([303, `${path}/files?folder=docs%2Fa%20b`]);
  });

  it('a file with a million lines is cut, and says so', async () => {
    const path = respondWithFiles(app, 'long', '1.0.0', { 'a.tf': '\n'.repeat(1024 * 1024) });
    const { text, page } = await browser.open(`${path}/files/a.tf`);
    expect(page.querySelectorAll('.source span[id]')).toHaveLength(10_000);
    expect(text).toContain('Only the first 10\u202f000 lines');
  });

  it.each([
    ['..%2f..%2fx', 400],
    ['a%5c..%5cb', 400],
    ['a/%00', 400],
    ['a//b', 404],
    ['nothing.tf', 404],
  ])('the path %s is %d, and nothing else is read', async (file, expected) => {
    const path = respondWithFiles(app, 'paths', '1.0.0', { 'main.tf': 'x' });
    app.gateway.asked.length = 0;
    for (const kind of ['files', 'raw'])
      expect((await browser.open(`${path}/${kind}/${file}`)).status).toBe(expected);
    const others = app.gateway.asked.filter(
      (each) => !/\/paths\/aws\/versions\/1.0.0\/files(\/|$)/.test(each),
    );
    expect(others.filter((each) => each.includes('registry-modules'))).toEqual([]);
  });
});
