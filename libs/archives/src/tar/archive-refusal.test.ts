import { describe, expect, it } from '@jest/globals';
import { shown } from './archive-refusal.ts';

describe('a shown name', () => {
  it.each([
    ['main.tf', '"main.tf"'],
    ['a"b\\c', '"a\\"b\\\\c"'],
    ['a\nb\u001b', '"a\\x0ab\\x1b"'],
    ['ünï 模', '"ünï 模"'],
    ['a\u202eb', '"a\\u{202e}b"'],
    [Buffer.from([0x61, 0xff]), '"aÿ"'],
  ])('a shown name is in quotes and printable: %j', (name, expected) => {
    expect(shown(name)).toBe(expected);
  });

  it('a shown name is cut at 120 bytes, never inside an escape', () => {
    expect(shown('x'.repeat(500))).toBe(`"${'x'.repeat(120)}…"`);
    expect(shown(`${'x'.repeat(118)}\n\n`)).toBe(`"${'x'.repeat(118)}…"`);
  });
});
