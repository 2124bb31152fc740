import { z } from 'zod';
import type { ModuleOwner } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { camelRow, escapeLike, plannedEachTime, parseRows, rowsOf, type Db } from '@groundwork/database';
import {
  containing,
  isIndexed,
  matchingModules,
  placedModules,
  placeOf,
  rank,
  type Condition,
  type Reach,
} from './matching-modules.store.ts';
import { alternativesOf, piecesOf, type ModuleSearch } from './module-search.ts';

/** Limit on the matches that are ranked by a statement whose plan is kept. That plan does not suit more. */
const maxFew = 200;

/** Limit on the number of modules that are ranked by the place where their content has the words. */
const maxRankedByPlace = 1_000;

/** Limit on the places that are read for each module of a page. */
const maxPlaces = 20;

/**
 * SQL for matching modules in order, with their organization's `position` in the given ones: modules with exactly
 * this name, names that begin with it, names that contain every word, names and providers that have the words in another form, then
 * descriptions, READMEs, inputs and outputs, resources and submodules. The last three are told apart while there are at most a
 * thousand matches; each group is sorted by name, provider and the order of the organizations.
 *
 * @param matching SQL for `with`, as of `matchingModules`
 * @param placed SQL for `with`, as of `placedMatches`; undefined if `matching` tells the places
 */
function rankedModules(
  search: ModuleSearch,
  organizations: readonly ModuleOwner[],
  { matching, placed }: { readonly matching: Condition; readonly placed?: Condition | undefined },
  { narrowed, limit, offset, withTotal = false }: RankedRange,
): Condition {
  const total = withTotal ? totalOf(narrowed) : undefined;
  return {
    sql: `
      with ${matching.sql}, ${placed ? `${placed.sql},` : ''} ordered as (
        select found.id, found.organization_id, found.name, found.provider, o.position,
          case
            when lower(found.name) = ? then ${rank.exactName}
            when lower(found.name) like ? then ${rank.startOfName}
            when lower(found.name) like all (?::text[]) then ${rank.partOfName}
            else ${placed ? 'coalesce(placed.relevance, found.relevance)' : 'found.relevance'}
          end as relevance
        from matching found
        join unnest(?::text[]) with ordinality as o (organization_id, position)
          on o.organization_id = found.organization_id
        ${placed ? 'left join placed on placed.organization_id = found.organization_id and placed.id = found.id' : ''}
        order by relevance, found.name, found.provider, o.position
      )
      select found.*${total ? `, ${total.sql} as total` : ''}
      from ordered as found
      cross join lateral (
        select from modules m
        where m.organization_id = found.organization_id and m.id = found.id and ${narrowed.sql}
        limit 1
      ) as narrowed
      order by found.relevance, found.name, found.provider, found.position
      limit ? offset ?`,
    bindings: [
      ...matching.bindings,
      ...(placed?.bindings ?? []),
      search.name,
      `${escapeLike(search.name)}%`,
      search.words.map(containing),
      organizations.map(({ id }) => id),
      ...(total?.bindings ?? []),
      ...narrowed.bindings,
      limit,
      offset,
    ],
  };
}

/**
 * - `narrowed`: a condition on `modules m`.
 * - `withTotal`: adds the `total` over all pages, which takes reading all matches.
 */
interface RankedRange {
  readonly narrowed: Condition;
  readonly limit: number;
  readonly offset: number;
  readonly withTotal?: boolean;
}

/**
 * SQL for a page of the matching modules in order: `organization_id`, `id`, `spot` and the `total`, if it is wanted. Undefined if no module matches.
 *
 * The statement that finds matches is planned each time, which takes longer than to run it. So it does no more than that while they are few: the page
 * is for the prepared statement of the caller. Otherwise a second one also ranks them.
 */
export async function findRanked(
  db: Db,
  search: ModuleSearch,
  organizations: readonly ModuleOwner[],
  range: RankedRange,
): Promise<Condition | undefined> {
  const few = isIndexed(search, organizations) ? await findFew(db, search, organizations) : [];
  if (few && few.length > 0)
    return inOrder(rankedModules(search, organizations, { matching: given(few) }, range));
  const reach = few ? 'everything' : 'whole words';
  const found = await findMany(db, search, organizations, { ...range, reach });
  return found.length === 0 ? undefined : givenPage(found);
}

const matchRow = camelRow({
  id: idSchema('module'),
  organizationId: idSchema('organization'),
  name: z.string(),
  provider: z.string(),
  relevance: z.int(),
});
type Match = z.output<typeof matchRow>;

