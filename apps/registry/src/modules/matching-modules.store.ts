import type { ModuleOwner } from '@groundwork/contracts';
import { escapeLike } from '@groundwork/database';
import { alternativesOf, piecesOf, type ModuleSearch } from './module-search.ts';

export interface Condition {
  readonly sql: string;
  readonly bindings: readonly (string | number | string[])[];
}

/** Must equal the condition of the partial indexes `modules_installable_by_…`. */
export const isInstallable: Condition = {
  sql: "m.registry_name = 'private' and m.latest_version_id is not null",
  bindings: [],
};

/** Organizations whose modules must have these words; their names contain the others. */
interface Group {
  readonly ids: string[];
  readonly words: readonly string[];
}

/** Limit on groups of organizations. In all others, all words must be found in the module. */
const maxGroups = 8;

/** The relevance of a module; the last one is followed by those of other places in its content. */
export const rank = {
  exactName: 0,
  startOfName: 1,
  partOfName: 2,
  names: 3,
  description: 4,
  content: 5,
} as const;

/** `last`: only the last word may be the beginning of one in the module; the index reads little for the others. */
type Beginnings = 'last' | 'all';

/** A tsquery: for each piece, its words or their English stem. @param weights of the positions that count; empty for all */
function queryOf(pieces: readonly string[], beginnings: Beginnings, weights = ''): Condition {
  const isBeginning = (index: number) => beginnings === 'all' || index === pieces.length - 1;
  const any = (piece: string, marks: string) =>
    alternativesOf(piece)
      .map((word) => `'${word}'${marks === '' ? '' : `:${marks}`}`)
      .join(' | ');
  return {
    sql: `(${pieces.map(() => `(?::tsquery || to_tsquery('english', ?))`).join(' && ')})`,
    bindings: pieces.flatMap((piece, index) => [
      any(piece, `${isBeginning(index) ? '*' : ''}${weights}`),
      any(piece, weights),
    ]),
  };
}

export const sqlOf = (parts: readonly Condition[], between: string): Condition => ({
  sql: parts.map(({ sql }) => sql).join(between),
  bindings: parts.flatMap(({ bindings }) => bindings),
});

export const containing = (word: string): string => `%${escapeLike(word)}%`;

/** Names have every word. A trigram index finds them. */
const named = (words: readonly string[]): Condition => ({
  sql: words.map(() => 'm.search_text like ?').join(' and '),
  bindings: words.map(containing),
});

/** Modules whose content has the words. Their title tells the rank, unless `otherwise` tells more. */
function byContent(
  { ids, words }: Group,
  beginnings: Beginnings,
  otherwise: Condition = inContent,
): Condition {
  const pieces = piecesOf(words);
  const inNames = queryOf(pieces, beginnings, 'A');
  const everywhere = queryOf(pieces, beginnings);
  return {
    sql: `
      select c.module_id as id, c.organization_id, c.name, c.provider,
        case when c.title @@ ${inNames.sql} then ${rank.names}
          when c.title @@ ${everywhere.sql} then ${rank.description} else ${otherwise.sql} end as relevance
      from module_contents c
      where c.organization_id = any (?::text[]) and c.content @@ ${everywhere.sql} and c.title is not null`,
    bindings: [
      ...inNames.bindings,
      ...everywhere.bindings,
      ...otherwise.bindings,
      ids,
      ...everywhere.bindings,
    ],
  };
}

const inContent: Condition = { sql: String(rank.content), bindings: [] };

/** The relevance of a match in the content `c`, by the place of these words. It takes reading all words of the module. */
export function placeOf(pieces: readonly string[]): Condition {
  const inReadme = queryOf(pieces, 'all', 'AB');
  const inInputs = queryOf(pieces, 'all', 'ABC');
  return {
    sql: `case when c.content @@ ${inReadme.sql} then ${rank.content}
      when c.content @@ ${inInputs.sql} then ${rank.content + 1} else ${rank.content + 2} end`,
    bindings: [...inReadme.bindings, ...inInputs.bindings],
  };
}

/** Modules that only an earlier release has noted, without their names. There are some only after an update. */
function untitled({ ids, words }: Group, beginnings: Beginnings): Condition {
  const content = queryOf(piecesOf(words), beginnings);
  const names = named(words);
  return {
    sql: `
      select m.id, m.organization_id, m.name, m.provider, ${rank.content} as relevance
      from module_contents c join modules m on m.organization_id = c.organization_id and m.id = c.module_id
      where c.title is null and c.organization_id = any (?::text[])
        and (c.content @@ ${content.sql} or (${names.sql}))`,
    bindings: [ids, ...content.bindings, ...names.bindings],
  };
}

