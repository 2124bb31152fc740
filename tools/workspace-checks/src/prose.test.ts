import { describe, expect, it } from '@jest/globals';
import { maxLineLength, proseComplaints } from './prose.ts';

describe('a banned phrase', () => {
  it.each([
    ['in a comment', 'a.ts', '/** Follows it no more. */'],
    ['across the lines of a comment', 'a.ts', '/**\n * Kept for\n * ever.\n */'],
    ['across line comments', 'a.ts', '// kept for\n// ever'],
    ['in a message', 'a.ts', "log('the second one is kept for ever');"],
    ['in the name of a test', 'a.ts', "it('answers 404 for a stranger', run);"],
    ['in a template', 'a.ts', 'const text = `${name} waits in vain`;'],
    ['in a document', 'a.md', 'A user leaves by himself.'],
    ['across the lines of a document', 'a.md', 'It is kept for\never.'],
  ])('a banned phrase is found: %s', (_where, file, text) => {
    expect(proseComplaints(file, text)).toHaveLength(1);
  });

  it('a complaint names the file, the line and the better wording', () => {
    expect(proseComplaints('a.md', 'One.\n\nIt is done anew.')).toEqual(['a.md:3: “anew”: again']);
  });
});

describe('what is not prose is left alone', () => {
  it.each([
    ['code', 'a.ts', 'const he = his.anew;'],
    ['a text of one word', 'a.ts', "const word = 'anew';"],
    ['words on both sides of code', 'a.ts', "const a = 'kept for', b = 'ever and ever';"],
    ['code in a document', 'a.md', 'Run `git anew`.\n\n```sh\nanew he\n```\n'],
    ['an address in a document', 'a.md', '[here](https://example.com/anew)'],
    ['“no more than”', 'a.md', 'It takes no more than 3.'],
    ['“there is no”', 'a.md', 'There is no token.'],
  ])('text that is not prose is ignored: %s', (_what, file, text) => {
    expect(proseComplaints(file, text)).toEqual([]);
  });
});

it('a document line that is too long is found', () => {
  expect(proseComplaints('a.md', 'x'.repeat(maxLineLength))).toEqual([]);
  expect(proseComplaints('a.md', `\n${'x'.repeat(maxLineLength + 1)}`)).toEqual([
    'a.md:2: a line of 201 characters: wrap it, the limit is 200',
  ]);
});

describe('the first word of a comment', () => {
  const complaintsOf = (text: string) => proseComplaints('a.ts', text);

  it.each([
    ['“What” in a docstring', '/** What a caller is given. */'],
    ['“Whether” in a docstring', '/** Whether it is ready. */'],
    ['on the second line of a docstring', '/**\n * What a caller is given.\n */'],
    ['in a line comment', '// Whether it is ready.'],
    ['in a block comment', '/* What a caller is given. */'],
    ['in the comment of a member', 'interface A {\n  /** Whether it is ready. */\n  b: boolean;\n}'],
  ])('a banned word is found: %s', (_where, text) => {
    expect(complaintsOf(text)).toEqual([expect.stringMatching(/: a comment begins with “(What|Whether)”/)]);
  });

  it.each([
    ['another word', '/** True if it is ready. */'],
    ['a longer word', '/** Whatever the caller sends. */'],
    ['a later sentence', '/** Checks it. What fails is left out. */'],
    ['the second of two line comments', '// The caller is told\n// What is missing.'],
    ['a text', "const text = 'What now?';"],
    ['a comment within a text', "const text = '/** What now? */';"],
  ])('other words are ignored: %s', (_what, text) => {
    expect(complaintsOf(text)).toEqual([]);
  });

  it('a complaint names the line of the word', () => {
    expect(complaintsOf('\n/**\n * Whether it is ready.\n */')).toEqual([
      'a.ts:3: a comment begins with “Whether”: begin with “True if …”',
    ]);
  });
});
