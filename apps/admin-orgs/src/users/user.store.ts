import { z } from 'zod';
import { columnsOf, type Db, firstRow, parseRows, readPage } from '@groundwork/database';
import { notFound } from '@groundwork/errors';
import type { Page } from '@groundwork/jsonapi';
import { idSchema, isId, type OrganizationId, type TeamId, type UserId } from '@groundwork/resource-id';
import type { User } from './user.ts';

const rowSchema = z
  .object({
    id: idSchema('user'),
    username: z.string(),
    email: z.string(),
    unconfirmed_email: z.string().nullable(),
    site_administrator: z.boolean(),
    suspended: z.boolean(),
    version: z.int(),
    created_at: z.date(),
  })
  .transform((row): User => ({
    id: row.id,
    username: row.username,
    email: row.email,
    unconfirmedEmail: row.unconfirmed_email,
    siteAdministrator: row.site_administrator,
    suspended: row.suspended,
    version: row.version,
    createdAt: row.created_at,
  }));

const columns = columnsOf(rowSchema);

const conflictSchema = z.object({ username: z.boolean(), email: z.boolean() });

export interface UserFilter {
  /** Part of the username or address, in any case. */
  readonly q?: string | undefined;
  /** Only users who are suspended, or only those who are not. */
  readonly suspended?: boolean | undefined;
}

/** The identity wanted for a user, to be compared with those of the others. */
export interface WantedIdentity {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** Users of the installation; they belong to no organization. */
export function createUserStore(db: Db) {
  return {
    async insert(user: User): Promise<void> {
      await db('users').insert({
        id: user.id,
        username: user.username,
        email: user.email,
        unconfirmed_email: user.unconfirmedEmail,
        site_administrator: user.siteAdministrator,
        suspended: user.suspended,
        version: user.version,
        created_at: user.createdAt,
        updated_at: user.createdAt,
      });
    },

    async find(id: UserId): Promise<User | undefined> {
      return firstRow(rowSchema, await db('users').select(columns).where({ id }));
    },

    /** The user, whose row is locked until the transaction ends: what is counted for them does not change meanwhile. */
    async findLocked(id: UserId): Promise<User | undefined> {
      return firstRow(rowSchema, await db('users').select(columns).where({ id }).forNoKeyUpdate());
    },

    /** @throws GroundworkError `not-found` */
    async get(id: UserId): Promise<User> {
      const user = await this.find(id);
      if (!user) throw notFound();
      return user;
    },

    /** The user who has the address, whatever its case. */
    async findByEmail(email: string): Promise<User | undefined> {
      const rows = await db('users').select(columns).whereRaw('lower(email) = lower(?)', [email]);
      return firstRow(rowSchema, rows);
    },

    async list(ids: readonly UserId[]): Promise<User[]> {
      return parseRows(rowSchema, await db('users').select(columns).whereIn('id', ids));
    },

    /** Users by name. */
    async page({ q, suspended }: UserFilter, page: Page) {
      const query = db('users').select(columns);
      if (suspended !== undefined) query.where({ suspended });
      if (q !== undefined) {
        query.whereRaw('(strpos(lower(username), lower(?)) > 0 or strpos(lower(email), lower(?)) > 0)', [
          q,
          q,
        ]);
      }
      return readPage(rowSchema, query.orderByRaw('lower(username)'), page);
    },

    /** Whether a user other than the excepted one has the name or the address, whatever its case. */
    async findConflicts({ username, email }: WantedIdentity, except?: UserId) {
      const isTaken = (column: string) =>
        `exists (select 1 from users where lower(${column}) = lower(?) and id <> ?)`;
      const other = except ?? '';
      const rows = await db
        .select(db.raw(`${isTaken('username')} as username`, [username ?? '', other]))
        .select(db.raw(`${isTaken('email')} as email`, [email ?? '', other]));
      return firstRow(conflictSchema, rows) ?? { username: false, email: false };
    },

    /** Stores the name, the addresses, the role and the suspension of a user, and counts the change. */
    async update(user: User, now: Date): Promise<User> {
      const rows = await db('users')
        .where({ id: user.id })
        .update({
          username: user.username,
          email: user.email,
          unconfirmed_email: user.unconfirmedEmail,
          site_administrator: user.siteAdministrator,
          suspended: user.suspended,
          version: db.raw('version + 1'),
          updated_at: now,
        })
        .returning(columns);
      const updated = firstRow(rowSchema, rows);
      if (!updated) throw notFound();
      return updated;
    },

    /**
     * Held until the end of the transaction: users are created and changed one at a time, so that no two get the same
     * name or address, and one site administrator who is not suspended always stays.
     */
    async lock(): Promise<void> {
      await db.raw("select pg_advisory_xact_lock(hashtext('admin-orgs users'))");
    },

    /** Whether another site administrator is not suspended. */
    async hasActiveSiteAdministratorBesides(id: UserId): Promise<boolean> {
      const rows: unknown[] = await db('users')
        .select('id')
        .where({ site_administrator: true, suspended: false })
        .whereNot({ id })
        .limit(1);
      return rows.length > 0;
    },

    /** The users that the texts name, each a username or a user id; texts that name nobody are left out. */
    async listNamed(texts: readonly string[]): Promise<User[]> {
      const ids = texts.filter((text) => isId('user', text));
      const usernames = texts.filter((text) => !isId('user', text)).map((text) => text.toLowerCase());
      const rows = await db('users')
        .select(columns)
        .whereRaw('id = any(?) or lower(username) = any(?)', [ids, usernames]);
      return parseRows(rowSchema, rows);
    },

    /** The members of some teams, each user once. */
    async listMembersOf(organizationId: OrganizationId, teamIds: readonly TeamId[]): Promise<User[]> {
      const members = db('team_members')
        .select('user_id')
        .where({ organization_id: organizationId })
        .whereIn('team_id', teamIds);
      return parseRows(
        rowSchema,
        await db('users').select(columns).whereIn('id', members).orderByRaw('lower(username)'),
      );
    },

    /** Held until the end of the transaction: replicas that start at the same time bootstrap one at a time. */
    async lockBootstrap(): Promise<void> {
      await db.raw("select pg_advisory_xact_lock(hashtext('admin-orgs bootstrap'))");
    },

    async hasSiteAdministrator(): Promise<boolean> {
      const rows: unknown[] = await db('users').select('id').where({ site_administrator: true }).limit(1);
      return rows.length > 0;
    },
  };
}
