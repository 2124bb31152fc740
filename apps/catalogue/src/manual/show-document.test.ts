import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addressOfFile, otherDocuments } from '../manual-addresses/manual-address.ts';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';
import { parseHtml } from '../testing/parse-html.ts';
import { render } from '../rendering/render.ts';
import { sectionsOf } from './section.ts';

const root = join(import.meta.dirname, '../../../..');
const paths = [...globSync('docs/**/*.md', { cwd: root }), ...otherDocuments];

/** All documents, keyed by the address of their page. */
const documents = new Map(
  paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const { html } = render({ kind: 'document', text, path });
    const page = parseHtml(html);
    const ids = page.querySelectorAll('[id]').map((each) => each.id);
    return [
      addressOfFile(path),
      { path, text, html, page, ids: new Set(ids), repeated: ids.length - new Set(ids).size },
    ];
  }),
);

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());

describe('the documents of the manual', () => {
  it('each has an address of its own', () => {
    expect(documents.size).toBe(paths.length);
  });

  it('every link between them leads to a document, and to a place in it', () => {
    const broken = [...documents].flatMap(([address, { page, ids }]) =>
      page
        .querySelectorAll('a[href]')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => /^[/#]/.test(href))
        .filter((href) => {
          const [target = '', place] = href.split('#', 2);
          const found = target === '' ? ids : documents.get(target)?.ids;
          return !found || (place !== undefined && !found.has(place));
        })
        .map((href) => `${address}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it('no place has the name of another one on the same page', () => {
    const frame = ['content', 'manual-q'];
    const twice = [...documents]
      .filter(([, { repeated, ids }]) => repeated > 0 || frame.some((id) => ids.has(id)))
      .map(([address]) => address);
    expect(twice).toEqual([]);
  });

  it('the sections that the contents and the search name are places of the pages', () => {
    const missing = [...documents].flatMap(([address, { text, ids }]) =>
      sectionsOf(text)
        .filter(({ anchor }) => anchor !== '' && !ids.has(anchor))
        .map(({ anchor }) => `${address}#${anchor}`),
    );
    expect(missing).toEqual([]);
  });

  it('each begins with its title, and has one', () => {
    const others = [...documents]
      .filter(([, { page, text }]) => page.querySelectorAll('h1').length !== 1 || !text.startsWith('# '))
      .map(([, { path }]) => path);
    expect(others).toEqual([]);
  });
});

describe('a page of the manual', () => {
  it('shows the whole document, with a contents column, for everybody', async () => {
    const { status, page } = await app.browser().open('/help/troubleshooting');
    expect([status, page.querySelector('h1')?.text]).toEqual([200, 'Troubleshooting']);
    const places = page.querySelectorAll('nav.contents a').map((link) => link.getAttribute('href') ?? '');
    expect(places).toContain('#publishing');
    expect(places.filter((place) => place.startsWith('#') && !page.getElementById(place.slice(1)))).toEqual(
      [],
    );
    expect(page.querySelectorAll('.rest')).toEqual([]);
  });

  it('shows code in colors, as READMEs are, and runs nothing', async () => {
    const { page, headers } = await app.browser().open('/help/command');
    expect(page.querySelectorAll('pre[tabindex="0"] code').length).toBeGreaterThan(0);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('is sent as Markdown, too, which browsers revalidate', async () => {
    const { status, headers, bytes } = await app.browser().open('/help/troubleshooting.md');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(bytes.equals(readFileSync(join(root, 'docs/TROUBLESHOOTING.md')))).toBe(true);
    const again = await app
      .browser()
      .open('/help/troubleshooting.md', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('has the pictures of the document', async () => {
    const { page } = await app.browser().open('/help/readme');
    const [picture = ''] = page.querySelectorAll('main img').map((each) => each.getAttribute('src') ?? '');
    const { status, headers } = await app.browser().open(picture);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('a link to a file that the manual does not contain is text', () => {
    const html = render({ kind: 'document', text: '[code](../apps/x.ts)', path: 'docs/GLOSSARY.md' }).html;
    expect(html).toBe('<p><a>code</a></p>\n');
  });

  it('HTML in a document is shown as text, apart from names of places', () => {
    const text =
      '<!-- a note -->\n\n<a id="here"></a>\n\nBefore <b>after</b>.\n\n<script>alert(1)</script>\n';
    const { html } = render({ kind: 'document', text, path: 'docs/GLOSSARY.md' });
    expect(html).toContain('<a id="here"></a>');
    expect(html).not.toMatch(/<(b|script)>|a note/);
  });

  it.each([
    '/help/nothing',
    '/help/OPERATIONS',
    '/help/..%2Fpackage.json',
    '/help/%2e%2e/package',
    '/help/troubleshooting.md.md',
    '/help/pictures/module.webp.md',
  ])('there is no page at %s', async (address) => {
    expect((await app.browser().open(address)).status).not.toBe(200);
  });
});
