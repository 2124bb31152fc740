import type { Section } from './section.ts';

/** Section of the manual, as the search reads it. */
export interface SearchedSection extends Section {
  /** Address of its page. */
  readonly address: string;
  /** Title of its document. */
  readonly document: string;
}

export interface FoundSection {
  readonly section: SearchedSection;
  /** Text around the first words that were found. Every second piece, beginning with the second one, is such a word. */
  readonly excerpt: readonly string[];
}

/** Limits on the words of a search, and on its results. */
const maxWords = 8;
const maxFound = 30;
/** Length of an excerpt, in characters. */
const excerptLength = 240;

/** Words of questions that say nothing about their subject. */
const common = new Set(
  'a an and are as can do does for from how i in is it my of on or the to what when where which who why with'.split(
    ' ',
  ),
);

/** The words to search for, in lower case and without the `s` of a plural. */
export function wordsOf(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const telling = words.filter((word) => !common.has(word));
  return [...new Set((telling.length === 0 ? words : telling).map(singular))].slice(0, maxWords);
}

const singular = (word: string) => (/^\w{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word);

/** Sections with most of the words, best first. A word counts most in a title, and at the beginning of a word only. */
export function findSections(sections: readonly SearchedSection[], question: string): FoundSection[] {
  const words = wordsOf(question);
  const needed = Math.max(1, Math.ceil(words.length * 0.7));
  return sections
    .map((section) => ({ section, ...worthOf(section, words) }))
    .filter(({ hits }) => words.length > 0 && hits >= needed)
    .sort((one, other) => other.hits - one.hits || other.worth - one.worth)
    .slice(0, maxFound)
    .map(({ section }) => ({ section, excerpt: excerptOf(section.text, words) }));
}

function worthOf({ title, document, text }: SearchedSection, words: readonly string[]) {
  const [inTitle, inDocument, inText] = [title, document, text].map((each) => each.toLowerCase());
  let [hits, worth] = [0, 0];
  for (const word of words) {
    const value =
      (placeOf(inTitle, word) === -1 ? 0 : 8) +
      (placeOf(inDocument, word) === -1 ? 0 : 3) +
      (placeOf(inText, word) === -1 ? 0 : 1);
    worth += value;
    if (value > 0) hits += 1;
  }
  return { hits, worth };
}

/** Index of a word that begins so, at or after `from`; -1 if there is none. */
function placeOf(text = '', word: string, from = 0): number {
  for (let at = text.indexOf(word, from); at !== -1; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at;
  return -1;
}

function excerptOf(text: string, words: readonly string[]): string[] {
  const lower = text.toLowerCase();
  const first = Math.min(...words.map((word) => placeOf(lower, word)).filter((at) => at !== -1));
  const from = Number.isFinite(first) ? Math.max(0, text.lastIndexOf(' ', first - 60) + 1) : 0;
  const shown = text.slice(from, from + excerptLength);
  const pieces: string[] = [];
  let before = from > 0 ? '… ' : '';
  let at = 0;
  for (let next = nextWord(shown, words, at); next; next = nextWord(shown, words, at)) {
    pieces.push(before + shown.slice(at, next.at), shown.slice(next.at, next.end));
    before = '';
    at = next.end;
  }
  return [...pieces, `${before}${shown.slice(at)}${from + excerptLength < text.length ? ' …' : ''}`];
}

function nextWord(text: string, words: readonly string[], from: number) {
  const lower = text.toLowerCase();
  const places = words
    .map((word) => ({ at: placeOf(lower, word, from), length: word.length }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at || other.length - one.length);
  const [place] = places;
  return (
    place && {
      at: place.at,
      end: place.at + (/^[\p{L}\p{N}_]*/u.exec(lower.slice(place.at))?.[0].length ?? place.length),
    }
  );
}
