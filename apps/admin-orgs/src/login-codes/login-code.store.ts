import { z } from 'zod';
import { type Db, firstRow } from '@groundwork/database';
import { idSchema } from '@groundwork/resource-id';
import type { LoginCode } from './login-code.ts';

const rowSchema = z
  .object({
    user_id: idSchema('user'),
    token_id: idSchema('apiToken'),
    challenge: z.string(),
    redirect_uri: z.string(),
    description: z.string(),
    token_expires_at: z.date().nullable(),
    expires_at: z.date(),
  })
  .transform((row): LoginCode => ({
    userId: row.user_id,
    tokenId: row.token_id,
    challenge: row.challenge,
    redirectUri: row.redirect_uri,
    description: row.description,
    tokenExpiresAt: row.token_expires_at,
    expiresAt: row.expires_at,
  }));

export function createLoginCodeStore(db: Db) {
  return {
    async insert(code: LoginCode, codeHash: Buffer): Promise<void> {
      await db('login_codes').insert({
        code_hash: codeHash,
        user_id: code.userId,
        token_id: code.tokenId,
        challenge: code.challenge,
        redirect_uri: code.redirectUri,
        description: code.description,
        token_expires_at: code.tokenExpiresAt,
        expires_at: code.expiresAt,
      });
    },

    /**
     * Returns and deletes the code: once the transaction is committed, it cannot be used again, even if the rest of the
     * work fails.
     */
    async take(codeHash: Buffer): Promise<LoginCode | undefined> {
      const rows: unknown = await db('login_codes').where({ code_hash: codeHash }).delete().returning('*');
      return firstRow(rowSchema, rows);
    },

    /**
     * Removes some codes that have expired.
     *
     * @returns the number removed
     */
    async removeExpired(now: Date, atMost: number): Promise<number> {
      const ended = db('login_codes').select('code_hash').where('expires_at', '<=', now).limit(atMost);
      return await db('login_codes').whereIn('code_hash', ended).delete();
    },
  };
}
