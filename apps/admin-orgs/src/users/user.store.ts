import { z } from 'zod';
import { asciiReadingOf, emailKey } from '@groundwork/contracts';
import {
  couldBeMadeId,
  idSchema,
  isId,
  type OrganizationId,
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
import type { User } from './user.ts';

const changing = {
  username: z.string(),
  email: z.string(),
  unconfirmedEmail: z.string().nullable(),
  siteAdministrator: z.boolean(),
  suspended: z.boolean(),
};

const rowSchema = camelRow({
  id: idSchema('user'),
  version: z.int(),
  createdAt: z.date(),
  ...changing,
});

const columns = columnsOf(rowSchema);

const conflictSchema = camelRow({ username: z.boolean(), email: z.boolean(), similarEmail: z.boolean() });

/** `emailKey` of a stored address. Without the collation, PostgreSQL would also fold other letters than those of ASCII. */
const storedKey = 'lower(email collate "C")';

export interface UserFilter {
  /** Part of the username or address, ignoring case. */
  readonly q?: string | undefined;
  /** True for suspended users, false for all others; undefined for both. */
  readonly suspended?: boolean | undefined;
}

/** A new name or address, to be compared with those of other users. */
export interface WantedIdentity {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** All SQL for users, who belong to the installation and not to an organization. */
export function createUserStore(db: Db) {
  return {
    async insert(user: User): Promise<void> {
      await db('users').insert({ ...columnValues(user, rowSchema), updated_at: user.createdAt });
    },

    async find(id: UserId): Promise<User | undefined> {
      return firstRow(rowSchema, await db('users').select(columns).where({ id }));
    },

    /**
     * Locks the user until the transaction ends, so that two requests cannot both count the user's organizations and
     * then create one.
     */
    async findLocked(id: UserId): Promise<User | undefined> {
      return firstRow(rowSchema, await db('users').select(columns).where({ id }).forNoKeyUpdate());
    },

    /** @throws GroundworkError `not-found` */
    async get(id: UserId): Promise<User> {
      const user = await this.find(id);
      if (!user) throw notFound();
      return user;
    },

    /** Finds a user by address, ignoring case. */
    async findByEmail(email: string): Promise<User | undefined> {
      const rows = await db('users')
        .select(columns)
        .whereRaw(`${storedKey} = ?`, [emailKey(email)]);
      return firstRow(rowSchema, rows);
    },

    async list(ids: readonly UserId[]): Promise<User[]> {
      return parseRows(rowSchema, await db('users').select(columns).whereIn('id', ids));
    },

    /** Users that match, sorted by name. */
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

    /**
     * For the name and for the address: true if a user other than `except` has it, ignoring case. An address is similar
     * to one that Unicode's case folding makes of it, or that the unique index takes for the same.
     */
    async findConflicts({ username, email = '' }: WantedIdentity, except?: UserId) {
      const isTaken = (condition: string) => `exists (select 1 from users where (${condition}) and id <> ?)`;
      const other = except ?? '';
      const similar = `lower(email) = lower(?) or ${storedKey} = ?`;
      const rows = await db
        .select(db.raw(`${isTaken('lower(username) = lower(?)')} as username`, [username ?? '', other]))
        .select(db.raw(`${isTaken(`${storedKey} = ?`)} as email`, [emailKey(email), other]))
        .select(
          db.raw(`${isTaken(similar)} as similar_email`, [
            email,
            asciiReadingOf(email) ?? emailKey(email),
            other,
          ]),
        );
      return firstRow(conflictSchema, rows) ?? { username: false, email: false, similarEmail: false };
    },

    /** Stores name, addresses, role and suspension as the next version. */
    async update(user: User, now: Date): Promise<User> {
      const rows = await db('users')
        .where({ id: user.id })
        .update({ ...columnValues(user, changing), version: db.raw('version + 1'), updated_at: now })
        .returning(columns);
      const updated = firstRow(rowSchema, rows);
      if (!updated) throw notFound();
      return updated;
    },

    /**
     * Prevents other transactions from creating or changing users until this one ends, so that names and addresses stay
     * unique and an active site administrator remains.
     */
    async lock(): Promise<void> {
      await db.raw("select pg_advisory_xact_lock(hashtext('admin-orgs users'))");
    },

    /** True if there is a site administrator other than this user who is not suspended. */
    async hasActiveSiteAdministratorBesides(id: UserId): Promise<boolean> {
      const rows: unknown[] = await db('users')
        .select('id')
        .where({ site_administrator: true, suspended: false })
        .whereNot({ id })
        .limit(1);
      return rows.length > 0;
    },

    /** The users with these usernames or ids; unknown ones are omitted. */
    async listNamed(texts: readonly string[]): Promise<User[]> {
      const ids = texts.filter((text) => isId('user', text));
      const usernames = texts
        .filter((text) => !couldBeMadeId('user', text))
        .map((text) => text.toLowerCase());
      const rows = await db('users')
        .select(columns)
        .whereRaw('id = any(?) or lower(username) = any(?)', [ids, usernames]);
      return parseRows(rowSchema, rows);
    },

    /** The members of these teams. A user in several of them is listed once. */
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

    /** Makes other replicas that start at the same time wait until the transaction ends. */
    async lockBootstrap(): Promise<void> {
      await db.raw("select pg_advisory_xact_lock(hashtext('admin-orgs bootstrap'))");
    },

    async hasSiteAdministrator(): Promise<boolean> {
      const rows: unknown[] = await db('users').select('id').where({ site_administrator: true }).limit(1);
      return rows.length > 0;
    },
  };
}
