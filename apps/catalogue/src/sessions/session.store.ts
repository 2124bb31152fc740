import { z } from 'zod';
import { type Db, firstRow, parseRows } from '@groundwork/database';
import type { SealedSecret } from '@groundwork/sealed-secrets';
import type { Session } from './session.ts';

const sessionRow = z
  .object({
    id: z.string(),
    user_id: z.string(),
    username: z.string(),
    token_id: z.string().nullable(),
    source_address: z.string().nullable(),
    browser: z.string(),
    created_at: z.date(),
    expires_at: z.date(),
  })
  .transform((row): Session => ({
    id: row.id,
    userId: row.user_id,
    username: row.username,
    tokenId: row.token_id,
    sourceAddress: row.source_address,
    browser: row.browser,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));

const sealedRow = z
  .object({ key_id: z.string(), data_key: z.instanceof(Buffer), value: z.instanceof(Buffer) })
  .transform((row): SealedSecret => ({ keyId: row.key_id, dataKey: row.data_key, value: row.value }));

export interface SealedSession {
  readonly session: Session;
  readonly token: SealedSecret;
}

/** All SQL of sessions. The store cannot open tokens. */
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
        id: session.id,
        secret_hash: secretHash,
        user_id: session.userId,
        username: session.username,
        token_id: session.tokenId,
        source_address: session.sourceAddress,
        browser: session.browser,
        key_id: token.keyId,
        data_key: token.dataKey,
        value: token.value,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
      });
    },

    /** Session of a secret; undefined if it has ended by `now`. */
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