/** Modules whose names have the words, also across dashes and in the middle. */
function byNames({ ids, words }: Group): Condition {
  const names = named(words);
  const pieces = piecesOf(words);
  const content = pieces.length === 0 ? undefined : queryOf(pieces, 'all');
  return {
    sql: `
      select m.id, m.organization_id, m.name, m.provider, ${rank.names} as relevance from modules m
      where m.organization_id = any (?::text[]) and ${names.sql} and ${isInstallable.sql}${
        content
          ? ` and not exists (
        select from module_contents c
        where c.organization_id = m.organization_id and c.module_id = m.id and c.content @@ ${content.sql})`
          : ''
      }`,
    bindings: [ids, ...names.bindings, ...(content?.bindings ?? [])],
  };
}

const wholly = ({ ids }: Group): Condition => ({
  sql: `select m.id, m.organization_id, m.name, m.provider, ${rank.names} as relevance from modules m
    where m.organization_id = any (?::text[]) and ${isInstallable.sql}`,
  bindings: [ids],
});

/** `whole words`: what `everything` finds first. It takes a third of the time to plan. */
export type Reach = 'whole words' | 'everything';

/** True if the index has words to look for. */
export const isIndexed = ({ words }: ModuleSearch, organizations: readonly ModuleOwner[]): boolean =>
  groupsOf(words, organizations).some((group) => piecesOf(group.words).length > 0);

/**
 * SQL for `with`: `matching` has the modules that match every word, each once, with `id`, `organization_id`, `name`, `provider` and
 * `relevance`. Some may not be installable. First, whole words are looked for, the last of which may be a beginning, with their English
 * stems. Only if no module has them, all may be beginnings, or anywhere in names: then the indexes read more.
 */
export function matchingModules(
  { words }: ModuleSearch,
  organizations: readonly ModuleOwner[],
  reach: Reach = 'everything',
): Condition {
  const groups = groupsOf(words, organizations);
  const searched = groups.filter((group) => group.words.length > 0);
  const indexed = searched.filter((group) => piecesOf(group.words).length > 0);
  const strict = wholeWords(groups, inContent);
  if (searched.length === 0 || reach === 'whole words') return inCte(strict);
  const beginnings = indexed.flatMap((group) => [byContent(group, 'all'), untitled(group, 'all')]);
  const loose = sqlOf([...beginnings, ...searched.map(byNames)], ' union all ');
  if (strict.sql === '') return inCte(loose);
  return {
    sql: `strict as materialized (${strict.sql}),
      loose as materialized (select * from (${loose.sql}) as loose where not exists (select from strict)),
      matching as not materialized (select * from strict union all select * from loose)`,
    bindings: [...strict.bindings, ...loose.bindings],
  };
}

/**
 * SQL for what `matchingModules` finds by whole words, with a `relevance` that also tells the place in the content. Only for few modules, because it
 * takes reading all words of each.
 */
export const placedModules = ({ words }: ModuleSearch, organizations: readonly ModuleOwner[]): Condition =>
  wholeWords(groupsOf(words, organizations), placeOf(piecesOf(words)));

const wholeWords = (groups: readonly Group[], otherwise: Condition): Condition =>
  sqlOf(
    groups.flatMap((group) => {
      if (group.words.length === 0) return [wholly(group)];
      if (piecesOf(group.words).length === 0) return [];
      return [byContent(group, 'last', otherwise), untitled(group, 'last')];
    }),
    ' union all ',
  );

const inCte = ({ sql, bindings }: Condition): Condition => ({
  sql: `matching as materialized (${sql})`,
  bindings,
});

/** The rows of modules lack the organization's name, so a word in that name matches all of its modules. */
function groupsOf(words: readonly string[], organizations: readonly ModuleOwner[]): Group[] {
  const all = words.join(' ');
  const remaining = ({ name }: ModuleOwner) =>
    words.filter((word) => !name.toLowerCase().includes(word)).join(' ');
  const kept = new Set([...new Set([all, ...organizations.map(remaining)])].slice(0, maxGroups));
  const keyOf = (organization: ModuleOwner) => {
    const key = remaining(organization);
    return kept.has(key) ? key : all;
  };
  return [...Map.groupBy(organizations, keyOf)].map(([key, members]) => ({
    ids: members.map(({ id }) => id),
    words: key.split(' ').filter((word) => word !== ''),
  }));
}
