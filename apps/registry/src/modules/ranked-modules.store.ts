import { z } from 'zod';
import type { ModuleOwner } from '@groundwork/contracts';
import { escapeLike } from '@groundwork/database';
import { containing, matchingModules, queryOf, rank, type Condition } from './matching-modules.store.ts';
import { alternativesOf, piecesOf, type ModuleSearch } from './module-search.ts';

/** Limit on the number of modules that are ranked by the place where their content has the words. */
const maxRankedByPlace = 1_000;

/** Limit on the places that are read for each module of a page. */
const maxPlaces = 20;

/**
 * SQL for `matchingModules` in order, with their organization's `position` in the given ones: modules with exactly
 * this name, names that begin with it, names that contain every word, names and providers that have the words in another form, then
 * descriptions, READMEs, inputs and outputs, resources and submodules. The last three are told apart while there are at most a
 * thousand matches; each group is sorted by name, provider and the order of the organizations.
 *
 * @param columns more columns of the result, which may read `matching`
 */
export function rankedModules(
  search: ModuleSearch,
  organizations: readonly ModuleOwner[],
  narrowed: Condition,
  columns = '',
): Condition {
  const matching = matchingModules(search, organizations, narrowed);
  const pieces = piecesOf(search.words);
  const placed = pieces.length === 0 ? undefined : placeOf(pieces);
  return {
    sql: `
      with matching as materialized (${matching.sql})
      select m.id, m.organization_id, m.name, m.provider, o.position${columns},
        case
          when lower(m.name) = ? then ${rank.exactName}
          when lower(m.name) like ? then ${rank.startOfName}
          when lower(m.name) like all (?::text[]) then ${rank.partOfName}
          ${placed ? `when m.relevance = ${rank.content} and not exists (select from matching offset ${maxRankedByPlace}) then ${placed.sql}` : ''}
          else m.relevance
        end as relevance
      from matching m
      join unnest(?::text[]) with ordinality as o (organization_id, position) on o.organization_id = m.organization_id
      order by relevance, m.name, m.provider, o.position`,
    bindings: [
      ...matching.bindings,
      search.name,
      `${escapeLike(search.name)}%`,
      search.words.map(containing),
      ...(placed?.bindings ?? []),
      organizations.map(({ id }) => id),
    ],
  };
}

function placeOf(pieces: readonly string[]): Condition {
  const inReadme = queryOf(pieces, 'all', 'AB');
  const inInputs = queryOf(pieces, 'all', 'ABC');
  return {
    sql: `(
      select case when c.content @@ ${inReadme.sql} then ${rank.content} when c.content @@ ${inInputs.sql} then ${rank.content + 1}
        else ${rank.content + 2} end
      from module_contents c where c.organization_id = m.organization_id and c.module_id = m.id)`,
    bindings: [...inReadme.bindings, ...inInputs.bindings],
  };
}

/** SQL for the places of the words in the module `found`, as JSON for `foundPlaces`. */
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
          from unnest(?::text[], ?::int[]) as asked (word, number)
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
