import { describe, expect, it } from '@jest/globals';
import { parseHtml } from '../testing/parse-html.ts';
import { htmlOfMarkdown } from './markdown.ts';
import type { Surroundings } from './places.ts';

const beside: Surroundings = {
  folder: 'modules/x',
  files: {
    file: (path) => `/files/${path}`,
    folder: (path) => `/folder/${path}`,
    raw: (path) => `/raw/${path}`,
  },
  parts: ['', 'modules/x', 'modules/y', 'examples/all/one'],
  inputs: ['key_id'],
  outputs: ['arn'],
};

const pageOf = (text: string) => parseHtml(htmlOfMarkdown(text, beside));
const linksIn = (text: string) =>
  pageOf(text)
    .querySelectorAll('a[href]')
    .map((link) => link.getAttribute('href'));

describe('links of a README', () => {
  it('those to anchors of terraform-docs lead to inputs and outputs of the page, others to the place in the README', () => {
    const row = (kind: string, name: string) => {
      const escaped = `${kind}_${name}`.replaceAll('_', '\\_');
      return `| <a name="${kind}_${name}"></a> [${name}](#${escaped}) | text |\n`;
    };
    const text = `| a | b |\n|---|---|\n${row('input', 'key_id')}${row('output', 'arn')}${row('provider', 'aws')}`;
    expect(linksIn(text)).toEqual(['#input-key_id', '#output-arn', '#readme-provider_aws']);
    expect(pageOf(text).querySelector('#readme-provider_aws')).not.toBeNull();
  });

  it('a place of the README has an id once, however it is named', () => {
    const page = pageOf(
      '<a name="top"></a><h1 id="top">A</h1>\n\n# Top\n\n[a](#top) [b](#%E6%97%A5%E6%9C%AC)\n\n# 日本',
    );
    const ids = page.querySelectorAll('[id]').map(({ id }) => id);
    expect(ids).toEqual(['readme-top', 'readme-日本']);
    expect(linksIn('[b](#%E6%97%A5%E6%9C%AC)')).toEqual(['#readme-日本']);
  });

  it.each([
    ['../y', '?part=modules%2Fy'],
    ['../y/', '?part=modules%2Fy'],
    ['../y/README.md', '?part=modules%2Fy#readme'],
    ['../y/README.md#usage', '?part=modules%2Fy#readme-usage'],
    ['../../', '?part='],
    ['../../README.md#input_a', '?part=#readme-input_a'],
    ['/examples/all/one', '?part=examples%2Fall%2Fone'],
    ['../../examples', '/folder/examples'],
    ['../../examples/all', '/folder/examples/all'],
    ['docs/', '/folder/modules/x/docs'],
    ['x/a.md#b', '/files/modules/x/x/a.md#b'],
    ['README.md', '#readme'],
    ['./README.md#usage', '#readme-usage'],
  ])('%s leads to %s', (address, expected) => {
    expect(linksIn(`[a](${address})`)).toEqual([expected]);
  });

  it('readers who may not see files get to parts, but not to files', () => {
    const html = htmlOfMarkdown('[a](../y) [b](../../examples) [c](main.tf) ![d](d.png)', {
      ...beside,
      files: undefined,
    });
    expect(
      parseHtml(html)
        .querySelectorAll('a[href], img')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['?part=modules%2Fy']);
  });

  it.each([
    '[![CI](https://x.test/b.svg)](https://x.test/w)',
    '<a href="https://x.test/w"><img src="https://x.test/b.svg" alt="CI"></a>',
    '<a href="https://x.test/w"><b><img src="https://x.test/b.svg" alt="CI"></b></a>',
  ])('the badge in %s is a text that leads to the target', (text) => {
    const links = pageOf(text).querySelectorAll('a');
    expect(links.map((link) => [link.getAttribute('href'), link.text])).toEqual([['https://x.test/w', 'CI']]);
  });

  it('no link is empty, and no picture in a link is without a name', () => {
    const text =
      '[](https://x.test) <a href="#x"></a> [![](https://x.test/b)](https://x.test/w) [![](a.png)](b)';
    const links = pageOf(text).querySelectorAll('a');
    expect(links.map((link) => link.text + (link.querySelector('img')?.getAttribute('alt') ?? ''))).toEqual([
      'picture',
      'picture',
    ]);
  });
});

