import type { ModuleContents, ModuleDetails } from '@groundwork/contracts';
import { callsIn, type ModuleCall } from './module-calls.ts';
import { firstSentenceOf } from './module-description.ts';
import type { Module } from './module.ts';

/** Where a search looks, the most telling place first. */
export const searchedFields = [
  'name',
  'provider',
  'namespace',
  'description',
  'readme',
  'input',
  'output',
  'resource',
  'submodule',
] as const;

export type SearchedField = (typeof searchedFields)[number];

/**
 * The content of a module as searches and lists of callers know it. Bounded, because a tsvector has at most a megabyte.
 *
 * - `words`, `title`: the positions of each word as a tsvector has them: the number of its place with the weight of the field. `title` has
 *   the words of name, provider and description.
 * - `places`: the field, and the name of the input, output, resource or submodule.
 * - `spelling`: the words of the title in full.
 * - `calls`: the modules of registries that it calls.
 */
export interface ModuleContent {
  readonly words: ReadonlyMap<string, string>;
  readonly title: ReadonlyMap<string, string>;
  readonly places: readonly string[];
  readonly spelling: string;
  readonly calls: readonly ModuleCall[];
}

/** Increases when modules are noted differently. A sweep then notes them again. */
export const contentForm = 2;

/** Characters that are neither letters nor digits, nor marks or joiners inside a word; they split indexed texts and searches alike. */
const betweenWords = /[^\p{L}\p{M}\p{N}\u200c\u200d]+/u;
const maxWordLength = 64;
/** A word of a name is also found by its end, such as `sql` in `postgresql`. */
const minEndLength = 3;

/**
 * Limits on what the search index contains: characters of a README, of each other text and of a description, places, different words altogether and those
 * that only the README has, places of a word, and bytes of all words, of which the stems can have as many again.
 */
const limits = {
  readme: 200_000,
  text: 200_000,
  places: 4_000,
  words: 4_000,
  readmeWords: 2_000,
  placesOfWord: 8,
  bytes: 256 * 1024,
} as const;

/** Text of terraform-docs about inputs, outputs and resources, which are indexed themselves. */
const generated = {
  begin: /<!-- BEGIN(?:_TF_DOCS|NING OF PRE-COMMIT-TERRAFORM DOCS HOOK)/,
  end: /<!-- END(?:_TF_DOCS| OF PRE-COMMIT-TERRAFORM DOCS HOOK)/,
} as const;
/** Pictures, HTML, and addresses of links. */
const unread = /!\[[^\][]*\]\([^()]*\)|<[/!a-z][^<>]*>|\]\([^()]*\)|https?:\/\/\S+/gi;

export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(betweenWords)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength).toWellFormed());

interface Part {
  readonly field: SearchedField;
  readonly name?: string;
  readonly text: string;
}

export function contentOf(
  { name, provider, description }: Pick<Module, 'name' | 'provider' | 'description'>,
  details: ModuleDetails,
): ModuleContent {
  const { root, submodules } = details;
  const readme = root.readme?.slice(0, limits.readme) ?? '';
  const title: readonly Part[] = [
    { field: 'name', text: name },
    { field: 'provider', text: provider },
    { field: 'description', text: description ?? firstSentenceOf(root.readme) },
  ];
  const whole: Part = { field: 'readme', text: textOfReadme(readme) };
  const parts: readonly Part[] = [
    ...title,
    whole,
    ...withOpenTofu(root).flatMap(partsOf),
    ...submodules.map((one): Part => ({
      field: 'submodule',
      name: one.path,
      text: [
        one.name,
        ...withOpenTofu(one)
          .flatMap(partsOf)
          .map(({ text }) => text),
      ].join(' '),
    })),
  ].slice(0, limits.places);
  return {
    words: placed(parts, weights),
    title: placed(title, titleWeights),
    places: parts.map((part) => `${part.field} ${part.name?.slice(0, 2 * maxWordLength) ?? ''}`.trimEnd()),
    spelling: [...new Set(title.flatMap(({ text }) => wordsIn(text.slice(0, limits.text))))].join(' '),
    calls: callsIn(details),
  };
}

const weights: Readonly<Partial<Record<SearchedField, string>>> = {
  name: 'A',
  provider: 'A',
  description: 'A',
  readme: 'B',
  input: 'C',
  output: 'C',
};
const titleWeights: Readonly<Partial<Record<SearchedField, string>>> = {
  name: 'A',
  provider: 'A',
  description: 'B',
};

/** The positions of all words of the parts. */
function placed(
  parts: readonly Part[],
  weightOf: Readonly<Partial<Record<SearchedField, string>>>,
): Map<string, string> {
  const places = new Map<string, string[]>();
  let bytes = 0;
  for (const [index, { field, text }] of parts.entries()) {
    const position = `${index + 1}${weightOf[field] ?? ''}`;
    const maxWords =
      field === 'readme' ? Math.min(limits.words, places.size + limits.readmeWords) : limits.words;
    for (const word of new Set(wordsOf(field, text))) {
      const known = places.get(word);
      if (known && known.length < limits.placesOfWord) known.push(position);
      if (known || places.size >= maxWords) continue;
      bytes += Buffer.byteLength(word);
      if (bytes > limits.bytes) return joined(places);
      places.set(word, [position]);
    }
  }
  return joined(places);
}

const joined = (places: ReadonlyMap<string, readonly string[]>) =>
  new Map([...places].map(([word, positions]) => [word, positions.join(',')]));

const wordsOf = (field: SearchedField, text: string): string[] =>
  field === 'name'
    ? wordsIn(text).flatMap(withEnds)
    : wordsIn(field === 'readme' ? text : text.slice(0, limits.text));

const withEnds = (word: string): string[] => [
  word,
  ...Array.from({ length: Math.max(0, word.length - minEndLength) }, (_, index) => word.slice(index + 1)),
];

function textOfReadme(readme: string): string {
  const begin = readme.search(generated.begin);
  if (begin === -1) return readme.replaceAll(unread, ' ');
  const end = readme.slice(begin).search(generated.end);
  const rest = end === -1 ? '' : readme.slice(begin + end);
  return `${readme.slice(0, begin)} ${rest}`.replaceAll(unread, ' ');
}

type Contents = Pick<ModuleContents, 'variables' | 'outputs' | 'resources' | 'ephemeralResources'>;

const withOpenTofu = (one: Contents & { readonly openTofu?: Contents | undefined }): Contents[] =>
  one.openTofu ? [one, one.openTofu] : [one];

function partsOf({ variables, outputs, resources, ephemeralResources = [] }: Contents): Part[] {
  const described =
    (field: SearchedField) => (one: { readonly name: string; readonly description: string }) => ({
      field,
      name: one.name,
      text: `${one.name} ${one.description}`,
    });
  return [
    ...variables.map(described('input')),
    ...outputs.map(described('output')),
    ...[...resources, ...ephemeralResources].map(({ type, name }): Part => ({
      field: 'resource',
      name: `${type}.${name}`,
      text: `${type} ${name}`,
    })),
  ];
}
