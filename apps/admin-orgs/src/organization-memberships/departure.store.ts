import type { OrganizationId, UserId } from '@groundwork/contracts/resource-ids';
import type { Db } from '@groundwork/database';

/**
 * SQL condition: the user has left the organization of `group_mappings`, or was removed from it. An active membership
 * that no mapping created overrides this: the user may have accepted an invitation under an earlier release, which did
 * not delete departures.
 */
export const hasDeparted = `group_mappings.organization_id in (
  select organization_id from departures where user_id = :userId and organization_id not in (
    select organization_id from organization_memberships where user_id = :userId and status = 'active'
      and organization_id not in (select organization_id from mapped_memberships where user_id = :userId)))`;

/**
 * Departures from organizations, voluntary or not. Group mappings do not add these users again (ADR 60). Callers must
 * hold or lock the organization before they change departures.
 */
export function createDepartureStore(db: Db) {
  return {
    async note(organizationId: OrganizationId, userId: UserId, now: Date): Promise<void> {
      await db('departures')
        .insert({ organization_id: organizationId, user_id: userId, departed_at: now })
        .onConflict()
        .ignore();
    },

    async forget(organizationId: OrganizationId, userId: UserId): Promise<void> {
      await db('departures').where({ organization_id: organizationId, user_id: userId }).delete();
    },
  };
}
