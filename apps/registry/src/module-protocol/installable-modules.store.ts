import { z } from 'zod';
import type { ModuleOwner } from '@groundwork/contracts';
import { type Db, escapeLike, parseRows } from '@groundwork/database';
import { idSchema } from '@groundwork/resource-id';
import { contentQuery } from '../modules/module-words.ts';
import type {
  InstallableCriteria,
  InstallableModule,
  InstallableModules,
  ModuleOrder,
  RequestedRange,
} from './installable-module.ts';

const nothing: InstallableModules = { modules: [], hasMore: false };

const installableRow = z
  .object({
    organization_id: idSchema('organization'),
    name: z.string(),
    provider: z.string(),
    version: z.string(),
    published_at: z.date(),
    repository_url: z.string().nullable(),
    downloads: z.int(),
    deprecated_at: z.date().nullable(),
    deprecation_reason: z.string().nullable(),
    deprecation_link: z.string().nullable(),
  })
  .transform((row): InstallableModule => ({
    organizationId: row.organization_id,
    name: row.name,
    provider: row.provider,
    version: row.version,
    publishedAt: row.published_at,
    repositoryUrl: row.repository_url,
    downloads: row.downloads,
    deprecation: row.deprecated_at && { reason: row.deprecation_reason ?? '', link: row.deprecation_link },
  }));

/** Exactly the condition of the partial indexes `modules_installable_by_…`. */
const isInstallable = "registry_name = 'private' and latest_version_id is not null";

/**
 * Completes the entries that `found` (id, organization_id and the columns to order by) names, in the given order. Each
 * is looked up by its keys: `limit 1` keeps the planner from reading whole tables for a page of a small catalog.
 */
const entriesOf = (found: string, order: string) => `
  with found as materialized (${found})
  select found.organization_id, m.name, m.provider, v.version, v.ok_at as published_at, v.repository_url,
    v.deprecated_at, v.deprecation_reason, v.deprecation_link, coalesce(d.downloads, 0) as downloads
  from found
  cross join lateral (
    select name, provider, latest_version_id from modules
    where organization_id = found.organization_id and id = found.id
    limit 1
  ) m
  cross join lateral (
    select version, ok_at, repository_url, deprecated_at, deprecation_reason, deprecation_link from module_versions
    where organization_id = found.organization_id and id = m.latest_version_id
    limit 1
  ) v
  left join lateral (
    select downloads from module_downloads
    where organization_id = found.organization_id and module_id = found.id
    limit 1
  ) d on true
  order by ${order}`;

/** How a list is ordered: the first modules of one organization `o`, of all, and with their entries. */
interface ListOrder {
  readonly candidates: (narrowed: string) => string;
  readonly found: string;
  readonly entries: string;
}

const byName: ListOrder = {
  candidates: (narrowed) => `
    select id, organization_id, name, provider from modules
    where organization_id = o.organization_id and ${narrowed}
    order by name, provider`,
  found: 'o.position, candidate.name, candidate.provider',
  entries: 'found.position, m.name, m.provider',
};

/** Each is read in the order of an index, row by row, until there are enough modules. */
const byRank: Readonly<Record<ModuleOrder, ListOrder>> = {
  published: ranked(
    `
    select m.id, m.organization_id, ranked.ok_at as rank
    from module_versions ranked
    cross join lateral (
      select id, organization_id, registry_name, latest_version_id, name, provider from modules
      where organization_id = ranked.organization_id and id = ranked.module_id and latest_version_id = ranked.id
      limit 1
    ) m
    where ranked.organization_id = o.organization_id and ranked.status = 'ok'`,
    'ranked.ok_at desc, ranked.id',
  ),
  downloads: ranked(
    `
    select m.id, m.organization_id, ranked.downloads as rank
    from module_downloads ranked
    cross join lateral (
      select id, organization_id, registry_name, latest_version_id, name, provider from modules
      where organization_id = ranked.organization_id and id = ranked.module_id
      limit 1
    ) m
    where ranked.organization_id = o.organization_id`,
    'ranked.downloads desc, ranked.module_id',
  ),
};

function ranked(sql: string, order: string): ListOrder {
  return {
    candidates: (narrowed) => `${sql} and ${narrowed} order by ${order}`,
    found: 'candidate.rank desc, candidate.id',
    entries: 'found.rank desc, found.id',
  };
}

