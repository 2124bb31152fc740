import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstSentenceOf, maxDescriptionLength } from './module-description.ts';

it.each([
  ['prose below a heading', '# VPC\n\nCreates a network. And more.\n', 'Creates a network.'],
  ['a sentence over two lines', 'VPC\n===\n\nCreates\r\na network\n', 'Creates a network'],
  [
    'markup in a sentence',
    'Creates **a** _network_ in [AWS](https://aws.test "x") with `tags`<br>.',
    'Creates a network in AWS with tags.',
  ],
  [
    'badges',
    '[![CI](https://x.test/b.svg)](https://x.test)\n![License][l]\n\nA network.\n\n[l]: https://x.test',
    'A network.',
  ],
  ['a badge without an address', '[![CI][ci]][run]\n\nA network.', 'A network.'],
  ['a line of links', '[Docs](a.md) | [Examples](b.md)\n\nA network.', 'A network.'],
  ['comments', '<!-- BEGIN_TF_DOCS -->\n<!-- a\n\nb -->\n\nA <!-- c -->network.', 'A network.'],
  ['front matter', '---\ntitle: x\nbody: A sentence.\n---\nA network.', 'A network.'],
  ['front matter in TOML', '+++\ntitle = "x"\n+++\n\nA network.', 'A network.'],
  ['HTML', '<div align="center">\n<h1>VPC</h1>\n</div>\n\nA network.', 'A network.'],
  [
    'a quote, a list and code',
    '> [!NOTE]\n> Old.\n\n- one\n\n      two\n\n```\nx\n```\n\nA network.',
    'A network.',
  ],
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |\n\nA network.', 'A network.'],
  ['empty sections', '## Requirements\n\nNo requirements.\n\n## Modules\n\nNo modules.\n', ''],
  ['an abbreviation', 'A network, e.g. VPC, for all. Two.', 'A network, e.g. VPC, for all.'],
  ['a dot within a word', 'Needs Terraform 1.5 or main.tf. Two.', 'Needs Terraform 1.5 or main.tf.'],
  ['entities and escapes', 'A &amp; B \\*C\\*.', 'A & B *C*.'],
  ['another script', '# 網路\n\n建立網路。第二句。', '建立網路。'],
  ['invisible characters', 'A\u200b net\u202ework\u0007.', 'A network.'],
  ['nothing', ' \n', ''],
  ['a heading only', '# VPC', ''],
  ['UTF-16', Buffer.from('\ufeffA network.', 'utf16le').toString('utf8').replaceAll('\0', '\ufffd'), ''],
  ['Latin-1', Buffer.from('A café network.', 'latin1').toString('utf8'), ''],
])('the description of a README with %s is its first sentence', (_what, readme, sentence) => {
  expect(firstSentenceOf(readme)).toBe(sentence);
});

it.each([[null], [undefined]])('a module without a README (%s) has an empty description', (readme) => {
  expect(firstSentenceOf(readme)).toBe('');
});

it('a long sentence is cut at a word', () => {
  const sentence = firstSentenceOf(`${'network '.repeat(40)}.`);
  expect(sentence).toBe(`${'network '.repeat(24)}network…`);
});

it('a word without an end is cut between characters', () => {
  expect(firstSentenceOf('𠀀'.repeat(200))).toBe(`${'𠀀'.repeat(99)}…`);
});

it('a README of one line of a megabyte has a description', () => {
  expect(firstSentenceOf('network '.repeat(128 * 1024))).toMatch(/^network .*network…$/);
});

it('a description is one line of at most 200 visible characters', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '. ',
    '[',
    ']',
    '(',
    ')',
    '`',
    '*',
    '_',
    '<',
    '>',
    '#',
    '|',
    '-',
    '\ud83d',
    '\t',
    '\\',
    '&',
    '!',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
      const sentence = firstSentenceOf(pieces.join(''));
      expect(sentence.length).toBeLessThanOrEqual(maxDescriptionLength);
      expect(sentence).toMatch(/^[^\p{Cc}\p{Cs}]*$/u);
      expect(sentence.trim()).toBe(sentence);
    }),
  );
});
