import { z } from 'zod';
import type { ModuleOwner } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, parseRows, rowsOf } from '@groundwork/database';
import type { ModuleSearch } from '../modules/module-search.ts';
import type { Condition } from '../modules/matching-modules.store.ts';
import { findRanked, foundPlaces, placesIn } from '../modules/ranked-modules.store.ts';
import type {
  InstallableCriteria,
  InstallableModule,
  InstallableModules,
  ModuleOrder,
  RequestedRange,
} from './installable-module.ts';
import { installable } from './module-conditions.store.ts';

const nothing: InstallableModules = { modules: [], hasMore: false };

const installableRow = camelRow({
  organizationId: idSchema('organization'),
  name: z.string(),
  provider: z.string(),
  version: z.string(),
  description: z.string(),
  publishedAt: z.date(),
  repositoryUrl: z.string().nullable(),
  downloads: z.int(),
  deprecatedAt: z.date().nullable(),
  deprecationReason: z.string().nullable(),
  deprecationLink: z.string().nullable(),
  places: foundPlaces.optional(),
}).transform(({ deprecatedAt, deprecationReason, deprecationLink, ...rest }): InstallableModule => ({
  ...rest,
  deprecation: deprecatedAt && { reason: deprecationReason ?? '', link: deprecationLink },
}));

/** Completes the entries of `found`, in order. `limit 1` keeps the planner from reading whole tables for one page. */
const entriesOf = (found: string, order: string, places?: string) => `
  with found as materialized (${found})
  select found.organization_id, m.name, m.provider, v.version, v.ok_at as published_at, v.repository_url,
    coalesce(m.description, v.description, '') as description, v.deprecated_at, v.deprecation_reason, v.deprecation_link,
    coalesce(d.downloads, 0) as downloads${places === undefined ? '' : `, ${places} as places`}
  from found
  cross join lateral (
    select name, provider, description, latest_version_id from modules
    where organization_id = found.organization_id and id = found.id
    limit 1
  ) m
  cross join lateral (
    select version, ok_at, repository_url, description, deprecated_at, deprecation_reason, deprecation_link
    from module_versions
    where organization_id = found.organization_id and id = m.latest_version_id
    limit 1
  ) v
  left join lateral (
    select downloads from module_downloads
    where organization_id = found.organization_id and module_id = found.id
    limit 1
  ) d on true
  order by ${order}`;

/** SQL for the first modules of one organization `o`, then of all organizations, then with their entries. */
interface ListOrder {
  readonly candidates: (narrowed: string) => string;
  readonly found: string;
  readonly entries: string;
}

const byName: ListOrder = {
  candidates: (narrowed) => `
    select m.id, m.organization_id, m.name, m.provider from modules m
    where m.organization_id = o.organization_id and ${narrowed}
    order by m.name, m.provider`,
  found: 'o.position, candidate.name, candidate.provider',
  entries: 'found.position, m.name, m.provider',
};

/** Each list is read in index order, row by row, until enough modules are found. */
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

/**
 * SQL for the protocol's lists. They span organizations, so every query names the organizations whose modules the
 * caller may read.
 */
export function createInstallableModulesStore(db: Db) {
  async function listed(
    sql: string,
    bindings: Condition['bindings'],
    { limit }: RequestedRange,
  ): Promise<InstallableModules> {
    const response: unknown = await db.raw(sql, [...bindings]);
    const modules = parseRows(installableRow, rowsOf(response));
    return { modules: modules.slice(0, limit), hasMore: modules.length > limit };
  }

  return {
    /**
     * Modules in the order of the given organizations, then sorted by name and provider. Reads no more rows of an
     * organization than the list can still show, and none after the last module shown.
     *
     * @param sort orders by latest version or by downloads instead; the latter omits modules without downloads
     */
    async browse(
      organizations: readonly ModuleOwner[],
      criteria: InstallableCriteria,
      range: RequestedRange,
      sort?: ModuleOrder,
    ): Promise<InstallableModules> {
      if (criteria.verified) return nothing;
      const narrowed = installable(criteria, organizations);
      const order = sort === undefined ? byName : byRank[sort];
      const found = `
        select candidate.*, o.position
        from unnest(?::text[]) with ordinality as o (organization_id, position)
        cross join lateral (${order.candidates(narrowed.sql)} limit ?) candidate
        order by ${order.found}
        limit ? offset ?`;
      const { offset, limit } = range;
      return listed(
        entriesOf(found, order.entries),
        [organizations.map(({ id }) => id), ...narrowed.bindings, offset + limit + 1, limit + 1, offset],
        range,
      );
    },

    /** Modules that match every word, with the places where they do, the most relevant first. */
    async search(
      organizations: readonly ModuleOwner[],
      search: ModuleSearch,
      criteria: InstallableCriteria,
      range: RequestedRange,
    ): Promise<InstallableModules> {
      if (criteria.verified || organizations.length === 0) return nothing;
      const { offset, limit } = range;
      const narrowed = installable(criteria, organizations);
      const found = await findRanked(db, search, organizations, { narrowed, offset, limit: limit + 1 });
      if (!found) return nothing;
      const places = placesIn('found', search);
      const entries = entriesOf(found.sql, 'found.spot', places.sql);
      return listed(entries, [...found.bindings, ...places.bindings], range);
    },
  };
}