/** All SQL of the protocol's lists. They span organizations, and every query names those that its caller may read. */
export function createInstallableModulesStore(db: Db) {
  async function listed(
    sql: string,
    bindings: readonly (string | number | string[])[],
    { limit }: RequestedRange,
  ): Promise<InstallableModules> {
    const answer: unknown = await db.raw(sql, [...bindings]);
    const modules = parseRows(installableRow, z.object({ rows: z.unknown() }).parse(answer).rows);
    return { modules: modules.slice(0, limit), hasMore: modules.length > limit };
  }

  return {
    /**
     * The modules of some organizations, in the order of these, then by name and provider. It reads no more rows of an
     * organization than the list can still show, and nothing of the organizations after the last one shown.
     *
     * @param sort another order: by the date of the latest version, or by downloads, and then only what was downloaded
     */
    async browse(
      organizations: readonly ModuleOwner[],
      { provider, name, verified }: InstallableCriteria,
      range: RequestedRange,
      sort?: ModuleOrder,
    ): Promise<InstallableModules> {
      if (verified) return nothing;
      const wanted = [...(provider === undefined ? [] : [provider]), ...(name === undefined ? [] : [name])];
      const narrowed = `${isInstallable}
        ${provider === undefined ? '' : 'and provider = ?'} ${name === undefined ? '' : 'and name = ?'}`;
      const order = sort === undefined ? byName : byRank[sort];
      const found = `
        select candidate.*, o.position
        from unnest(?::text[]) with ordinality as o (organization_id, position)
        cross join lateral (${order.candidates(narrowed)} limit ?) candidate
        order by ${order.found}
        limit ? offset ?`;
      const { offset, limit } = range;
      return listed(
        entriesOf(found, order.entries),
        [organizations.map(({ id }) => id), ...wanted, offset + limit + 1, limit + 1, offset],
        range,
      );
    },

    /**
     * The modules of some organizations that match every word, in the name, the provider, the organization's name or what the
     * latest version contains. The module of exactly that name comes first, then names that begin with it, then names that contain
     * every word, then those that match without their content, then the rest; each by name, provider and the order of the
     * organizations.
     *
     * @param words lower-case, at least one
     */
    async search(
      organizations: readonly ModuleOwner[],
      words: readonly string[],
      { provider, verified }: Omit<InstallableCriteria, 'name'>,
      range: RequestedRange,
    ): Promise<InstallableModules> {
      if (verified) return nothing;
      const names = words.map((word) => nameCondition(word, organizations));
      const conditions = words.map((word, index) =>
        eitherOf(names[index], contentCondition(word, organizations)),
      );
      const name = words.join('-');
      const found = `
        with matching as materialized (
          select id, organization_id, name, provider, ${allOf(names)} as is_called_so from modules
          where organization_id = any (?::text[]) and ${isInstallable}
            ${provider === undefined ? '' : 'and provider = ?'}
            and ${allOf(conditions)}
        )
        select m.id, m.organization_id, o.position,
          case
            when lower(m.name) = ? then 0
            when lower(m.name) like ? then 1
            when lower(m.name) like all (?::text[]) then 2
            when m.is_called_so then 3
            else 4
          end as relevance
        from matching m
        join unnest(?::text[]) with ordinality as o (organization_id, position)
          on o.organization_id = m.organization_id
        order by relevance, m.name, m.provider, o.position
        limit ? offset ?`;
      const ids = organizations.map(({ id }) => id);
      return listed(
        entriesOf(found, 'found.relevance, m.name, m.provider, found.position'),
        [
          ...names.flatMap(({ bindings }) => bindings),
          ids,
          ...(provider === undefined ? [] : [provider]),
          ...conditions.flatMap(({ bindings }) => bindings),
          name,
          `${escapeLike(name)}%`,
          words.map(containing),
          ids,
          range.limit + 1,
          range.offset,
        ],
        range,
      );
    },
  };
}

/** As an array, so that an index of `modules` finds them beside those that other conditions find. */
const containsWords = `id = any (array(
  select module_id from module_contents where organization_id = any (?::text[]) and content @@ ?::tsquery))`;

/** A condition on modules, with the values of its placeholders. */
interface Condition {
  readonly sql: string;
  readonly bindings: readonly (string | string[])[];
}

/**
 * The name of an organization is not in the rows of its modules: a word that occurs in it matches all of its modules.
 */
function nameCondition(word: string, organizations: readonly ModuleOwner[]): Condition {
  const named = organizations.filter(({ name }) => name.toLowerCase().includes(word)).map(({ id }) => id);
  const inText = { sql: 'search_text like ?', bindings: [containing(word)] };
  if (named.length === 0) return inText;
  return eitherOf(inText, { sql: 'organization_id = any (?::text[])', bindings: [named] });
}

function contentCondition(word: string, organizations: readonly ModuleOwner[]): Condition | undefined {
  const query = contentQuery(word);
  const ids = organizations.map(({ id }) => id);
  return query === undefined ? undefined : { sql: containsWords, bindings: [ids, query] };
}

/** What is undefined matches nothing. */
function eitherOf(...conditions: readonly (Condition | undefined)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined);
  return {
    sql: `(${given.map(({ sql }) => sql).join(' or ')})`,
    bindings: given.flatMap(({ bindings }) => bindings),
  };
}

const allOf = (conditions: readonly Condition[]) => `(${conditions.map(({ sql }) => sql).join(' and ')})`;

const containing = (word: string) => `%${escapeLike(word)}%`;
