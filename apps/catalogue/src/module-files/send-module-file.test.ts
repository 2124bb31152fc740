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

describe('GET …/:version/raw/*path', () => {
  const open = async (name: string, content: string | Buffer, query = '') => {
    const path = respondWithFiles(app, 'raw', '1.0.0', { [name]: content });
    const { status, headers, bytes } = await browser.open(`${path}/raw/${name}${query}`);
    expect(status).toBe(200);
    expect(bytes).toEqual(Buffer.from(content));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    return [headers.get('content-type'), headers.get('content-disposition')];
  };

  it('pictures have their type, whatever they are called', async () => {
    expect(await open('a.html', pixel)).toEqual(['image/png', null]);
    expect(await open('a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]))).toEqual(['image/jpeg', null]);
    expect(await open('a.png', Buffer.from('GIF89a\0'))).toEqual(['image/gif', null]);
    expect(await open('a.png', Buffer.from('RIFF\0\0\0\0WEBPVP8 '))).toEqual(['image/webp', null]);
    expect(await open('a.png', Buffer.from('\0\0\0 ftypavif\0\0'))).toEqual(['image/avif', null]);
  });

  it('what only claims to be a picture is text, or saved', async () => {
    expect(await open('a.png', '<script>alert(1)</script>')).toEqual(['text/plain; charset=utf-8', null]);
    expect(await open('b.png', Buffer.from([0, 1, 2, 3]))).toEqual([
      'application/octet-stream',
      'attachment; filename=b.png',
    ]);
  });

  it('a drawing is shown in a page, and saved by whoever opens it by itself', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
    expect(await open('a.svg', drawing)).toEqual(['image/svg+xml', 'attachment; filename=a.svg']);
  });

  it('text is text, and can be saved', async () => {
    expect(await open('a.html', '<script>alert(1)</script>')).toEqual(['text/plain; charset=utf-8', null]);
    expect(await open('a.tf', 'x', '?save=yes')).toEqual([
      'text/plain; charset=utf-8',
      'attachment; filename=a.tf',
    ]);
    expect(await open('empty.tf', '')).toEqual(['text/plain; charset=utf-8', null]);
  });

  it('a file that is too large leads to the page that says so', async () => {
    const path = respondWithFiles(app, 'raw', '1.0.0', { 'a.png': 2_000_000 });
    const { status, headers } = await browser.open(`${path}/raw/a.png`);
    expect([status, headers.get('location')]).toEqual([303, `${path}/files/a.png`]);
  });

  it('a browser that has the file asks whether it may still show it, and does not get it twice', async () => {
    const path = respondWithFiles(app, 'kept', '1.0.0', { 'a.tf': 'x' });
    const etag = (await browser.open(`${path}/raw/a.tf`)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await browser.open(`${path}/raw/a.tf`, { 'if-none-match': known });
      expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    }
    expect((await browser.open(`${path}/raw/a.tf`, { 'if-none-match': '"other"' })).status).toBe(200);
    const stranger = await app.browser().open(`${path}/raw/a.tf`, { 'if-none-match': etag });
    expect(stranger.status).toBe(303);
  });

  it('nobody reads a file without signing in', async () => {
    const path = respondWithFiles(app, 'raw', '1.0.0', { 'a.tf': 'x' });
    const { status, headers } = await app.browser().open(`${path}/raw/a.tf`);
    expect([status, headers.get('location')]).toEqual([303, expect.stringContaining('/app/sign-in?next=')]);
  });
});
