import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseHtml } from '../testing/parse-html.ts';
import { sourceLines } from './source-lines.ts';

const textOf = (lines: readonly string[]) => parseHtml(lines.join('\n')).text;

describe('the lines of a file', () => {
  it('HCL has colors by classes, also in texts of several lines', () => {
    const { lines } = sourceLines(
      'resource "aws_vpc" "a" { # why\n  count = 3\n  x = <<EOT\n  one\nEOT\n}\n/* a\nb */\n',
      'main.tf',
    );
    expect(lines).toHaveLength(8);
    expect(lines[0]).toContain('<span class="c"># why</span>');
    expect(lines[1]).toContain('<span class="n">3</span>');
    expect(lines[3]).toBe('<span class="s">  one</span>');
    expect(lines.slice(6)).toEqual(['<span class="c">/* a</span>', '<span class="c">b */</span>']);
  });

  it.each(['a.json', 'a.yaml', 'a.yml', 'a.sh', 'a.py', 'a.go', 'a.tfvars', 'a.tofu', 'a.sentinel', 'A.TF'])(
    '%s has colors',
    (path) => {
      expect(sourceLines('{"a": "b"}', path).lines.join('')).toContain('<span class="');
    },
  );

  it.each(['LICENSE', 'a.txt', 'tf', 'a.constructor', 'a.html'])('%s has none', (path) => {
    expect(sourceLines('resource "a" "b" {}', path).lines).toEqual([
      'resource &quot;a&quot; &quot;b&quot; {}',
    ]);
  });

  it('whatever a file contains is text: nothing is lost, and nothing but colors is added', () => {
    const signs = fc.constantFrom(
      ...'<>&"\'/*#${}[]()=:;,.-_ \nabEOT01'.split(''),
      '<<EOT\n',
      '<script>',
      '"${',
    );
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 300 }).map((each) => each.join('')),
        fc.constantFrom('a.tf', 'a.json', 'a.yaml', 'a.sh', 'a.py', 'a.go', 'a.txt'),
        (text, path) => {
          const { lines } = sourceLines(text, path);
          expect(lines).toHaveLength(text.replace(/\n$/, '').split('\n').length);
          const html = parseHtml(lines.join('\n'));
          expect(html.text).toBe(text.replace(/\n$/, ''));
          for (const each of html.querySelectorAll('*'))
            expect(each.outerHTML).toMatch(/^<span class="[a-z]">/);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('signs that turn the direction of writing, or that one does not see, are named', () => {
    expect(sourceLines('a\u202eb\u200bc\u0000d\te', 'a.tf').lines.join('')).toContain(
      '<b class="sign">U+202E</b>',
    );
    expect(sourceLines('a\u200bc\u0000d\te', 'a.txt').lines).toEqual([
      'a<b class="sign">U+200B</b>c<b class="sign">U+0000</b>d\te',
    ]);
  });

  it('a file of more lines than a page has is cut, and so is a line without end', () => {
    const many = sourceLines('a\n'.repeat(20_000), 'a.tf');
    expect([many.lines.length, many.isWhole]).toEqual([10_000, false]);
    const long = sourceLines('x'.repeat(1024 * 1024), 'a.json');
    expect([textOf(long.lines).length, long.isWhole]).toEqual([2_000, false]);
    expect(sourceLines('a\r\nb\r\n', 'a.tf')).toMatchObject({ lines: { length: 2 }, isWhole: true });
  });

  it('a long file keeps its colors where one piece of it ends and the next begins', () => {
    const block = 'variable "a" {\n  default = <<EOT\n# no comment\nEOT\n}\n\n';
    const { lines } = sourceLines(block.repeat(200), 'main.tf', Number.POSITIVE_INFINITY);
    expect(new Set(lines.filter((line) => line.includes('# no comment')))).toEqual(
      new Set(['<span class="s"># no comment</span>']),
    );
  });

  it('a file whose coloring takes too long is shown without colors', () => {
    expect(sourceLines('resource "a" "b" {}', 'a.tf', -1).lines).toEqual([
      'resource &quot;a&quot; &quot;b&quot; {}',
    ]);
  });

  it.each(['<<a\n', '"${', '/*', '"\\'])(
    '%j a hundred thousand times keeps nobody waiting for long',
    (text) => {
      const began = performance.now();
      for (const path of ['a.tf', 'a.yaml']) sourceLines(text.repeat(100_000), path);
      expect(performance.now() - began).toBeLessThan(10_000);
    },
  );
});
