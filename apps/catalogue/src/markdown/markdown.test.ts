import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseHtml } from '../testing/parse-html.ts';
import { htmlOfDescription } from './descriptions.ts';
import { htmlOfMarkdown } from './markdown.ts';
import type { Surroundings } from './places.ts';

const harmless = new Set(
  'h3 h4 h5 h6 p br hr a img ul ol li blockquote pre code em i strong b del s kbd sub sup dl dt dd details summary table thead tbody tr th td span'.split(
    ' ',
  ),
);

const harmlessAttributes = new Set('rel start align alt title width height loading dir tabindex'.split(' '));
const harmlessClasses = new Set('note tip important warning caution task rest c k n p s sign'.split(' '));

const inAddress = (path: string) => path.split('/').map(encodeURIComponent).join('/');
const beside: Surroundings = {
  folder: 'modules/x',
  files: {
    file: (path) => `/files/${inAddress(path)}`,
    folder: (path) => `/files/?folder=${encodeURIComponent(path)}`,
    raw: (path) => `/raw/${inAddress(path)}`,
  },
  parts: ['', 'modules/x', 'modules/y', 'examples/all/one'],
  inputs: ['key_id'],
  outputs: ['arn'],
};

/** Elements and attributes that do more than show text; empty for harmless HTML. */
function dangersIn(html: string): string[] {
  return parseHtml(html)
    .querySelectorAll('*')
    .flatMap(({ tagName, attributes }) => [
      ...(harmless.has(tagName.toLowerCase()) ? [] : [tagName]),
      ...Object.entries(attributes).flatMap(([name, value]) => {
        if (name === 'href')
          return /^(https?:\/\/|mailto:|#(readme|input|output)-|\?part=|\/files\/)/i.test(value)
            ? []
            : [value];
        if (name === 'src') return value.startsWith('/raw/') ? [] : [value];
        if (name === 'class') return harmlessClasses.has(value) ? [] : [value];
        if (name === 'id') return value.startsWith('readme-') ? [] : [value];
        return harmlessAttributes.has(name) ? [] : [`${name}=${value}`];
      }),
    ]);
}

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.test/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="//x.test">',
  '<form action="//x.test"><button formaction="javascript:alert(1)">x</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<a href="//x.test/">x</a>',
  '[x](javascript:alert(1)) [y](data:text/html;base64,PHNjcmlwdD4=) ![z](javascript:alert(1))',
  '![picture](https://x.test/track.png)',
  '<style>*{display:none}</style><link rel=stylesheet href=//x.test><meta http-equiv=refresh content="0;url=//x.test">',
  '<base href="//x.test/"><p id="content" class="bar" name="token">',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video src=x onerror=alert(1)></video><audio autoplay src=//x.test>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><input autofocus onfocus=alert(1)><select><option>',
  '<p title="\u0000"><\u0000script>alert(1)</script>',
  '[x]: <javascript:alert(1)>\n\n[x]',
  '<pre><img src=x onerror=alert(1)><script>alert(1)</script></pre>',
  '> [!NOTE]\n> <script>alert(1)</script>',
  '> [!WARNING](javascript:alert(1))\n> <blockquote class="bar" onclick=alert(1)>',
  '- [x] <input type=checkbox onclick=alert(1)>\n- [ ](javascript:alert(1))',
  'a[^1]\n\n[^1]: <img src=x onerror=alert(1)> [x](javascript:alert(1))',
  'a[^"onclick=alert(1)>]\n\n[^"onclick=alert(1)>]: <a href="javascript:alert(1)">x</a>',
  ':rocket:<script>:warning:</script>',
  '---\na: <script>alert(1)</script>\n---\n<script>alert(1)</script>',
  '---\na: b\n<script>alert(1)</script>',
  '```hcl\n<script>alert(1)</script>\n"</code></pre><img src=x onerror=alert(1)>"\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '<a name="content" id="x" onclick="alert(1)"></a> [x](#content)',
  '<a href="https://x.test"><a href="javascript:alert(1)"><img src=x onerror=alert(1)></a></a>',
  '<span class="bar c" style="position:fixed">x</span><li class="task bar">y',
];

describe('a README', () => {
  it.each(hostile)('nothing runs and nothing is loaded from %j', (text) => {
    const html = htmlOfMarkdown(text);
    expect(dangersIn(html)).toEqual([]);
    expect(html).not.toMatch(/<(script|style|img|svg|iframe)/i);
    expect(dangersIn(htmlOfDescription(text))).toEqual([]);
    const withFiles = htmlOfMarkdown(text, beside);
    expect(dangersIn(withFiles)).toEqual([]);
    expect(withFiles).not.toMatch(/<(script|style|svg|iframe)/i);
  });

  it('nothing runs in any mixture of such texts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...hostile, '<', '>', '"', '`', '\n\n', '|', '<!--', '-->', ']]>')),
        (parts) => {
          expect(dangersIn(htmlOfMarkdown(parts.join(''), beside))).toEqual([]);
          expect(dangersIn(htmlOfDescription(parts.join('')))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['quotes', '>'.repeat(10_000)],
    ['lists', Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
    ['elements', '<blockquote>'.repeat(10_000)],
    ['brackets', '['.repeat(10_000)],
    ['emphasis', '*a '.repeat(10_000)],
  ])('%s that are nested ten thousand deep are cut off', (_what, text) => {
    const html = htmlOfMarkdown(text);
    expect((html.match(/<(blockquote|ul|em)>/g) ?? []).length).toBeLessThan(10_000);
    expect(dangersIn(html)).toEqual([]);
  });

  it('tables, code, lists and links to other hosts are shown', () => {
    const html = htmlOfMarkdown(
      '# Title\n\n| a | b |\n|---|---|\n| 1 | `x` |\n\n- one\n\n[docs](https://x.test/a)',
    );
    const page = parseHtml(html);
    expect(page.querySelector('h3')?.text).toBe('Title');
    expect(page.querySelector('td code')?.text).toBe('x');
    expect(page.querySelector('a')?.attributes).toEqual({
      href: 'https://x.test/a',
      rel: 'nofollow noopener noreferrer',
    });
  });

  it('a picture is a link to it, so that its host does not learn who reads the page', () => {
    const link = parseHtml(htmlOfMarkdown('![A plan](https://x.test/plan.png)')).querySelector('a');
    expect([link?.text, link?.getAttribute('href')]).toEqual(['A plan', 'https://x.test/plan.png']);
  });

  it('pictures of the archive are shown, from the folder of the README', () => {
    const text =
      '![A plan](../../docs/a%20plan.png "t") <img src="x.svg" width="40%" height="1e9" onerror="alert(1)" style="x">';
    const pictures = parseHtml(htmlOfMarkdown(text, beside)).querySelectorAll('img');
    expect(pictures.map(({ attributes }) => attributes)).toEqual([
      { src: '/raw/docs/a%20plan.png', alt: 'A plan', loading: 'lazy', title: 't' },
      { src: '/raw/modules/x/x.svg', alt: '', loading: 'lazy', width: '40%' },
    ]);
  });

  it.each([
    '../../../x.png',
    '//x.test/a.png',
    'https://x.test/a.png',
    'data:image/svg+xml,<svg/>',
    '%2e%2e/%2e%2e/%2e%2e/a',
  ])('no picture comes from %s', (address) => {
    const html = htmlOfMarkdown(`![x](${address}) <img src="${address}">`, beside);
    expect(parseHtml(html).querySelectorAll('img')).toEqual([]);
  });

  it('links lead to files of the archive, and within the README to its headings', () => {
    const text =
      '# What? It `is`\n# What? It is\n[a](../y/main.tf#L3) [b](#what-it-is) [c](#content) [d](../../../..)';
    const html = parseHtml(htmlOfMarkdown(text, beside));
    expect(html.querySelectorAll('h3').map(({ id }) => id)).toEqual([
      'readme-what-it-is',
      'readme-what-it-is-1',
    ]);
    expect(html.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
      '/files/modules/y/main.tf#L3',
      '#readme-what-it-is',
      '#readme-content',
      undefined,
    ]);
  });
});
