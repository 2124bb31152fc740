import { z } from 'zod';
import type { ModuleOwner } from '@groundwork/contracts';
import { type Db, parseRows, plannedEachTime, rowsOf } from '@groundwork/database';
import type { Facet, InstallableCriteria, ModuleFacets, ModuleOrder } from './installable-module.ts';
import type { ModuleSearch } from '../modules/module-search.ts';
import { matchingModules, type Condition } from '../modules/matching-modules.store.ts';
import { installable, isDeprecated } from './module-conditions.store.ts';

/** Limit on the number of values of each facet. The most frequent values are kept. */
const maxValues = 50;

const facetRow = z.object({
  facet: z.enum(['provider', 'namespace', 'deprecated']),
  value: z.string(),
  count: z.int(),
});
export interface CountedModules extends InstallableCriteria {
  readonly search?: ModuleSearch | undefined;
  readonly sort?: ModuleOrder | undefined;
}

/** A list by downloads omits modules without downloads. */
const isDownloaded: Condition = {
  sql: `exists (select from module_downloads d
    where d.organization_id = m.organization_id and d.module_id = m.id)`,
  bindings: [],
};

export function createModuleFacetsStore(db: Db) {
  return {
    /** Reads every matching module, so lists call it only on request. */
    async count(
      organizations: readonly ModuleOwner[],
      { search, sort, ...criteria }: CountedModules,
    ): Promise<ModuleFacets> {
      if (criteria.verified || organizations.length === 0)
        return { provider: [], namespace: [], deprecated: [] };
      const deprecated = isDeprecated(organizations);
      const narrowed = installable(criteria, organizations);
      const matching = search && matchingModules(search, organizations);
      const conditions = [narrowed, ...(sort === 'downloads' ? [isDownloaded] : [])];
      const sql = `${matching ? plannedEachTime : ''}
        with ${matching ? `${matching.sql},` : ''} narrowed as (
          select m.organization_id, m.provider, ${deprecated.sql} as deprecated, count(*) as count
          from modules m${matching ? ' join matching on matching.organization_id = m.organization_id and matching.id = m.id' : ''}
          where ${['m.organization_id = any (?::text[])', ...conditions.map(({ sql }) => sql)].join(' and ')}
          group by m.organization_id, m.provider, deprecated
        ), counted as (
          select facet, value, sum(count)::int as count,
            row_number() over (partition by facet order by sum(count) desc, value) as rank
          from narrowed
          join unnest(?::text[], ?::text[]) as o (organization_id, name) using (organization_id)
          cross join lateral (
            values ('provider', provider), ('namespace', o.name), ('deprecated', deprecated::text)
          ) as found (facet, value)
          group by facet, value
        )
        select facet, value, count from counted where rank <= ? order by facet, rank`;
      const ids = organizations.map(({ id }) => id);
      const response: unknown = await db.raw(sql, [
        ...(matching?.bindings ?? []),
        ...deprecated.bindings,
        ids,
        ...conditions.flatMap(({ bindings }) => bindings),
        ids,
        organizations.map(({ name }) => name),
        maxValues,
      ]);
      return facetsOf(parseRows(facetRow, rowsOf(response)));
    },
  };
}

function facetsOf(rows: readonly z.output<typeof facetRow>[]): ModuleFacets {
  const of = (wanted: keyof ModuleFacets): Facet[] =>
    rows.filter(({ facet }) => facet === wanted).map(({ value, count }) => ({ value, count }));
  return { provider: of('provider'), namespace: of('namespace'), deprecated: of('deprecated') };
}
