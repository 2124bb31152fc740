import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { respondWithFiles } from '../testing/module-files.ts';

let app: CatalogueTestApp;
let browser: SignedInBrowser;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  browser = await app.signedIn();
});
afterAll(() => app.stop());

const rowsOf = ({ page }: Awaited<ReturnType<SignedInBrowser['open']>>) =>
  page
    .querySelectorAll('tbody tr')
    .map((row) => [
      row.querySelector('th')?.structuredText.split('\n')[0],
      row.querySelector('td')?.text,
      row.querySelector('a')?.getAttribute('href'),
    ]);

describe('GET …/:version/files', () => {
  it('the archive is shown folder by folder', async () => {
    const path = respondWithFiles(app, 'folders', '1.2.3', {
      'README.md': 'x',
      'docs/a b.png': 'x'.repeat(2000),
      'examples/all/main.tf': 'x',
      'main.tf': '',
    });
    const whole = await browser.open(`${path}/files`);
    expect(whole.status).toBe(200);
    expect(rowsOf(whole)).toEqual([
      ['docs/', 'folder', `${path}/files?folder=docs`],
      ['examples/', 'folder', `${path}/files?folder=examples`],
      ['README.md', '1 byte', `${path}/files/README.md`],
      ['main.tf', '0 bytes', `${path}/files/main.tf`],
    ]);
    expect(rowsOf(await browser.open(`${path}/files?folder=docs`))).toEqual([
      ['a b.png', '2 KiB', `${path}/files/docs/a%20b.png`],
    ]);
    const deep = await browser.open(`${path}/files?folder=examples`);
    expect(rowsOf(deep)).toEqual([['all/', 'folder', `${path}/files?folder=examples%2Fall`]]);
    expect((await browser.open(`${path}/files?folder=nothing`)).status).toBe(404);
  });

  it('a file that cannot be shown leads nowhere, and the archive to its download', async () => {
    const path = respondWithFiles(app, 'large', '1.2.3', { 'a.bin': 5 * 1024 * 1024 });
    const shown = await browser.open(`${path}/files`);
    expect(rowsOf(shown)).toEqual([['a.bin', '5 MiB', undefined]]);
    expect(shown.page.querySelector(`a[href="${path}/archive"]`)).not.toBeNull();
  });

  it('an archive with too many entries says so', async () => {
    const list = '/api/v2/organizations/acme/registry-modules/private/acme/many/aws/versions/1.0.0/files';
    app.gateway.responses.set(list, { status: 422, body: { errors: [{ status: '422', title: 'many' }] } });
    const { status, text } = await browser.open('/app/modules/acme/many/aws/1.0.0/files');
    expect([status, text]).toEqual([200, expect.stringContaining('too many files to list')]);
  });

  it('T-PG-2: markup in names is text', async () => {
    const path = respondWithFiles(app, 'markup', '1.0.0', {
      '<img src=x onerror=alert(1)>/"><script>alert(1)</script>.tf': 'x',
    });
    const folder = encodeURIComponent('<img src=x onerror=alert(1)>/"><script>alert(1)<');
    for (const address of [`${path}/files`, `${path}/files?folder=${folder}`]) {
      const { page, status } = await browser.open(address);
      expect(status).toBe(200);
      expect(page.querySelectorAll('main script, main img, [onerror]')).toEqual([]);
    }
  });

  it('a version that is not there, or not for this person, is 404', async () => {
    expect((await browser.open('/app/modules/acme/nothing/aws/1.0.0/files')).status).toBe(404);
  });
});
