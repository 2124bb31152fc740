import type { Knex } from 'knex';
import { z } from 'zod';
import { type OrganizationPermission, type Principal, principalSchema } from '@groundwork/contracts';
import {
  type ApiTokenId,
  idSchema,
  type OrganizationId,
  type TeamId,
  type UserId,
} from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, parseRows, readPage } from '@groundwork/database';
import type { Page } from '@groundwork/jsonapi';
import { ownersTeamName } from '../grants/owners-team.ts';
import { live as ofLiveOrganization } from '../organizations/organization.store.ts';
import { type TeamReach, teamReaches } from '../access-levels/team-reach.ts';
import { teamReach } from '../access-levels/team-reach.store.ts';
import {
  type ApiToken,
  type OrganizationTokenKind,
  tokenOrganization,
  type TokenSubject,
  type TeamTokenOrder,
} from './api-token.ts';
import type { TokenHash } from './token-hashes.ts';

const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), user_id: idSchema('user') }),
  z.object({ kind: z.literal('team'), organization_id: idSchema('organization'), team_id: idSchema('team') }),
  z.object({ kind: z.enum(['organization', 'audit-trail']), organization_id: idSchema('organization') }),
]);

const rowSchema = z
  .object({
    id: idSchema('apiToken'),
    description: z.string().nullable(),
    is_session: z.boolean(),
    created_by_kind: principalSchema.shape.kind,
    created_by_id: z.string(),
    version: z.int(),
    created_at: z.date(),
    expires_at: z.date().nullable(),
    last_used_at: z.date().nullable(),
  })
  .and(subjectSchema)
  .transform((row): ApiToken => ({
    id: row.id,
    subject: subjectOf(row),
    description: row.description,
    isSession: row.is_session,
    expiresAt: row.expires_at,
    createdBy: { kind: row.created_by_kind, id: row.created_by_id },
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    version: row.version,
  }));

const columns = [
  'id',
  'kind',
  'user_id',
  'organization_id',
  'team_id',
  'description',
  'is_session',
  'created_by_kind',
  'created_by_id',
  'version',
  'created_at',
  'expires_at',
  'last_used_at',
];

const bearerRowSchema = z
  .object({
    id: z.string(),
    hash: z.string(),
    kind: principalSchema.shape.kind,
    subject_id: z.string(),
    site_administrator: z.boolean(),
    suspended: z.boolean(),
    expires_at: z.date().nullable(),
  })
  .transform(({ id, hash, kind, subject_id, site_administrator, suspended, expires_at }) => ({
    hash,
    principal: {
      kind,
      id: subject_id,
      siteAdministrator: site_administrator,
      tokenId: id,
    } satisfies Principal,
    suspended,
    expiresAt: expires_at,
  }));

/** The principal of a token, the expiry of the token (possibly in the past), and whether its user is suspended. */
export type Bearer = Omit<z.output<typeof bearerRowSchema>, 'hash'>;

const newestFirst = [{ column: 'created_at', order: 'desc' }, 'id'];

const nameOfTeam = (column: string) => `(
  select lower(name) from teams
  where teams.organization_id = api_tokens.organization_id and teams.id = api_tokens.${column})`;
const teamName = nameOfTeam('team_id');
const creatorName = `coalesce(
  (select lower(username) from users where users.id = api_tokens.created_by_id),
  ${nameOfTeam('created_by_id')},
  (select lower(name) from organizations where organizations.id = api_tokens.created_by_id))`;

/** Sorts a token without expiry as if it expired last, and an unused token as if it had been used first. */
const orderings: Readonly<Record<TeamTokenOrder, string>> = {
  'team-name': teamName,
  '-team-name': `${teamName} desc`,
  'created-by': `${creatorName} nulls last`,
  '-created-by': `${creatorName} desc nulls last`,
  'expired-at': 'expires_at nulls last',
  '-expired-at': 'expires_at desc nulls first',
  'last-used-at': 'last_used_at nulls first',
  '-last-used-at': 'last_used_at desc nulls last',
};

export interface TeamTokenFilter {
  /** Part of the team's name, ignoring case. */
  readonly q?: string | undefined;
  /** Newest first by default. */
  readonly sort?: TeamTokenOrder | undefined;
  readonly withOwners: boolean;
  /** Excludes tokens of teams with one of these permissions. */
  readonly without: readonly OrganizationPermission[];
  /** Excludes tokens of teams whose reach is not among these, except those of the caller's own teams. */
  readonly reaches: readonly TeamReach[];
  /** The caller's own teams. Excludes their tokens if the team does not let its members manage them. */
  readonly ownTeams: readonly TeamId[];
}

