import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, jsonTime, rowsOf } from '@groundwork/database';
import type { Module } from '../modules/module.ts';
import {
  maxReportedModules,
  type ModuleReport,
  type ReportedModule,
  type UsedModule,
} from './reported-module.ts';

const reportedSchema = z.object({
  organizationId: idSchema('organization'),
  reporter: z.string(),
  name: z.string(),
  repository: z.string().nullable(),
  environment: z.string().nullable(),
  source: z.string(),
  version: z.string(),
  reportedAt: jsonTime,
  endsAt: jsonTime,
});

const listRow = z.object({ total: z.int(), reported: z.array(reportedSchema).nullable() });
const othersRow = z.object({ others: z.int() });

/** Organizations whose reports the reader may see. */
export type VisibleOrganizations = 'all' | readonly OrganizationId[];

const key = 'owner_id, module_id, name, organization_id, reporter, source, version';
const order = 'name, organization_id, reporter, source, version';

const replacing = `
  with given as materialized (
    select owner_id collate "C" as owner_id, module_id collate "C" as module_id, source collate "C" as source,
      version collate "C" as version
    from unnest(cast(:owners as text[]), cast(:modules as text[]), cast(:sources as text[]), cast(:versions as text[]))
      as used (owner_id, module_id, source, version)
  ),
  others as (
    select count(*) as others from (
      select from reported_modules
      where organization_id = :organizationId and reporter = :reporter and name <> :name limit ${maxReportedModules}
    ) as counted
  ),
  gone as (
    delete from reported_modules as kept
    where organization_id = :organizationId and reporter = :reporter and name = :name and not exists (
      select from given
      where given.owner_id = kept.owner_id and given.module_id = kept.module_id and given.source = kept.source
        and given.version = kept.version
    )
  ),
  told as (
    insert into reported_modules (${key}, repository, environment, reported_at, ends_at)
    select owner_id, module_id, :name, :organizationId, :reporter, source, version,
      cast(:repository as text), cast(:environment as text), cast(:reportedAt as timestamptz), cast(:endsAt as timestamptz)
    from given order by owner_id, module_id, source, version
    on conflict (${key}) do update set
      repository = excluded.repository, environment = excluded.environment, reported_at = excluded.reported_at,
      ends_at = excluded.ends_at
  )
  select others from others`;

/** SQL for what pipelines have reported to use (ADR 85). */
export function createReportedModuleStore(db: Db) {
  /** Returns the number of rows. */
  async function deleteSome(condition: string, value: string | Date, atMost: number): Promise<number> {
    const removed: unknown = await db.raw(
      `delete from reported_modules where (${key}) in (
        select ${key} from reported_modules where ${condition} limit ?
      ) returning 1`,
      [value, atMost],
    );
    return rowsOf(removed).length;
  }

  return {
    /**
     * Replaces the last report with the same organization, reporter and name, in one statement. The uses must be distinct, and their
     * organizations held.
     *
     * @returns false if the reporter has too many; the transaction must then be undone
     */
    async replace(report: ModuleReport, used: readonly UsedModule[]): Promise<boolean> {
      const result: unknown = await db.raw(replacing, {
        ...report,
        owners: used.map(({ ownerId }) => ownerId),
        modules: used.map(({ moduleId }) => moduleId),
        sources: used.map(({ source }) => source),
        versions: used.map(({ version }) => version),
      });
      return (firstRow(othersRow, rowsOf(result))?.others ?? 0) + used.length <= maxReportedModules;
    },

    /** Some of the reported uses of a module that have not ended, sorted by name, and how many there are. Runs one statement. */
    async list(
      { organizationId, id }: Pick<Module, 'organizationId' | 'id'>,
      visible: VisibleOrganizations,
      { now, limit, offset }: { readonly now: Date; readonly limit: number; readonly offset: number },
    ): Promise<{ reported: readonly ReportedModule[]; totalCount: number }> {
      const condition = `owner_id = :organizationId and module_id = :id and ends_at > :now
        ${visible === 'all' ? '' : 'and organization_id = any (cast(:visible as text[]))'}`;
      const result: unknown = await db.raw(
        `select (select count(*) from reported_modules where ${condition}) as total,
          (
            select json_agg(json_build_object(
              'organizationId', organization_id, 'reporter', reporter, 'name', name, 'repository', repository,
              'environment', environment, 'source', source, 'version', version, 'reportedAt', reported_at, 'endsAt', ends_at
            ) order by ${order})
            from (
              select * from reported_modules where ${condition} order by ${order} limit :limit offset :offset
            ) as page
          ) as reported`,
        { organizationId, id, now, limit, offset, ...(visible !== 'all' && { visible: [...visible] }) },
      );
      const found = firstRow(listRow, rowsOf(result));
      return { reported: found?.reported ?? [], totalCount: found?.total ?? 0 };
    },

    /** Removes uses whose reports have ended. @returns their number */
    deleteEnded: (now: Date, atMost: number): Promise<number> => deleteSome('ends_at <= ?', now, atMost),

    /** Removes what a deleted organization has reported, and what was reported of its modules. */
    async purge(organizationId: OrganizationId, atMost: number): Promise<number> {
      const own = await deleteSome('organization_id = ?', organizationId, atMost);
      return own + (await deleteSome('owner_id = ?', organizationId, atMost));
    },
  };
}
