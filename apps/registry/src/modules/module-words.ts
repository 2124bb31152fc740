import type { ModuleDescription, ModuleDetails } from '@groundwork/contracts';

/** All ASCII characters that are neither letters nor digits; splits indexed texts and searches alike. */
const betweenWords = /[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/;
const maxWordLength = 64;
/**
 * Limits on what the search index contains: characters of the README and of each other text, distinct words, and bytes
 * of all words.
 */
const limits = { readme: 20_000, text: 200_000, words: 4_000, bytes: 512 * 1024 } as const;
/** Headings, badges, HTML, quotes, tables and lists, which say little about a module. */
const notProse = /^\s*([#<>!=|*-]|\[!|$)/;

const wordsIn = (text: string): string[] =>
  text
    .split(betweenWords)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength));

/**
 * A query that matches if each word begins a word of the module. Undefined if the text has no words.
 *
 * @param text lower-case, such as `create_vpc`
 */
export function contentQuery(text: string): string | undefined {
  const words = wordsIn(text);
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ');
}

/** Search words of a module. Bounded, because a tsvector has at most a megabyte. */
export function wordsOf({ root, submodules }: ModuleDetails): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const text of [firstParagraph(root.readme ?? ''), ...[root, ...submodules].map(textOf)]) {
    for (const word of wordsIn(text.slice(0, limits.text).toLowerCase())) {
      if (words.has(word)) continue;
      bytes += Buffer.byteLength(word);
      if (words.size === limits.words || bytes > limits.bytes) return [...words];
      words.add(word);
    }
  }
  return [...words];
}

const firstParagraph = (readme: string): string =>
  readme
    .slice(0, limits.readme)
    .split(/\n\s*\n/)
    .find((paragraph) => !notProse.test(paragraph)) ?? '';

const textOf = ({
  name,
  variables,
  outputs,
  resources,
  ephemeralResources = [],
  openTofu,
}: ModuleText): string =>
  [
    name,
    ...[...variables, ...outputs].map((one) => `${one.name} ${one.description}`),
    ...[...resources, ...ephemeralResources].map((resource) => `${resource.type} ${resource.name}`),
    ...(openTofu ? [textOf({ name: '', ...openTofu })] : []),
  ].join(' ');

type ModuleText = Pick<
  ModuleDescription,
  'name' | 'variables' | 'outputs' | 'resources' | 'ephemeralResources' | 'openTofu'
>;
