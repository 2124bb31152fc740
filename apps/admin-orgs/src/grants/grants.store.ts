import type { Knex } from 'knex';
import { z } from 'zod';
import { type OrganizationReference, permissionSetSchema, type Principal } from '@groundwork/contracts';
import { type Db, firstRow, parseRows } from '@groundwork/database';
import { idSchema, type OrganizationId } from '@groundwork/resource-id';
import {
  live,
  matching,
  organizationColumns,
  organizationIdsOf,
  organizationRow,
} from '../organizations/organization.store.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Standing } from './grants.ts';

const rowSchema = z
  .object({
    id: idSchema('organization'),
    name: z.string(),
    disabled: z.boolean(),
    version: z.int(),
    user_tokens_enabled: z.boolean(),
    is_member: z.boolean(),
    consumer_ids: z.array(idSchema('organization')),
    teams: z.array(z.object({ id: idSchema('team'), name: z.string(), permissions: permissionSetSchema })),
  })
  .transform(({ user_tokens_enabled, is_member, consumer_ids, teams, ...organization }): Standing => ({
    organization,
    userTokensEnabled: user_tokens_enabled,
    isMember: is_member,
    consumerIds: consumer_ids,
    teams,
  }));

/** Where principals stand in organizations: one statement for each question, on indexes alone. */
export function createGrantsStore(db: Db) {
  return {
    /** Undefined if the organization does not exist. */
    async find(principal: Principal, organization: OrganizationReference): Promise<Standing | undefined> {
      return firstRow(rowSchema, await standings(db, principal).where(matching(organization)));
    },

    /** With the organization itself, in the same statement. Undefined if it does not exist. */
    async findWithOrganization(
      principal: Principal,
      reference: OrganizationReference,
    ): Promise<{ readonly standing: Standing; readonly organization: Organization } | undefined> {
      const query = standings(db, principal).select(organizationColumns(db)).where(matching(reference));
      const rows: unknown = await query;
      const standing = firstRow(rowSchema, rows);
      const organization = firstRow(organizationRow, rows);
      return standing && organization && { standing, organization };
    },

    /** For a list of existing organizations. */
    async list(principal: Principal, organizationIds: readonly OrganizationId[]): Promise<Standing[]> {
      return parseRows(
        rowSchema,
        await standings(db, principal).where(live).whereIn('organizations.id', organizationIds),
      );
    },
  };
}

function standings(db: Db, principal: Principal): Knex.QueryBuilder {
  const teams = `coalesce(
    (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'permissions', permissions)) from (?) team),
    '[]') as teams`;
  const own = organizationIdsOf(db, principal);
  // At most one row; unlike `exists` it is looked up by its key, even if the principal has thousands.
  const isMember = db.raw(
    'coalesce((select true from (?) own where own.organization_id = organizations.id), false)',
    [own],
  );
  return db('organizations')
    .select(
      ['id', 'name', 'disabled', 'version', 'user_tokens_enabled'].map((name) => `organizations.${name}`),
    )
    .select(db.raw('? as is_member', [isMember]))
    .select(db.raw('? as consumer_ids', [consumerIds(db, principal, isMember)]))
    .select(db.raw(teams, [teamsOf(db, principal)]));
}

/**
 * Those of the principal's own organizations that read the modules of the given organization (D5). A member needs
 * none. If the organization shares with all, or names only a few consumers, nothing else is read.
 */
function consumerIds(db: Db, principal: Principal, isMember: Knex.Raw): Knex.Raw {
  // A scalar subquery is looked up by its key for each row, however many organizations there are.
  const isOpen = `(
    select consumer.deleted_at is null and not consumer.disabled and (consumer.user_tokens_enabled or not ?)
    from organizations consumer where consumer.id = own.organization_id)`;
  const openOwn = () =>
    db(organizationIdsOf(db, principal).as('own'))
      .select('own.organization_id')
      .whereRaw(isOpen, [principal.kind === 'user']);
  const named = openOwn()
    .join('module_consumers', 'module_consumers.consumer_id', 'own.organization_id')
    .whereRaw('module_consumers.producer_id = organizations.id');
  return db.raw(
    `case
      when ? then '{}'
      when organizations.global_module_sharing then array(?)
      else array(?)
    end`,
    [isMember, openOwn(), named],
  );
}

/** The teams of the given organization through which the principal belongs to it. */
function teamsOf(db: Db, { kind, id }: Principal): Knex.QueryBuilder {
  const teams = db('teams')
    .select(['teams.id', 'teams.name', 'teams.permissions'])
    .whereRaw('teams.organization_id = organizations.id');
  switch (kind) {
    case 'user':
      return teams
        .join('team_members', {
          'team_members.organization_id': 'teams.organization_id',
          'team_members.team_id': 'teams.id',
        })
        .join('organization_memberships', {
          'organization_memberships.organization_id': 'team_members.organization_id',
          'organization_memberships.user_id': 'team_members.user_id',
        })
        .where('organization_memberships.status', 'active')
        .where('team_members.user_id', id);
    case 'team':
      return teams.where('teams.id', id);
    case 'organization':
    case 'audit-trail':
      return teams.whereRaw('false');
  }
}
