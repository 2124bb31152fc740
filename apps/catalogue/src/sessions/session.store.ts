import { z } from 'zod';
import { camelRow, columnValues, type Db, firstRow, parseRows } from '@groundwork/database';
import type { SealedSecret } from '@groundwork/sealed-secrets';
import type { Session } from './session.ts';

const sessionRow = camelRow({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  isSiteAdministrator: z.boolean(),
  tokenId: z.string().nullable(),
  sourceAddress: z.string().nullable(),
  browser: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
});

const sealedRow = camelRow({ keyId: z.string(), dataKey: z.instanceof(Buffer), value: z.instanceof(Buffer) });

export interface SealedSession {
  readonly session: Session;
  readonly token: SealedSecret;
}

/** All SQL for sessions. The store cannot open the sealed tokens. */
export function createSessionStore(db: Db) {
  async function findWhere(which: object, now: Date): Promise<SealedSession | undefined> {
    const rows: unknown = await db('sessions').where(which).where('expires_at', '>', now);
    const session = firstRow(sessionRow, rows);
    const token = firstRow(sealedRow, rows);
    return session && token && { session, token };
  }
  return {
    async insert(session: Session, secretHash: Buffer, token: SealedSecret): Promise<void> {
      await db('sessions').insert({
        ...columnValues(session, sessionRow),
        secret_hash: secretHash,
        ...columnValues(token, sealedRow),
      });
    },

    /** Session with this hash of its secret; undefined if it has ended by `now`. */
    find: (secretHash: Buffer, now: Date) => findWhere({ secret_hash: secretHash }, now),

    /** Session with this id; undefined if it has ended by `now`. */
    findById: (id: string, now: Date) => findWhere({ id }, now),

    /** Sessions of a user that have not ended by `now`, newest first. */
    async listOfUser(userId: string, now: Date): Promise<Session[]> {
      const rows: unknown = await db('sessions')
        .where({ user_id: userId })
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc');
      return parseRows(sessionRow, rows);
    },

    async removeBySecret(secretHash: Buffer): Promise<void> {
      await db('sessions').where({ secret_hash: secretHash }).delete();
    },

    /** Ends a session of this user; returns undefined if they have no such session. */
    async remove(userId: string, id: string): Promise<Session | undefined> {
      const rows: unknown = await db('sessions').where({ user_id: userId, id }).delete().returning('*');
      return firstRow(sessionRow, rows);
    },

    /** Removes at most `atMost` sessions that have ended by `now`; returns the number removed. */
    async removeExpired(now: Date, atMost: number): Promise<number> {
      const expired = db('sessions').select('id').where('expires_at', '<=', now).limit(atMost);
      return await db('sessions').whereIn('id', expired).delete();
    },
  };
}
