import type { Knex } from 'knex';
import { z } from 'zod';
import { emailKey, type Principal } from '@groundwork/contracts';
import {
  idSchema,
  type OrganizationId,
  type OrganizationMembershipId,
  type TeamId,
  type UserId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  columnValues,
  type Db,
  firstRow,
  parseRows,
  readPage,
} from '@groundwork/database';
import { notFound } from '@groundwork/errors';
import type { Page } from '@groundwork/jsonapi';
import { acceptingOrganizationIdsOf, live } from '../organizations/organization.store.ts';
import {
  membershipStatuses,
  type MembershipStatus,
  type OrganizationMembership,
} from './organization-membership.ts';

const columns = {
  organizationId: idSchema('organization'),
  id: idSchema('organizationMembership'),
  userId: idSchema('user'),
  status: z.enum(membershipStatuses),
  version: z.int(),
  createdAt: z.date(),
};

const columnNames = columnsOf(columns, 'organization_memberships');

const rowSchema = camelRow(columns);

export interface MembershipOfUser {
  readonly membership: OrganizationMembership;
  readonly organizationName: string;
  readonly teamIds: readonly TeamId[];
}

const ownRowSchema = camelRow({
  ...columns,
  organizationName: z.string(),
  teamIds: z.array(idSchema('team')),
}).transform(({ organizationName, teamIds, ...membership }): MembershipOfUser => ({
  membership,
  organizationName,
  teamIds,
}));

const teamIds = `array(
  select team_id from team_members
  where team_members.organization_id = organization_memberships.organization_id
    and team_members.user_id = organization_memberships.user_id
  order by team_id) as team_ids`;

export interface MembershipFilter {
  /** Part of the user's name or address, ignoring case. */
  readonly q?: string | undefined;
  readonly status?: MembershipStatus | undefined;
  /** Matches any of these whole addresses, ignoring case. */
  readonly emails?: readonly string[] | undefined;
  readonly teamId?: TeamId | undefined;
}

export interface OwnMembershipFilter extends Pick<MembershipFilter, 'status'> {
  /** True to include memberships of disabled organizations. */
  readonly withDisabled: boolean;
}