/** The modules that have whole words. Undefined if these are not few. */
async function findFew(
  db: Db,
  search: ModuleSearch,
  organizations: readonly ModuleOwner[],
): Promise<Match[] | undefined> {
  const { sql, bindings } = placedModules(search, organizations);
  const limited = `${plannedEachTime} select * from (${sql}) as matching limit ${maxFew + 1}`;
  const found = parseRows(matchRow, rowsOf(await db.raw(limited, [...bindings])));
  return found.length <= maxFew ? found : undefined;
}

const rankedRow = camelRow({
  organizationId: idSchema('organization'),
  id: idSchema('module'),
  total: z.int().optional(),
});
type RankedModule = z.output<typeof rankedRow>;

async function findMany(
  db: Db,
  search: ModuleSearch,
  organizations: readonly ModuleOwner[],
  { reach, ...range }: RankedRange & { readonly reach: Reach },
): Promise<RankedModule[]> {
  const matching = matchingModules(search, organizations, reach);
  const pieces = piecesOf(search.words);
  const placed = pieces.length === 0 ? undefined : placedMatches(pieces);
  const { sql, bindings } = rankedModules(search, organizations, { matching, placed }, range);
  return parseRows(rankedRow, rowsOf(await db.raw(`${plannedEachTime} ${sql}`, [...bindings])));
}

const given = (matches: readonly Match[]): Condition => ({
  sql: `matching as materialized (
    select * from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::int[])
      as given (id, organization_id, name, provider, relevance))`,
  bindings: [
    matches.map(({ id }) => id),
    matches.map(({ organizationId }) => organizationId),
    matches.map(({ name }) => name),
    matches.map(({ provider }) => provider),
    matches.map(({ relevance }) => String(relevance)),
  ],
});

const inOrder = ({ sql, bindings }: Condition): Condition => ({
  sql: `select ordered.*, row_number() over () as spot from (${sql}) as ordered`,
  bindings,
});

const givenPage = (modules: readonly RankedModule[]): Condition => ({
  sql: `select given.*, ?::int as total
    from unnest(?::text[], ?::text[]) with ordinality as given (organization_id, id, spot)`,
  bindings: [
    modules[0]?.total ?? 0,
    modules.map(({ organizationId }) => organizationId),
    modules.map(({ id }) => id),
  ],
});

const totalOf = ({ sql, bindings }: Condition): Condition => ({
  sql: `(
    select count(*) from matching
    join modules m on m.organization_id = matching.organization_id and m.id = matching.id
    where ${sql})`,
  bindings,
});

/** The relevance of matches in the content, unless there are too many: each takes reading all of its words. */
function placedMatches(pieces: readonly string[]): Condition {
  const place = placeOf(pieces);
  return {
    sql: `placed as materialized (
      select few.organization_id, few.id, ${place.sql} as relevance
      from (
        select organization_id, id from matching where relevance = ${rank.content} limit ${maxRankedByPlace}
      ) as few
      join module_contents c on c.organization_id = few.organization_id and c.module_id = few.id
      where not exists (select from matching offset ${maxRankedByPlace})
    )`,
    bindings: place.bindings,
  };
}

/** SQL for the places of the words in the module `found`, as JSON for `foundPlaces`. `offset 0`: stems are not made for each lexeme. */
export function placesIn(found: string, { words }: ModuleSearch): Condition {
  const pieces = piecesOf(words).flatMap((piece, number) =>
    alternativesOf(piece).map((word) => ({ word, number })),
  );
  return {
    sql: `(
      select json_agg(json_build_object('place', place, 'pieces', pieces) order by spot)
      from (
        select spot, c.places[spot] as place, array_agg(distinct wanted.number) as pieces
        from module_contents c
        cross join lateral unnest(c.content) as word (lexeme, positions, weights)
        join (
          select word, number, ts_lexize('english_stem', word) as stems
          from unnest(?::text[], ?::int[]) as asked (word, number) offset 0
        ) as wanted on starts_with(word.lexeme, wanted.word) or word.lexeme = any (wanted.stems)
        cross join lateral unnest(word.positions) as spot
        where c.organization_id = ${found}.organization_id and c.module_id = ${found}.id and c.places is not null
        group by spot, c.places[spot]
        order by cardinality(array_agg(distinct wanted.number)) desc, spot limit ${maxPlaces}
      ) as placed)`,
    bindings: [pieces.map(({ word }) => word), pieces.map(({ number }) => String(number))],
  };
}

/** `places` of a row (`placesIn`). */
export const foundPlaces = z
  .array(z.object({ place: z.string(), pieces: z.array(z.int()) }))
  .nullable()
  .transform((places) => places ?? []);