/** All SQL for tokens. No function returns a revoked token, except `revoke`. */
export function createApiTokenStore(db: Db) {
  const live = () => db('api_tokens').whereNull('revoked_at');
  const ofTeam = (organizationId: OrganizationId, teamId: TeamId) =>
    live().select(columns).where({ kind: 'team', organization_id: organizationId, team_id: teamId });

  return {
    async insert(token: ApiToken, { hash, pepperId }: TokenHash): Promise<void> {
      await db('api_tokens').insert({
        ...subjectColumns(token.subject),
        id: token.id,
        hash,
        pepper_id: pepperId,
        description: token.description,
        is_session: token.isSession,
        created_by_kind: token.createdBy.kind,
        created_by_id: token.createdBy.id,
        version: token.version,
        created_at: token.createdAt,
        expires_at: token.expiresAt,
      });
    },

    /**
     * The bearer of the token that is stored under one of these hashes. Undefined if the token is unknown or revoked,
     * or if its organization is deleted.
     */
    async findBearer(hashes: readonly string[]): Promise<Bearer | undefined> {
      const [bearer] = (await this.findBearers(hashes)).values();
      return bearer;
    },

    /** The bearers of tokens, keyed by stored hash; one statement. */
    async findBearers(hashes: readonly string[]): Promise<Map<string, Bearer>> {
      const rows = await live()
        .leftJoin('users', 'users.id', 'api_tokens.user_id')
        .leftJoin('organizations', 'organizations.id', 'api_tokens.organization_id')
        .where(ofLiveOrganization)
        .select(['api_tokens.id', 'api_tokens.hash', 'api_tokens.kind', 'api_tokens.expires_at'])
        .select(
          db.raw(
            'coalesce(api_tokens.user_id, api_tokens.team_id, api_tokens.organization_id) as subject_id',
          ),
          db.raw('coalesce(users.site_administrator, false) as site_administrator'),
          db.raw('coalesce(users.suspended, false) as suspended'),
        )
        .whereRaw('hash = any(?)', [[...hashes]]);
      return new Map(parseRows(bearerRowSchema, rows).map(({ hash, ...bearer }) => [hash, bearer]));
    },

    /**
     * Searches all organizations, and includes expired tokens. The caller must check access to the subject of the
     * token.
     */
    async find(id: ApiTokenId): Promise<ApiToken | undefined> {
      return firstRow(rowSchema, await live().select(columns).where({ id }));
    },

    /** The team's token without a description. A team has at most one. */
    async findOfTeam(organizationId: OrganizationId, teamId: TeamId): Promise<ApiToken | undefined> {
      return firstRow(rowSchema, await ofTeam(organizationId, teamId).whereNull('description'));
    },

    async listOfTeam(organizationId: OrganizationId, teamId: TeamId): Promise<ApiToken[]> {
      return parseRows(rowSchema, await ofTeam(organizationId, teamId).orderBy('id'));
    },

    /** True if the owners team of the organization has a token that has not expired. */
    async hasOwnersToken(organizationId: OrganizationId, now: Date): Promise<boolean> {
      const owners = db('teams')
        .select('id')
        .where({ organization_id: organizationId, name: ownersTeamName });
      const rows: unknown[] = await live()
        .select('id')
        .where({ kind: 'team', organization_id: organizationId })
        .whereIn('team_id', owners)
        .whereRaw('(expires_at is null or expires_at > ?)', [now])
        .limit(1);
      return rows.length > 0;
    },

    /** Newest first. */
    async pageOfTeam(organizationId: OrganizationId, teamId: TeamId, page: Page) {
      const query = ofTeam(organizationId, teamId);
      return readPage(rowSchema, query.orderBy(newestFirst), page);
    },

    /** The tokens of an organization's teams, in the order `filter.sort`; newest first by default. */
    async pageOfTeams(organizationId: OrganizationId, filter: TeamTokenFilter, page: Page) {
      const query = live()
        .select(columns)
        .where({ kind: 'team', organization_id: organizationId })
        .where(ofTeamsPassing(db, organizationId, filter));
      if (filter.sort !== undefined) query.orderByRaw(orderings[filter.sort]);
      return readPage(rowSchema, query.orderBy(newestFirst), page);
    },

    async findOfOrganization(
      organizationId: OrganizationId,
      kind: OrganizationTokenKind,
    ): Promise<ApiToken | undefined> {
      const rows = await live().select(columns).where({ kind, organization_id: organizationId });
      return firstRow(rowSchema, rows);
    },

    /** Newest first. */
    async pageOfUser(userId: UserId, page: Page) {
      const query = live().select(columns).where({ kind: 'user', user_id: userId });
      return readPage(rowSchema, query.orderBy(newestFirst), page);
    },

    async listSessionsOf(userId: UserId): Promise<ApiToken[]> {
      const query = live().select(columns).where({ kind: 'user', user_id: userId, is_session: true });
      return parseRows(rowSchema, await query.orderBy('id'));
    },

    /**
     * Removes up to `atMost` expired session tokens.
     *
     * @returns the number removed
     */
    async removeEndedSessions(now: Date, atMost: number): Promise<number> {
      const ended = db('api_tokens')
        .select('id')
        .where({ is_session: true })
        .where('expires_at', '<=', now)
        .limit(atMost);
      return await db('api_tokens').whereIn('id', ended).delete();
    },

    /**
     * True if the user has or had a token, even a revoked one. Session tokens no longer count once they have expired
     * and been removed.
     */
    async hasEverExistedFor(userId: UserId): Promise<boolean> {
      const rows: unknown[] = await db('api_tokens').select('id').where({ user_id: userId }).limit(1);
      return rows.length > 0;
    },

    /** @returns the updated token, or undefined if another request revoked it first */
    async revoke(id: ApiTokenId, now: Date): Promise<ApiToken | undefined> {
      const rows = await live()
        .where({ id })
        .update({ revoked_at: now, version: db.raw('version + 1') })
        .returning(columns);
      return firstRow(rowSchema, rows);
    },

    /**
     * Records the last use of tokens, in one statement. Skips a token if its stored last use is less than a minute
     * older.
     */
    async noteUse(uses: readonly { readonly id: string; readonly at: Date }[]): Promise<void> {
      await db.raw(
        `update api_tokens set last_used_at = used.at
         from unnest(?::text[], ?::timestamptz[]) as used (id, at)
         where api_tokens.id = used.id
           and (last_used_at is null or last_used_at < used.at - interval '1 minute')`,
        [uses.map(({ id }) => id), uses.map(({ at }) => at.toISOString())],
      );
    },
  };
}