/** All SQL for memberships. */
export function createOrganizationMembershipStore(db: Db) {
  const select = () => db('organization_memberships').select(columnNames);

  return {
    /** Writes nothing and returns false if the user already has a membership of the organization. */
    async insert(membership: OrganizationMembership): Promise<boolean> {
      const inserted: unknown[] = await db('organization_memberships')
        .insert({
          ...columnValues(membership, columns),
          updated_at: membership.createdAt,
        })
        .onConflict(['organization_id', 'user_id'])
        .ignore()
        .returning('id');
      return inserted.length === 1;
    },

    /** Searches all organizations. The caller must check access to the organization and user of the membership. */
    async find(id: OrganizationMembershipId): Promise<OrganizationMembership | undefined> {
      return firstRow(rowSchema, await select().where({ id }));
    },

    /** @throws GroundworkError `not-found` */
    async get(organizationId: OrganizationId, id: OrganizationMembershipId): Promise<OrganizationMembership> {
      const membership = firstRow(rowSchema, await select().where({ organization_id: organizationId, id }));
      if (!membership) throw notFound();
      return membership;
    },

    async list(
      organizationId: OrganizationId,
      ids: readonly OrganizationMembershipId[],
    ): Promise<OrganizationMembership[]> {
      const rows = await select().where({ organization_id: organizationId }).whereIn('id', ids);
      return parseRows(rowSchema, rows);
    },

    /** The memberships of these users in the organization, sorted by id. */
    async listOfUsers(
      organizationId: OrganizationId,
      userIds: readonly UserId[],
    ): Promise<OrganizationMembership[]> {
      const query = select().where({ organization_id: organizationId }).whereIn('user_id', userIds);
      return parseRows(rowSchema, await query.orderBy('id'));
    },

    /** The given users who have a membership of the organization, invited or active. */
    async listMembersAmong(organizationId: OrganizationId, userIds: readonly UserId[]): Promise<UserId[]> {
      const rows = await select().where({ organization_id: organizationId }).whereIn('user_id', userIds);
      return parseRows(rowSchema, rows).map(({ userId }) => userId);
    },

    /** Memberships that match, newest first. */
    async page(organizationId: OrganizationId, filter: MembershipFilter, page: Page) {
      const query = select()
        .where('organization_memberships.organization_id', organizationId)
        .where(passing(db, filter));
      return readPage(
        rowSchema,
        query.orderBy([{ column: 'organization_memberships.created_at', order: 'desc' }, 'id']),
        page,
      );
    },

    /** The memberships of a user, newest first, with the teams of each. */
    async pageOfUser(userId: UserId, { status, withDisabled }: OwnMembershipFilter, page: Page) {
      const query = select()
        .join('organizations', 'organizations.id', 'organization_memberships.organization_id')
        .where('organization_memberships.user_id', userId)
        .where(live)
        .where(passing(db, { status }));
      if (!withDisabled) query.where('organizations.disabled', false);
      return readPage(
        ownRowSchema,
        query
          .select(['organizations.name as organization_name', db.raw(teamIds)])
          .orderBy([{ column: 'organization_memberships.created_at', order: 'desc' }, 'id']),
        page,
      );
    },

    /**
     * True if the principal belongs to an organization that accepts their token and of which the user has a membership,
     * active or invited.
     */
    async isSeenBy(userId: UserId, principal: Principal): Promise<boolean> {
      const rows: unknown[] = await db('organization_memberships')
        .select('organization_memberships.id')
        .join('organizations', 'organizations.id', 'organization_memberships.organization_id')
        .where('organization_memberships.user_id', userId)
        .where(live)
        .where('organizations.disabled', false)
        .whereIn('organizations.id', acceptingOrganizationIdsOf(db, principal))
        .limit(1);
      return rows.length > 0;
    },

    /** @returns the updated membership, or undefined if it was already active */
    async activate(
      organizationId: OrganizationId,
      id: OrganizationMembershipId,
      now: Date,
    ): Promise<OrganizationMembership | undefined> {
      const rows = await db('organization_memberships')
        .where({ organization_id: organizationId, id, status: 'invited' })
        .update({ status: 'active', version: db.raw('version + 1'), updated_at: now })
        .returning(columnNames);
      return firstRow(rowSchema, rows);
    },

    /** Also removes the user from all teams of the organization (by cascade). */
    async delete(organizationId: OrganizationId, id: OrganizationMembershipId): Promise<void> {
      await db('organization_memberships').where({ organization_id: organizationId, id }).delete();
    },

    /** True if a team has a member, other than `except`, whose membership is active and who is not suspended. */
    async hasActiveMember(organizationId: OrganizationId, teamId: TeamId, except?: UserId): Promise<boolean> {
      const rows: unknown[] = await db('organization_memberships')
        .select('organization_memberships.id')
        .join('team_members', {
          'team_members.organization_id': 'organization_memberships.organization_id',
          'team_members.user_id': 'organization_memberships.user_id',
        })
        .join('users', 'users.id', 'organization_memberships.user_id')
        .where({
          'team_members.organization_id': organizationId,
          'team_members.team_id': teamId,
          'organization_memberships.status': 'active',
          'users.suspended': false,
        })
        .whereNot('users.id', except ?? '')
        .limit(1);
      return rows.length > 0;
    },
  };
}

function passing(
  db: Db,
  { q, status, emails, teamId }: MembershipFilter,
): (query: Knex.QueryBuilder) => void {
  return (query) => {
    if (status !== undefined) query.where({ status });
    if (emails !== undefined) {
      const addressed = db('users')
        .select('id')
        .whereRaw('lower(email collate "C") = any(?)', [emails.map(emailKey)]);
      query.whereIn('user_id', addressed);
    }
    if (teamId !== undefined) {
      query.whereExists(
        db('team_members')
          .select('user_id')
          .where({ team_id: teamId })
          .whereRaw(
            `team_members.organization_id = organization_memberships.organization_id
             and team_members.user_id = organization_memberships.user_id`,
          ),
      );
    }
    if (q !== undefined) {
      query.whereExists(
        db('users')
          .select('id')
          .whereRaw('users.id = organization_memberships.user_id')
          .whereRaw('(strpos(lower(email), lower(?)) > 0 or strpos(lower(username), lower(?)) > 0)', [q, q]),
      );
    }
  };
}
