import { describe, expect, it } from '@jest/globals';
import { longestLine, proseComplaints } from './prose.ts';

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
  expect(proseComplaints('a.md', 'x'.repeat(longestLine))).toEqual([]);
  expect(proseComplaints('a.md', `\n${'x'.repeat(longestLine + 1)}`)).toEqual([
    'a.md:2: a line of 201 characters: wrap it, the limit is 200',
  ]);
});
