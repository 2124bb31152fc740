import { describe, expect, it } from '@jest/globals';
import { createKeptHtml } from './kept-html.ts';

/** Counts how often HTML is made. */
function counting(mostKept: number) {
  const kept = createKeptHtml(mostKept);
  const made: string[] = [];
  return {
    made,
    of: (from: object, html: string) =>
      kept.of(from, () => {
        made.push(html);
        return html;
      }),
  };
}

describe('HTML that is kept', () => {
  it('what was made from the same is made once', () => {
    const { of, made } = counting(10_000);
    expect([of({ inputs: ['a'] }, '<p>a'), of({ inputs: ['a'] }, '<p>a')]).toEqual(['<p>a', '<p>a']);
    expect(made).toEqual(['<p>a']);
  });

  it('what was made from something else is made again', () => {
    const { of } = counting(10_000);
    expect([of({ inputs: ['a'] }, '<p>a'), of({ inputs: ['b'] }, '<p>b')]).toEqual(['<p>a', '<p>b']);
  });

  it('there is room for so many characters, and what nobody has read for longest goes first', () => {
    const { of, made } = counting(1_500);
    const html = (name: string) => name.repeat(500);
    of({ name: 'a' }, html('a'));
    of({ name: 'b' }, html('b'));
    of({ name: 'a' }, html('a'));
    of({ name: 'c' }, html('c'));
    of({ name: 'a' }, html('a'));
    of({ name: 'b' }, html('b'));
    expect(made.map((each) => each[0])).toEqual(['a', 'b', 'c', 'b']);
  });
});
