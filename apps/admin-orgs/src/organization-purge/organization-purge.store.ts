import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, readPage } from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import { type OrganizationDeletion, type PurgingService, purgingServices } from './organization-deletion.ts';

/**
 * Tables with records of organizations. Each comes after the tables that refer to it, so that rows can be deleted in
 * this order.
 */
const ownedTables = [
  'team_workspaces',
  'team_projects',
  'workspaces',
  'projects',
  'tags',
  'workspace_totals',
  'api_tokens',
  'mapped_team_members',
  'mapped_memberships',
  'group_mappings',
  'group_mapping_grants',
  'pending_group_changes',
  'departures',
  'team_members',
  'teams',
  'organization_memberships',
  'subscriptions',
] as const;

const idRowSchema = z.object({ id: idSchema('organization') });

const stateRowSchema = z.object({ deleted_at: z.date().nullable() });

const rowSchema = z
  .object({
    id: idSchema('organization'),
    name: z.string(),
    deleted_at: z.date(),
    finished: z.array(z.object({ service: z.enum(purgingServices), at: z.coerce.date() })),
  })
  .transform(({ id, name, deleted_at, finished }): OrganizationDeletion => ({
    organizationId: id,
    name,
    deletedAt: deleted_at,
    finished,
  }));

/** All SQL for tombstones of organizations and for the progress of their removal. */
export function createOrganizationPurgeStore(db: Db) {
  const deleted = () => db('organizations').whereNotNull('organizations.deleted_at');
  const unpurged = () =>
    deleted().whereRaw(
      `not exists (
        select from organization_purges where organization_id = organizations.id and service = 'admin-orgs')`,
    );

  return {
    /** The next deleted organization that this service has not purged yet, in the order of ids. */
    async findNext(after: OrganizationId | undefined): Promise<OrganizationId | undefined> {
      const query = unpurged().select('id').orderBy('id').limit(1);
      if (after !== undefined) query.where('id', '>', after);
      return firstRow(idRowSchema, await query)?.id;
    },

    /** Locks the organization until the transaction ends. False if another process is purging it or has finished. */
    async tryLock(organizationId: OrganizationId): Promise<boolean> {
      const rows: unknown[] = await unpurged()
        .select('id')
        .where({ id: organizationId })
        .forNoKeyUpdate()
        .skipLocked();
      return rows.length === 1;
    },

    /**
     * Removes at most this many of the organization's rows, all from one table.
     *
     * @returns the number removed; 0 if no rows are left
     */
    async removeRows(organizationId: OrganizationId, atMost: number): Promise<number> {
      for (const table of ownedTables) {
        const some = db(table).select('ctid').where({ organization_id: organizationId }).limit(atMost);
        const removed = await db(table).whereRaw('ctid = any(array(?))', [some]).delete();
        if (removed > 0) return removed;
      }
      return 0;
    },

    /** Clears the organization's contact data; its id and name stay, so that the tombstone remains identifiable. */
    async clearTombstone(organizationId: OrganizationId): Promise<void> {
      await deleted().where({ id: organizationId }).update({ email: '', kept_settings: '{}' });
    },

    /** Undefined if this service never had an organization with this id. */
    async findState(organizationId: OrganizationId): Promise<'alive' | 'deleted' | undefined> {
      const rows: unknown = await db('organizations').select('deleted_at').where({ id: organizationId });
      const row = firstRow(stateRowSchema, rows);
      return row && (row.deleted_at === null ? 'alive' : 'deleted');
    },

    /** Records that the service has removed all its records of the organization. Later calls do not change the time. */
    async noteFinished(organizationId: OrganizationId, service: PurgingService, at: Date): Promise<void> {
      await db('organization_purges')
        .insert({ organization_id: organizationId, service, finished_at: at })
        .onConflict()
        .ignore();
    },

    /** Deleted organizations and the progress of their removal, the newest deletion first. */
    async page(page: Page) {
      const query = deleted()
        .select(['id', 'name', 'deleted_at'])
        .select(
          db.raw(`coalesce(
          (select jsonb_agg(jsonb_build_object('service', service, 'at', finished_at) order by finished_at, service)
           from organization_purges where organization_id = organizations.id),
          '[]') as finished`),
        );
      return readPage(rowSchema, query.orderBy([{ column: 'deleted_at', order: 'desc' }, 'id']), page);
    },
  };
}
