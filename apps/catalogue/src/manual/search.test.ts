import { describe, expect, it } from '@jest/globals';
import { findSections, wordsOf, type SearchedSection } from './search.ts';

const section = (title: string, text = '', document = 'Operations'): SearchedSection => ({
  anchor: title.toLowerCase(),
  level: 2,
  address: '/help/operations',
  title,
  text,
  document,
});
const titlesOf = (sections: readonly SearchedSection[], question: string) =>
  findSections(sections, question).map((found) => found.section.title);

describe('the search of the manual', () => {
  it('leaves out words that every question has, unless there are no others', () => {
    expect(wordsOf('How do I rotate the tokens?')).toEqual(['rotate', 'token']);
    expect(wordsOf('how to')).toEqual(['how', 'to']);
  });

  it('a title counts more than a text', () => {
    expect(titlesOf([section('A', 'a backup'), section('Backup')], 'backup')).toEqual(['Backup', 'A']);
  });

  it('finds words by their beginning, and not in the middle of others', () => {
    const sections = [section('A', 'restoring'), section('B', 'the forest')];
    expect(titlesOf(sections, 'rest')).toEqual(['A']);
  });

  it('a section with all words comes before one with most of them, and one with few is left out', () => {
    const sections = [
      section('One', 'alpha'),
      section('Two', 'alpha beta'),
      section('Three', 'alpha beta gamma'),
    ];
    expect(titlesOf(sections, 'alpha beta gamma delta')).toEqual(['Three']);
    expect(titlesOf(sections, 'alpha beta gamma')).toEqual(['Three']);
    expect(titlesOf(sections, 'alpha beta gamma alpha')).toEqual(['Three']);
  });

  it('marks the words in the excerpt, in whole', () => {
    const [found] = findSections([section('A', 'Keep the Backups here.')], 'backup');
    expect(found?.excerpt).toEqual(['Keep the ', 'Backups', ' here.']);
  });

  it('shows the place of the first word of a long text', () => {
    const text = `${'word '.repeat(200)}needle ${'word '.repeat(200)}`;
    const [found] = findSections([section('A', text)], 'needle');
    expect(found?.excerpt[0]).toMatch(/^… word/);
    expect(found?.excerpt[1]).toBe('needle');
    expect(found?.excerpt[2]).toMatch(/ …$/);
  });

  it.each(['', '   ', '?!'])('finds nothing for %p', (question) => {
    expect(findSections([section('A', 'text')], question)).toEqual([]);
  });
});
