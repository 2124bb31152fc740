import { z } from 'zod';
import type { ModuleOwner } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, plannedEachTime, rowsOf } from '@groundwork/database';
import type { Module } from '../modules/module.ts';
import type { ModuleCaller } from './module-caller.ts';

const callerSchema = z.object({
  organizationId: idSchema('organization'),
  moduleId: idSchema('module'),
  position: z.int(),
  namespace: z.string(),
  name: z.string(),
  provider: z.string(),
  version: z.string(),
  part: z.string(),
  call: z.string(),
  calledPart: z.string(),
  constraint: z.string(),
  inputs: z.array(z.string()).nullable(),
});

const listRow = z.object({
  total: z.int(),
  versions: z.array(z.string()).nullable(),
  callers: z.array(callerSchema).nullable(),
});

/** A private module, as sources name it. */
export interface CalledModule extends Pick<Module, 'organizationId' | 'id' | 'name' | 'provider'> {
  readonly namespace: string;
  /** Hosts of the platform in sources. */
  readonly hosts: readonly string[];
}

export interface CallerList {
  readonly callers: readonly ModuleCaller[];
  readonly totalCount: number;
  /** Versions of the called module that can be installed, the newest first. */
  readonly versions: readonly string[];
}

/** Older versions are not looked at. */
const maxVersions = 500;

/**
 * Only modules of these organizations. Of all, only what sorts them is read, which the index has; the rest is read of those on the page. Calls
 * of a module were noted in their order.
 */
const callersOf = `${plannedEachTime} with found as materialized (
    select called.organization_id, module_id, position, reader.namespace collate "C" as namespace, name, provider
    from module_calls as called
    join unnest(cast(:organizations as text[]), cast(:namespaces as text[])) as reader (organization_id, namespace)
      on reader.organization_id collate "C" = called.organization_id
    where called.called_namespace = :namespace and called.called_name = :name and called.called_provider = :provider
      and called.host = any (cast(:hosts as text[]))
  ),
  page as (
    select organization_id, module_id, position, namespace from found
    order by namespace, name, provider, module_id, position limit :limit offset :offset
  )
  select (select count(*) from found) as total,
    (
      select json_agg(version order by sort_key desc, version desc)
      from (
        select version, sort_key from module_versions
        where organization_id = :organizationId and module_id = :id and status = 'ok' and revoked_at is null
        order by sort_key desc, version desc limit ${maxVersions}
      ) as newest
    ) as versions,
    (
      select json_agg(json_build_object(
        'organizationId', page.organization_id, 'moduleId', page.module_id, 'position', position,
        'namespace', namespace, 'name', name, 'provider', provider, 'version', latest.version, 'part', part, 'call', call,
        'calledPart', called_part, 'constraint', version_constraint, 'inputs', inputs
      ) order by namespace, name, provider, page.module_id, position)
      from page
      join module_calls as called using (organization_id, module_id, position)
      join module_versions as latest
        on latest.organization_id = page.organization_id and latest.id = called.module_version_id
    ) as callers`;

/** SQL for the modules that call a module. Calls are noted with the content of modules (`module-content.store.ts`). */
export function createModuleCallerStore(db: Db) {
  return {
    /** Some of the callers in these organizations, sorted by name, and how many there are. Runs one statement. */
    async list(
      { organizationId, id, namespace, name, provider, hosts }: CalledModule,
      readable: readonly ModuleOwner[],
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<CallerList> {
      const result: unknown = await db.raw(callersOf, {
        organizations: readable.map((organization) => organization.id),
        namespaces: readable.map((organization) => organization.name),
        organizationId,
        id,
        namespace,
        name,
        provider,
        hosts: [...hosts],
        limit,
        offset,
      });
      const found = firstRow(listRow, rowsOf(result));
      return {
        callers: found?.callers ?? [],
        totalCount: found?.total ?? 0,
        versions: found?.versions ?? [],
      };
    },
  };
}
