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

/** A session, and its token as it is kept. */
export interface SealedSession {
  readonly session: Session;
  readonly token: SealedSecret;
}

/** All SQL of sessions. Nothing here can open a token. */
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

    /** The session of a secret with its token, unless it has ended by then. */
    find: (secretHash: Buffer, now: Date) => findWhere({ secret_hash: secretHash }, now),

    /** The same for the id of a session. */
    findById: (id: string, now: Date) => findWhere({ id }, now),

    /** The sessions of a user that have not ended by then, the newest first. */
    async listOfUser(userId: string, now: Date): Promise<Session[]> {
      const rows: unknown = await db('sessions')
        .where({ user_id: userId })
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc');
      return parseRows(sessionRow, rows);
    },

    /** Ends the session of a secret, if it is there. */
    async removeBySecret(secretHash: Buffer): Promise<void> {
      await db('sessions').where({ secret_hash: secretHash }).delete();
    },

    /** Ends a session of this user. Undefined if it is not there. */
    async remove(userId: string, id: string): Promise<Session | undefined> {
      const rows: unknown = await db('sessions').where({ user_id: userId, id }).delete().returning('*');
      return firstRow(sessionRow, rows);
    },

    /** Removes some sessions that have ended by then; returns the number removed. */
    async removeExpired(now: Date, atMost: number): Promise<number> {
      const expired = db('sessions').select('id').where('expires_at', '<=', now).limit(atMost);
      return await db('sessions').whereIn('id', expired).delete();
    },
  };
}
