import { describe, expect, it } from '@jest/globals';
import { namesEntityTag } from './if-none-match.ts';

describe('If-None-Match', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', ' "a" ', '*'])('%s names the tag "a"', (header) => {
    expect(namesEntityTag(header, '"a"')).toBe(true);
  });

  it.each([undefined, '', 'a', '"b"', '"A"', 'w/"a"', '"a', 'W/W/"a"', '"b", *', '"ab", "ba"'])(
    '%s does not name the tag "a"',
    (header) => {
      expect(namesEntityTag(header, '"a"')).toBe(false);
    },
  );
});
