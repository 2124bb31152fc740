import { z } from 'zod';
import { type OrganizationReference, permissionSetSchema, type Principal } from '@groundwork/contracts';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow, parseRows, rowsOf } from '@groundwork/database';
import {
  organizationColumns,
  organizationRow,
  ownOrganizationIds,
} from '../organizations/organization.store.ts';
import { isOrganizationName, type Organization } from '../organizations/organization.ts';
import type { Standing } from './grants.ts';

const rowSchema = camelRow({
  id: idSchema('organization'),
  name: z.string(),
  disabled: z.boolean(),
  version: z.int(),
  userTokensEnabled: z.boolean(),
  isMember: z.boolean(),
  consumerIds: z.array(idSchema('organization')),
  teams: z.array(z.object({ id: idSchema('team'), name: z.string(), permissions: permissionSetSchema })),
}).transform(({ userTokensEnabled, isMember, consumerIds, teams, ...organization }): Standing => ({
  organization,
  userTokensEnabled,
  isMember,
  consumerIds,
  teams,
}));

type Kind = Principal['kind'];

/** A principal in an organization, whose standing is asked for. */
export interface Subject {
  readonly principal: Principal;
  readonly organization: OrganizationReference;
}

const placedRow = z.object({ place: z.coerce.number() });

/**
 * Conditions that find an organization by `:reference`. For a name, the first comparison uses the index, and the second
 * distinguishes `acme` from `Acme`.
 */
const identifiedBy = {
  id: 'organizations.id = :reference',
  name: 'lower(organizations.name) = lower(:reference) and organizations.name = :reference',
} as const;

/**
 * Reads the memberships and teams of principals, with one indexed statement per call. The statements are fixed strings:
 * each request runs one, and building it would take longer than running it.
 */
export function createGrantsStore(db: Db) {
  async function findRows(columns: string, principal: Principal, reference: OrganizationReference) {
    const isById = 'id' in reference;
    // A string that cannot be a name is not looked up in the database.
    if (!isById && !isOrganizationName(reference.name)) return [];
    const result: unknown = await db.raw(
      `select ${columns} from organizations
      where organizations.deleted_at is null and ${identifiedBy[isById ? 'id' : 'name']}`,
      { principalId: principal.id, reference: referenceOf(reference) },
    );
    return rowsOf(result);
  }

  return {
    async find(principal: Principal, organization: OrganizationReference): Promise<Standing | undefined> {
      return firstRow(rowSchema, await findRows(standingColumns[principal.kind], principal, organization));
    },

    /** Same as `find` for each subject, in their order, with one statement for all that are of one kind. */
    async findEach(subjects: readonly Subject[]): Promise<(Standing | undefined)[]> {
      const standings = subjects.map((): Standing | undefined => undefined);
      const places = Map.groupBy(subjects.keys(), (place) => kindOf(subjects[place]));
      for (const [kind, of] of places) {
        if (kind === undefined) continue;
        const asked = of.flatMap((place) => subjects[place] ?? []);
        const result: unknown = await db.raw(statementsForEach[kind], {
          principalIds: asked.map(({ principal }) => principal.id),
          references: asked.map(({ organization }) => referenceOf(organization)),
        });
        for (const row of rowsOf(result)) {
          const place = of[placedRow.parse(row).place - 1];
          if (place !== undefined) standings[place] = rowSchema.parse(row);
        }
      }
      return standings;
    },

    /** Same as `find`, and also reads the organization in the same statement. */
    async findWithOrganization(
      principal: Principal,
      reference: OrganizationReference,
    ): Promise<{ readonly standing: Standing; readonly organization: Organization } | undefined> {
      const columns = `${organizationColumns}, ${standingColumns[principal.kind]}`;
      const [row] = await findRows(columns, principal, reference);
      if (row === undefined) return undefined;
      return { standing: rowSchema.parse(row), organization: organizationRow.parse(row) };
    },

    /** Omits unknown and deleted organizations. */
    async list(principal: Principal, organizationIds: readonly OrganizationId[]): Promise<Standing[]> {
      const result: unknown = await db.raw(
        `select ${standingColumns[principal.kind]} from organizations
        where organizations.deleted_at is null and organizations.id = any(:organizationIds)`,
        { principalId: principal.id, organizationIds: [...organizationIds] },
      );
      return parseRows(rowSchema, rowsOf(result));
    },
  };
}

