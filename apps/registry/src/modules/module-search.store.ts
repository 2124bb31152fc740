import { z } from 'zod';
import type { ModuleOwner } from '@groundwork/contracts';
import { type Db, parseRows, type RequestedPage, rowsOf } from '@groundwork/database';
import { isInstallable, sqlOf } from './matching-modules.store.ts';
import { type FoundPlace, piecesOf, type ModuleSearch } from './module-search.ts';
import { wordsIn } from './module-words.ts';
import { findRanked, foundPlaces, placesIn } from './ranked-modules.store.ts';
import {
  maxListedVersions,
  shownColumns,
  type ShownModule,
  shownModules,
  withNewestVersions,
} from './shown-module.store.ts';

/** The part of the trigrams of both words that they share. With a quarter, `bukcet` is like `bucket`. */
const minSimilarity = 0.25;
const maxCompared = 2_000;
const maxSuggestions = 3;

export interface SearchCriteria {
  readonly organizations: readonly ModuleOwner[];
  readonly providers?: readonly string[] | undefined;
}

const similarRow = z.object({ asked: z.string(), word: z.string() });

const placedRow = z.object({ places: foundPlaces, total: z.int() });

export interface SearchedModule extends ShownModule {
  readonly places: readonly FoundPlace[];
}

export function createModuleSearchStore(db: Db) {
  async function page(
    search: ModuleSearch,
    { organizations, providers }: SearchCriteria,
    { number, size }: RequestedPage,
  ): Promise<{ modules: SearchedModule[]; totalCount: number }> {
    if (organizations.length === 0) return { modules: [], totalCount: 0 };
    const narrowed = providers
      ? sqlOf([isInstallable, { sql: 'm.provider = any (?::text[])', bindings: [[...providers]] }], ' and ')
      : isInstallable;
    const range = { narrowed, limit: size, offset: (number - 1) * size, withTotal: true };
    const found = await findRanked(db, search, organizations, range);
    if (!found) return { modules: [], totalCount: 0 };
    const places = placesIn('page', search);
    const result: unknown = await db.raw(
      `with page as materialized (${found.sql})
       select ${places.sql} as places, page.total, ${shownColumns}
       from page join modules on page.organization_id = modules.organization_id and page.id = modules.id
       ${withNewestVersions(maxListedVersions)}
       order by page.spot`,
      [...found.bindings, ...places.bindings],
    );
    const rows = rowsOf(result);
    const besides = parseRows(placedRow, rows);
    return {
      modules: shownModules(rows).map((module, index) => ({
        ...module,
        places: besides[index]?.places ?? [],
      })),
      totalCount: besides[0]?.total ?? 0,
    };
  }

  return {
    /** One page of the installable modules that match every word, the most relevant first, with the total over all pages. */
    async page(search: ModuleSearch, criteria: SearchCriteria, requested: RequestedPage) {
      const found = await page(search, criteria, requested);
      if (found.modules.length > 0 || requested.number === 1) return found;
      const { totalCount } = await page(search, criteria, { number: 1, size: 1 });
      return { modules: [], totalCount };
    },

    /** Searches in which words that no module has are replaced by similar ones of names and descriptions; the most similar first. */
    async suggestions(search: ModuleSearch, organizations: readonly ModuleOwner[]): Promise<string[]> {
      const pieces = piecesOf(search.words);
      if (pieces.length === 0 || organizations.length === 0) return [];
      const ids = organizations.map(({ id }) => id);
      const result: unknown = await db.raw(
        `select asked, alike.word from unnest(?::text[]) with ordinality as given (asked, position)
         cross join lateral (
           select word, similarity(word, asked) as likeness
           from similar_spellings(asked, ?::text[], ${maxCompared}) as spelling
           cross join lateral unnest(string_to_array(spelling, ' ')) as word
           where similarity(word, asked) >= ${minSimilarity}
           group by word order by likeness desc, count(*) desc, word limit ${maxSuggestions}
         ) as alike
         where not exists (
           select from module_contents
           where organization_id = any (?::text[]) and content @@ (quote_literal(asked) || ':*')::tsquery)
         order by position, likeness desc, word`,
        [pieces, ids, ids],
      );
      const similar = parseRows(similarRow, rowsOf(result));
      return suggestionsOf(search, similar);
    },
  };
}

/** The first takes the most similar word for each, the second the next one, and so on. */
function suggestionsOf({ words }: ModuleSearch, similar: readonly z.output<typeof similarRow>[]): string[] {
  const known = Map.groupBy(similar, ({ asked }) => asked);
  const most = Math.max(0, ...[...known.values()].map(({ length }) => length));
  const suggested = Array.from({ length: most }, (_, index) =>
    words
      .flatMap(wordsIn)
      .map((piece) => (known.get(piece)?.[index] ?? known.get(piece)?.[0])?.word ?? piece)
      .join(' '),
  );
  return [...new Set(suggested)];
}
