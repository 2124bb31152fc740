import { z } from 'zod';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, escapeLike, firstRow, type RequestedPage, rowsOf } from '@groundwork/database';
import type { RegistryName } from './module.ts';
import {
  maxListedVersions,
  shownColumns,
  type ShownModule,
  shownModules,
  withNewestVersions,
} from './shown-module.store.ts';

/** `search`: only modules whose name, provider or public namespace contain this lower-case text. */
export interface ModuleSource {
  readonly organizationId: OrganizationId;
  readonly registryName: RegistryName;
  readonly search?: string;
}

export interface ModuleCriteria {
  readonly sources: readonly ModuleSource[];
  readonly providers?: readonly string[];
}

const totalRow = z.object({ total: z.int() });
/** A page without modules is one row, which has only the total. */
const idRow = z.object({ id: z.string().nullable() });
const byName = 'name, provider, id';

export function createModuleListStore(db: Db) {
  return {
    /** One page over all sources, sorted by name and provider, with the total over all pages. Runs one statement. */
    async page(
      criteria: ModuleCriteria,
      page: RequestedPage,
    ): Promise<{ modules: ShownModule[]; totalCount: number }> {
      if (criteria.sources.length === 0) return { modules: [], totalCount: 0 };
      const groups = groupsOf(criteria);
      const total = totalOf(groups);
      const chosen = pageOfGroups(groups, page);
      const result: unknown = await db.raw(
        `select counted.total, shown.* from (${total.sql}) as counted left join lateral (
          select ${shownColumns} from (${chosen.sql}) as page
          join modules on page.organization_id = modules.organization_id and page.id = modules.id
          ${withNewestVersions(maxListedVersions)}
        ) as shown on true order by ${byName}`,
        [...total.bindings, ...chosen.bindings],
      );
      const rows = rowsOf(result);
      return {
        modules: shownModules(rows.filter((row) => idRow.parse(row).id !== null)),
        totalCount: firstRow(totalRow, rows)?.total ?? 0,
      };
    },
  };
}

interface Sql {
  readonly sql: string;
  readonly bindings: readonly (string | number | string[])[];
}

interface SourceGroup {
  readonly sources: readonly ModuleSource[];
  readonly search: string | undefined;
  readonly providers: readonly string[] | undefined;
}

function groupsOf({ sources, providers }: ModuleCriteria): SourceGroup[] {
  const groups = Map.groupBy(sources, ({ search }) => search);
  return [...groups].map(([search, members]) => ({ search, sources: members, providers }));
}

/** Cuts the page from the index-ordered starts of all sources: the cost does not depend on the number of modules. */
function pageOfGroups(groups: readonly SourceGroup[], { number, size }: RequestedPage): Sql {
  const parts = groups.map((group) => beginnings(group, number * size));
  return {
    sql: `${parts.map(({ sql }) => sql).join(' union all ')} order by ${byName} limit ? offset ?`,
    bindings: [...parts.flatMap(({ bindings }) => bindings), size, (number - 1) * size],
  };
}

function beginnings(group: SourceGroup, length: number): Sql {
  const { sql, bindings } = fromModulesOf(group);
  return {
    sql: `select found.* from ${sourcesOf(group)} cross join lateral (
      select name, provider, id, organization_id ${sql} order by ${byName} limit ?) as found`,
    bindings: [...sourceBindings(group), ...bindings, length],
  };
}

function totalOf(groups: readonly SourceGroup[]): Sql {
  const parts = groups.map(totalOfGroup);
  return {
    sql: `select ${parts.map(({ sql }) => `(${sql})`).join(' + ')} as total`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}

/** Totals are stored for each registry name; with any other restriction, the modules are counted (ADR 27). */
function totalOfGroup(group: SourceGroup): Sql {
  const isKept = group.search === undefined && !group.providers;
  const { sql, bindings } = isKept ? fromTotals : fromModulesOf(group);
  const number = isKept ? 'coalesce(sum(modules), 0)' : 'count(*)';
  return {
    sql: `select coalesce(sum(part.total), 0)
      from ${sourcesOf(group)} cross join lateral (select ${number} as total ${sql}) as part`,
    bindings: [...sourceBindings(group), ...bindings],
  };
}

const sourcesOf = ({ providers }: SourceGroup) =>
  `unnest(?::text[], ?::text[]) as source (organization_id, registry_name)${
    providers ? ' cross join unnest(?::text[]) as wanted (provider)' : ''
  }`;

const sourceBindings = ({ sources, providers }: SourceGroup) => [
  sources.map(({ organizationId }) => organizationId),
  sources.map(({ registryName }) => registryName),
  ...(providers ? [[...providers]] : []),
];

/** The columns have collation "C", so a comparison that uses an index must have it too. */
const ofSource = `organization_id = source.organization_id collate "C"
  and registry_name = source.registry_name collate "C"`;

const fromTotals: Sql = { sql: `from module_totals where ${ofSource}`, bindings: [] };

function fromModulesOf({ search, providers }: SourceGroup): Sql {
  const conditions = [
    ofSource,
    ...(providers ? ['provider = wanted.provider collate "C"'] : []),
    ...(search === undefined ? [] : ['search_text like ?']),
  ];
  return {
    sql: `from modules where ${conditions.join(' and ')}`,
    bindings: search === undefined ? [] : [`%${escapeLike(search)}%`],
  };
}