describe('marks of VCS providers', () => {
  it.each(['NOTE', 'tip', 'Important', 'WARNING', 'CAUTION'])('a quote with [!%s] is an alert', (kind) => {
    const quote = pageOf(`> [!${kind}]\n> Text *with* marks`).querySelector('blockquote');
    expect(quote?.getAttribute('class')).toBe(kind.toLowerCase());
    expect(quote?.querySelector('strong')?.text.toLowerCase()).toBe(kind.toLowerCase());
    expect(quote?.text).not.toContain('[!');
    expect(quote?.querySelector('em')?.text).toBe('with');
  });

  it.each(['> [!OTHER]\n> a', '> [!NOTE] a', '> a\n> [!NOTE]', '[!NOTE]'])('%j is no alert', (text) => {
    const page = pageOf(text);
    expect(page.querySelector('blockquote[class]')).toBeNull();
    expect(page.text).toContain('[!');
  });

  it('tasks are signs, not fields', () => {
    const page = pageOf('- [ ] a\n- [x] b **c**\n- [x]d\n- [y] e\n\n1. [X] f');
    expect(page.querySelectorAll('li').map(({ text }) => text.trim())).toEqual([
      '☐ a',
      '☑ b c',
      '[x]d',
      '[y] e',
      '☑ f',
    ]);
    expect(page.querySelectorAll('li.task')).toHaveLength(3);
    expect(page.querySelector('input')).toBeNull();
  });

  it('a footnote and the places that name it lead to each other', () => {
    const text = 'a[^1] b[^name] c[^1] ^[d]\n\n[^1]: One *foot*\n[^name]: Other';
    const page = pageOf(text);
    for (const link of page.querySelectorAll('a'))
      expect(page.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
    expect(page.querySelectorAll('sup').map((mark) => mark.text)).toEqual(['[1]', '[2]', '[1:1]']);
    expect(page.querySelector('#readme-fn1')?.text).toContain('One foot');
    expect(page.text).toContain('^[d]');
  });

  it('emoji have names, but not in code, and no smiley is one', () => {
    const page = pageOf(':warning: :+1: :nothing: :) 10:30:00 `:rocket:`\n\n# Go :rocket:');
    expect(page.querySelector('p')?.text).toBe('⚠️ 👍 :nothing: :) 10:30:00 :rocket:');
    expect(page.querySelector('h3')?.id).toBe('readme-go-rocket');
  });

  it('front matter is left out, and a rule is not front matter', () => {
    expect(pageOf('---\ntitle: x\ntags: [a]\n---\n# T').text.trim()).toBe('T');
    expect(pageOf('---\r\ntitle: x\r\n---\r\nT').text.trim()).toBe('T');
    expect(pageOf('---\n\n# T\n\n---\n').querySelectorAll('hr')).toHaveLength(2);
    expect(pageOf('---\na: b\n').text).toContain('a: b');
  });

  it('texts have the direction of their words', () => {
    const page = pageOf('# שלום\n\nשלום\n\n- שלום\n\n> שלום');
    expect(page.querySelectorAll('h3, p, ul, blockquote').map((each) => each.getAttribute('dir'))).toEqual(
      Array.from({ length: 5 }, () => 'auto'),
    );
  });

  it('code has the colors of files, by the name of its language', () => {
    for (const language of ['hcl', 'Terraform', 'tf', 'json', 'sh', 'python'])
      expect(pageOf(`\`\`\`${language} title=x\n"a" # b\n\`\`\``).querySelector('pre span')).not.toBeNull();
    const plain = pageOf('```\n<b> \u202e\n```').querySelector('pre');
    expect(plain?.text).toBe('<b> U+202E');
    expect(plain?.querySelector('span')).toBeNull();
  });
});

describe('a long README', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `Line ${line}.\n`).join('\n');

  it('what does not fit on a screen is folded, and a heading stays with its text', () => {
    const page = pageOf(`# A\n\n${lines(14)}\n## B\n\nText\n\n${lines(50)}`);
    const rest = page.querySelector('details.rest');
    expect(rest?.querySelector('summary')?.text).toBe('Show the rest of the README');
    expect(rest?.querySelector('h4')?.text).toBe('B');
    expect(page.querySelectorAll('h3, p').length).toBeGreaterThan(50);
  });

  it('a short one is whole, and so is what an author has folded', () => {
    expect(pageOf(lines(20)).querySelector('details')).toBeNull();
    const folded = pageOf(`<details><summary>S</summary>\n\n${lines(60)}\n</details>\n\nEnd`);
    expect(folded.querySelector('details.rest summary')?.text).toBe('Show the README');
    expect(folded.querySelectorAll('details.rest details p')).toHaveLength(60);
  });

  it('footnotes stay together', () => {
    const page = pageOf(`a[^1]\n\n[^1]: ${'b\n\n    '.repeat(60)}`);
    expect(page.querySelectorAll('details.rest ol li')).toHaveLength(1);
  });
});