/**
 * SQL expression: the principal is a member. The subquery finds at most one row. Unlike with `exists`, PostgreSQL looks
 * it up by key, even if the principal has thousands of organizations.
 */
const isMember = (kind: Kind) => `coalesce(
  (select true from (${ownOrganizationIds[kind]}) own where own.organization_id = organizations.id), false)`;

/**
 * SQL expression: the principal's own organizations that may read the modules of the organization in the row (D5).
 * Empty for a member, who may read the modules anyway.
 */
function consumerIds(kind: Kind): string {
  // PostgreSQL looks up a scalar subquery by key for each row, even if there are many organizations.
  const isOpen = `(
    select consumer.deleted_at is null and not consumer.disabled and ${kind === 'user' ? 'consumer.user_tokens_enabled' : 'true'}
    from organizations consumer where consumer.id = own.organization_id)`;
  const own = `from (${ownOrganizationIds[kind]}) own`;
  return `case
    when ${isMember(kind)} then '{}'
    when organizations.global_module_sharing then array(select own.organization_id ${own} where ${isOpen})
    else array(
      select own.organization_id ${own}
      join module_consumers on module_consumers.consumer_id = own.organization_id
      where ${isOpen} and module_consumers.producer_id = organizations.id)
    end`;
}

const ownTeams: Readonly<Record<Kind, string>> = {
  user: `
    join team_members on team_members.organization_id = teams.organization_id and team_members.team_id = teams.id
    join organization_memberships on organization_memberships.organization_id = team_members.organization_id
      and organization_memberships.user_id = team_members.user_id
    where organization_memberships.status = 'active' and team_members.user_id = :principalId`,
  team: 'where teams.id = :principalId',
  organization: 'where false',
  'audit-trail': 'where false',
};

const standingColumnsOf = (kind: Kind) => `
  organizations.id, organizations.name, organizations.disabled, organizations.version, organizations.user_tokens_enabled,
  ${isMember(kind)} as is_member,
  ${consumerIds(kind)} as consumer_ids,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', teams.id, 'name', teams.name, 'permissions', teams.permissions))
    from teams ${ownTeams[kind]} and teams.organization_id = organizations.id), '[]') as teams`;

const standingColumns: Readonly<Record<Kind, string>> = {
  user: standingColumnsOf('user'),
  team: standingColumnsOf('team'),
  organization: standingColumnsOf('organization'),
  'audit-trail': standingColumnsOf('audit-trail'),
};

const referenceOf = (reference: OrganizationReference) => ('id' in reference ? reference.id : reference.name);

type SubjectKind = `${Kind} by ${keyof typeof identifiedBy}`;

/** Undefined for a string that cannot be a name, which is not looked up in the database. */
function kindOf(subject: Subject | undefined): SubjectKind | undefined {
  if (!subject) return undefined;
  const { principal, organization } = subject;
  if ('id' in organization) return `${principal.kind} by id`;
  return isOrganizationName(organization.name) ? `${principal.kind} by name` : undefined;
}

/** `limit 1` makes PostgreSQL look up each subject by key, however many there are. */
const statementForEach = (kind: Kind, by: keyof typeof identifiedBy): string => {
  const standing = `
    select ${standingColumns[kind]} from organizations
    where organizations.deleted_at is null and ${identifiedBy[by]}
    limit 1`;
  const ofSubject = standing
    .replaceAll(':principalId', 'subject.principal_id')
    .replaceAll(':reference', 'subject.reference');
  return `
    select subject.place, found.*
    from unnest(:principalIds::text[], :references::text[]) with ordinality as subject (principal_id, reference, place)
    cross join lateral (${ofSubject}) as found`;
};

const statementsForEach: Readonly<Record<SubjectKind, string>> = {
  'user by id': statementForEach('user', 'id'),
  'user by name': statementForEach('user', 'name'),
  'team by id': statementForEach('team', 'id'),
  'team by name': statementForEach('team', 'name'),
  'organization by id': statementForEach('organization', 'id'),
  'organization by name': statementForEach('organization', 'name'),
  'audit-trail by id': statementForEach('audit-trail', 'id'),
  'audit-trail by name': statementForEach('audit-trail', 'name'),
};