function ofTeamsPassing(
  db: Db,
  organizationId: OrganizationId,
  { q, withOwners, without, reaches, ownTeams }: TeamTokenFilter,
): (query: Knex.QueryBuilder) => void {
  return (query) => {
    if (q === undefined && withOwners) return;
    const teams = db('teams').select('id').where({ organization_id: organizationId });
    if (q !== undefined) teams.whereRaw('strpos(lower(name), lower(?)) > 0', [q]);
    if (ownTeams.length > 0) {
      teams.whereRaw('(allow_member_token_management or id <> all(?))', [[...ownTeams]]);
    }
    if (reaches.length < teamReaches.length) {
      teams.whereRaw(`(${teamReach} = any(?) or id = any(?))`, [[...reaches], [...ownTeams]]);
    }
    if (!withOwners) teams.whereNot({ name: ownersTeamName });
    if (without.length > 0) {
      teams.whereRaw(
        'not exists (select 1 from unnest(?::text[]) as permission where (permissions ->> permission)::boolean)',
        [[...without]],
      );
    }
    query.whereIn('team_id', teams);
  };
}

function subjectOf(row: z.infer<typeof subjectSchema>): TokenSubject {
  switch (row.kind) {
    case 'user':
      return { kind: 'user', userId: row.user_id };
    case 'team':
      return { kind: 'team', organizationId: row.organization_id, teamId: row.team_id };
    case 'organization':
    case 'audit-trail':
      return { kind: row.kind, organizationId: row.organization_id };
  }
}

function subjectColumns(subject: TokenSubject) {
  return {
    kind: subject.kind,
    user_id: subject.kind === 'user' ? subject.userId : null,
    organization_id: tokenOrganization(subject),
    team_id: subject.kind === 'team' ? subject.teamId : null,
  };
}
