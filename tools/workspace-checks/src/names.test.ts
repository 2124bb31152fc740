import { describe, expect, it } from '@jest/globals';
import { nameComplaints } from './names.ts';

describe('a name with a word that the glossary avoids', () => {
  it.each([
    ['of a function', 'export async function loadAnswer() {}'],
    ['of a constant', 'const mostBytes = 5;'],
    ['of a variable', 'let news: string;'],
    ['of a type', 'export type RightName = string;'],
    ['of an interface', 'interface Occasion {}'],
    ['of a class', 'export abstract class UnexpectedAnswer {}'],
    ['of an enum', 'declare enum Hint {}'],
    ['in capitals', 'export const LONGEST_NAME = 5;'],
    ['after an abbreviation', 'const readHTTPAnswer = 5;'],
  ])('the name is refused: %s', (_what, text) => {
    expect(nameComplaints('a.ts', text)).toHaveLength(1);
  });

  it('a complaint names the file, the line, the name and a better word', () => {
    expect(nameComplaints('a.ts', 'const a = 1;\nexport const teamRights = [];\n')).toEqual([
      'a.ts:2: “rights” in the name teamRights: permission, or privilege of a database role',
    ]);
  });
});

it.each([
  ['a longer word', 'const brightness = almost;'],
  ['a superlative that is not the first word', 'function atMostEvery() {}'],
  ['the word of the glossary', 'export const maxWebhooks = 20;'],
  ['a name within a function', 'function read() {\n  const answer = 5;\n}'],
  ['a text', "const question = 'const answer = 5;';"],
])('other names are accepted: %s', (_what, text) => {
  expect(nameComplaints('a.ts', text)).toEqual([]);
});
