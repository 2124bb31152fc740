import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Cause, causeSchema } from '@groundwork/contracts';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, columnsOf, type Db, firstRow, parseRows, rowsOf } from '@groundwork/database';
import { live } from '../organizations/organization.store.ts';
import { addedMappings, removedMappings } from './group-mapping.store.ts';
import type { GroupsOfPerson, PendingGroupChange, PendingPlace } from './pending-group-change.ts';

const rowSchema = camelRow({
  organizationId: idSchema('organization'),
  userId: idSchema('user'),
  provider: z.string(),
  id: z.string(),
  groupNames: z.array(z.string()),
  cause: causeSchema,
}).transform(({ groupNames: groups, ...rest }): PendingGroupChange => ({ ...rest, groups }));

const columns = columnsOf(rowSchema, 'pending_group_changes');
const organizationRow = z.object({ organization_id: idSchema('organization') });

const placeColumns = ({ organizationId, userId, provider }: PendingPlace) => ({
  organization_id: organizationId,
  user_id: userId,
  provider,
});

/**
 * SQL that records the changes that a sign-in causes: one row for each organization, with the user's groups that this
 * organization maps. Replaces the rows of earlier sign-ins.
 */
const recordChanges = `
  with changing as (
    select group_mappings.organization_id from ${addedMappings('everywhere')}
    union
    select group_mappings.organization_id from ${removedMappings('everywhere')}
    union
    select organization_id from mapped_memberships where user_id = :userId and not exists (
      select from team_members where team_members.organization_id = mapped_memberships.organization_id
        and team_members.user_id = mapped_memberships.user_id)
    union
    select organization_id from pending_group_changes where user_id = :userId and provider = :provider
  )
  insert into pending_group_changes (organization_id, user_id, provider, id, group_names, cause, due_at)
  select organizations.id, :userId, :provider, :id, array(
      select distinct group_name from group_mappings
      where group_mappings.organization_id = organizations.id and group_mappings.provider = :provider
        and group_name = any(:groups)), :cause, :now
  from organizations where deleted_at is null and id in (select organization_id from changing)
  on conflict (organization_id, user_id, provider) do update set
    id = excluded.id, group_names = excluded.group_names, cause = excluded.cause, due_at = excluded.due_at
  returning organization_id`;

/** All SQL for the changes that sign-ins have caused and that are not applied yet. */
export function createPendingGroupChangeStore(db: Db) {
  return {
    /**
     * Records the changes that follow from a user's groups, in one statement for any number of mappings.
     *
     * @returns the organizations with changes, sorted by id
     */
    async record(
      { userId, provider, groups }: GroupsOfPerson,
      { now, cause }: { readonly now: Date; readonly cause: Cause },
    ) {
      const result: unknown = await db.raw(recordChanges, {
        userId,
        provider,
        groups: [...groups],
        id: randomUUID(),
        cause: JSON.stringify(cause),
        now,
      });
      return parseRows(organizationRow, rowsOf(result))
        .map((row) => row.organization_id)
        .sort();
    },

    async find(place: PendingPlace): Promise<PendingGroupChange | undefined> {
      const rows: unknown = await db('pending_group_changes').select(columns).where(placeColumns(place));
      return firstRow(rowSchema, rows);
    },

    /**
     * The earliest due change of the next organization that has one. Organizations take turns in the order of their
     * ids.
     */
    async findNext(after: OrganizationId | undefined, now: Date): Promise<PendingGroupChange | undefined> {
      const query = db('pending_group_changes')
        .select(columns)
        .join('organizations', 'organizations.id', 'pending_group_changes.organization_id')
        .where(live)
        .where('due_at', '<=', now)
        .orderBy(['pending_group_changes.organization_id', 'due_at'])
        .limit(1);
      if (after !== undefined) query.where('pending_group_changes.organization_id', '>', after);
      return firstRow(rowSchema, await query);
    },

    /** Removes the record of a change, unless a later sign-in has replaced it with another id. */
    async finish({ id, ...place }: PendingGroupChange): Promise<void> {
      await db('pending_group_changes').where(placeColumns(place)).where({ id }).delete();
    },

    /** Delays the retry until this time, without delaying other changes in the organization. */
    async postpone({ id, ...place }: PendingGroupChange, until: Date): Promise<void> {
      await db('pending_group_changes').where(placeColumns(place)).where({ id }).update({ due_at: until });
    },
  };
}
