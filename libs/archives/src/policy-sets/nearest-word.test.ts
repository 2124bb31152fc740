import { describe, expect, it } from '@jest/globals';
import { nearestWord } from './nearest-word.ts';

const words = ['source', 'enforcement_level', 'params', 'param', 'policy', 'test'];

describe('the nearest word', () => {
  it.each([
    ['a letter is missing', 'enforcment_level', 'enforcement_level'],
    ['a letter is too many', 'policcy', 'policy'],
    ['two letters are swapped', 'tset', 'test'],
    ['a letter is another', 'sourse', 'source'],
    ['case and dashes differ', 'Enforcement-Level', 'enforcement_level'],
    ['one word is nearer than another', 'parms', 'params'],
    ['it is one of the words', 'param', 'param'],
    ['nothing is alike', 'severity', null],
    ['one letter of four differs', 'pest', 'test'],
    ['it is empty', '', null],
    ['it is very long', 'x'.repeat(100_000), null],
  ])('%s: %s', (_what, written, word) => {
    expect(nearestWord(written, words)).toBe(word);
  });
});
