import type { Db } from '@groundwork/database';
import type { OrganizationId, UserId } from '@groundwork/resource-id';

/**
 * SQL: whether a user has left the organization of `group_mappings`, or was removed from it. Who is a member again and by no mapping has
 * accepted an invitation, also if a release that knows no departures has let them.
 */
export const hasDeparted = `group_mappings.organization_id in (
  select organization_id from departures where user_id = :userId and organization_id not in (
    select organization_id from organization_memberships where user_id = :userId and status = 'active'
      and organization_id not in (select organization_id from mapped_memberships where user_id = :userId)))`;

/**
 * Who has left which organization, or was removed from it. Nobody of them is admitted again by a group mapping (ADR 60). It changes
 * while the organization is held or locked.
 */
export function createDepartureStore(db: Db) {
  return {
    /** Remembers that somebody has left. */
    async note(organizationId: OrganizationId, userId: UserId, now: Date): Promise<void> {
      await db('departures')
        .insert({ organization_id: organizationId, user_id: userId, departed_at: now })
        .onConflict()
        .ignore();
    },

    /** They belong to the organization again. */
    async forget(organizationId: OrganizationId, userId: UserId): Promise<void> {
      await db('departures').where({ organization_id: organizationId, user_id: userId }).delete();
    },
  };
}
