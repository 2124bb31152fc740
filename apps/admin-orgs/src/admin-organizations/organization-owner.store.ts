import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, parseRows } from '@groundwork/database';
import { ownersTeamName } from '../grants/owners-team.ts';

const ownerRowSchema = camelRow({ organizationId: idSchema('organization'), userId: idSchema('user') });

export type OrganizationOwner = z.output<typeof ownerRowSchema>;

export function createOrganizationOwnerStore(db: Db) {
  return {
    /** The owners of these organizations: active members of their owners teams. */
    async list(ids: readonly OrganizationId[]): Promise<OrganizationOwner[]> {
      const rows: unknown = await db('teams')
        .select(['teams.organization_id', 'team_members.user_id'])
        .join('team_members', {
          'team_members.organization_id': 'teams.organization_id',
          'team_members.team_id': 'teams.id',
        })
        .join('organization_memberships', {
          'organization_memberships.organization_id': 'team_members.organization_id',
          'organization_memberships.user_id': 'team_members.user_id',
        })
        .whereIn('teams.organization_id', ids)
        .whereRaw('lower(teams.name) = ?', [ownersTeamName])
        .where('organization_memberships.status', 'active')
        .orderBy('team_members.user_id');
      return parseRows(ownerRowSchema, rows);
    },
  };
}
