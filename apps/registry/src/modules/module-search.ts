import { searchedFields, wordsIn, type SearchedField } from './module-words.ts';

/**
 * - `words`: as they were typed, in lower case. Names contain them.
 * - `name`: of the module that is called exactly so.
 */
export interface ModuleSearch {
  readonly words: readonly string[];
  readonly name: string;
}

/** Where a search has found a module; `name` is that of the input, output, resource or submodule. */
export interface Match {
  readonly field: SearchedField;
  readonly name?: string;
}

/** Limit on the words of the index that a search is compared with. A name can have many dashes. */
const maxPieces = 16;
const maxMatches = 3;

/** Repositories of modules are called so, and so is what people copy. */
const repositoryName = /^terraform-([a-z0-9]+)-(.+)$/;

/** Words that say nothing about a module. They count only in a search that has no others. */
const fillers = new Set('a an and are as at by for from in is it of on or that the to with'.split(' '));

/** Short and long words for the same thing. No dictionary knows them. */
const sameWords = new Map(
  [
    ['k8s', 'kubernetes'],
    ['postgres', 'postgresql'],
    ['db', 'database'],
  ].flatMap(([short = '', long = '']): [string, string][] => [
    [short, long],
    [long, short],
  ]),
);

/** Words are separated by spaces and slashes: `acme/vpc` is two words. `terraform-aws-vpc` is the name `vpc` and the provider `aws`. */
export function searchOf(text: string): ModuleSearch {
  const typed = text.toLowerCase().split(/[\s/]+/u);
  const given = typed.filter((word) => word !== '');
  const repository = given.map((word) => repositoryName.exec(word)).find((found) => found !== null);
  const words = given.flatMap((word) => {
    const [, provider, name] = repositoryName.exec(word) ?? [];
    return provider !== undefined && name !== undefined ? [name, provider] : [word];
  });
  return { words: [...new Set(words)], name: repository?.[2] ?? [...new Set(words)].join('-') };
}

/** The words of the index that these words are compared with. */
export function piecesOf(words: readonly string[]): string[] {
  const pieces = [...new Set(words.flatMap(wordsIn))];
  const telling = pieces.filter((piece) => !fillers.has(piece));
  return (telling.length === 0 ? pieces : telling).slice(0, maxPieces);
}

/** A word and those that mean the same. */
export const alternativesOf = (piece: string): string[] => {
  const same = sameWords.get(piece);
  return same === undefined ? [piece] : [piece, same];
};

/** A place of the index, as it is stored, with the numbers of the pieces that are there. */
export interface FoundPlace {
  readonly place: string;
  readonly pieces: readonly number[];
}

interface Names {
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
}

/** The fewest places that have all pieces, the most telling first. Without any, the names that contain a word. */
export function matchesOf({ words }: ModuleSearch, names: Names, places: readonly FoundPlace[]): Match[] {
  const matches: Match[] = [];
  const missing = new Set(places.flatMap(({ pieces }) => pieces));
  while (missing.size > 0 && matches.length < maxMatches) {
    const best = bestOf(places, missing);
    if (!best) break;
    matches.push(matchAt(best.place));
    for (const piece of best.pieces) missing.delete(piece);
  }
  const isFound = (field: SearchedField) => matches.some((match) => match.field === field);
  const named = (['name', 'provider', 'namespace'] as const).filter(
    (field) =>
      (matches.length === 0 || field === 'namespace') &&
      !isFound(field) &&
      words.some((word) => names[field].toLowerCase().includes(word)),
  );
  return [...matches, ...named.map((field) => ({ field }))].slice(0, maxMatches);
}

/** The place with the most of these pieces; of several, the first. */
function bestOf(places: readonly FoundPlace[], missing: ReadonlySet<number>): FoundPlace | undefined {
  const counted = places.map((found) => ({
    found,
    count: found.pieces.filter((piece) => missing.has(piece)).length,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return most === 0 ? undefined : counted.find(({ count }) => count === most)?.found;
}

function matchAt(place: string): Match {
  const [word = '', ...rest] = place.split(' ');
  const field = searchedFields.find((one) => one === word) ?? 'name';
  const name = rest.join(' ');
  return name === '' ? { field } : { field, name };
}
