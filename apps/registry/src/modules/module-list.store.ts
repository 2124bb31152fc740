import { z } from 'zod';
import { type Db, escapeLike, firstRow, parseRows, type RequestedPage } from '@groundwork/database';
import type { OrganizationId } from '@groundwork/resource-id';
import type { Module, RegistryName } from './module.ts';
import { moduleRow } from './module.store.ts';

/**
 * Some of the modules that a list shows: those of one organization and registry name. `search`: only those whose name,
 * provider or public namespace contain this lower-case text.
 */
export interface ModuleSource {
  readonly organizationId: OrganizationId;
  readonly registryName: RegistryName;
  readonly search?: string;
}

/** Which modules a list shows: those of any source, restricted to the given providers, if any. */
export interface ModuleCriteria {
  readonly sources: readonly ModuleSource[];
  readonly providers?: readonly string[];
}

const totalRow = z.object({ total: z.coerce.number().int() });
const byName = 'name, provider, id';

/** All SQL of the lists of modules. */
export function createModuleListStore(db: Db) {
  return {
    /** One page over all sources, by name and provider, and how many modules there are over all pages. */
    async page(
      criteria: ModuleCriteria,
      page: RequestedPage,
    ): Promise<{ modules: Module[]; totalCount: number }> {
      if (criteria.sources.length === 0) return { modules: [], totalCount: 0 };
      const groups = groupsOf(criteria);
      const [modules, ...totals] = await Promise.all([
        pageOfGroups(db, groups, page),
        ...groups.map((group) => totalOf(db, group)),
      ]);
      return { modules, totalCount: totals.reduce((sum, total) => sum + total, 0) };
    },
  };
}

/** Sources that are searched alike: those without a search are counted without reading their modules. */
interface SourceGroup {
  readonly sources: readonly ModuleSource[];
  readonly search: string | undefined;
  readonly providers: readonly string[] | undefined;
}

function groupsOf({ sources, providers }: ModuleCriteria): SourceGroup[] {
  const groups = Map.groupBy(sources, ({ search }) => search);
  return [...groups].map(([search, members]) => ({ search, sources: members, providers }));
}

/**
 * Each source provides the start of its own list, in the order of an index, and the page is cut out of those. So the
 * cost depends on the size of the page and the number of sources, not on the number of modules.
 */
async function pageOfGroups(
  db: Db,
  groups: readonly SourceGroup[],
  { number, size }: RequestedPage,
): Promise<Module[]> {
  const parts = groups.map((group) => beginnings(group, number * size));
  const rows: unknown = await db('modules')
    .select('modules.*')
    .join(
      db.raw(
        `(${parts.map(({ sql }) => sql).join(' union all ')} order by ${byName} limit ? offset ?) as page`,
        [...parts.flatMap(({ bindings }) => bindings), size, (number - 1) * size],
      ),
      { 'page.organization_id': 'modules.organization_id', 'page.id': 'modules.id' },
    )
    .orderByRaw('modules.name, modules.provider, modules.id');
  return parseRows(moduleRow, rows);
}

function beginnings(group: SourceGroup, length: number) {
  const { sql, bindings } = fromModulesOf(group);
  return {
    sql: `select found.* from ${sourcesOf(group)} cross join lateral (
      select name, provider, id, organization_id ${sql} order by ${byName} limit ?) as found`,
    bindings: [...sourceBindings(group), ...bindings, length],
  };
}

/**
 * How many modules a group has. Totals are stored by registry name; with any other restriction, the modules are
 * counted (ADR 27).
 */
async function totalOf(db: Db, group: SourceGroup): Promise<number> {
  const isKept = group.search === undefined && !group.providers;
  const { sql, bindings } = isKept ? fromTotals : fromModulesOf(group);
  const number = isKept ? 'coalesce(sum(modules), 0)' : 'count(*)';
  const answer: unknown = await db
    .select(db.raw('coalesce(sum(part.total), 0) as total'))
    .from(
      db.raw(`${sourcesOf(group)} cross join lateral (select ${number} as total ${sql}) as part`, [
        ...sourceBindings(group),
        ...bindings,
      ]),
    );
  return firstRow(totalRow, answer)?.total ?? 0;
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

/** The columns have collation "C", so every comparison that should use an index must have it too. */
const ofSource = `organization_id = source.organization_id collate "C"
  and registry_name = source.registry_name collate "C"`;

const fromTotals = { sql: `from module_totals where ${ofSource}`, bindings: [] };

function fromModulesOf({ search, providers }: SourceGroup) {
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
