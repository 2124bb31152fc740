import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { camelRow, columnValues, type Db, firstRow } from '@groundwork/database';
import type { LoginCode } from './login-code.ts';

const rowSchema = camelRow({
  userId: idSchema('user'),
  tokenId: idSchema('apiToken'),
  challenge: z.string(),
  redirectUri: z.string(),
  description: z.string(),
  tokenExpiresAt: z.date().nullable(),
  expiresAt: z.date(),
});

export function createLoginCodeStore(db: Db) {
  return {
    async insert(code: LoginCode, codeHash: Buffer): Promise<void> {
      await db('login_codes').insert({
        code_hash: codeHash,
        ...columnValues(code, rowSchema),
      });
    },

    /**
     * Returns and deletes the code. Once the transaction is committed, the code cannot be used again, even if the rest
     * of the work fails.
     */
    async take(codeHash: Buffer): Promise<LoginCode | undefined> {
      const rows: unknown = await db('login_codes').where({ code_hash: codeHash }).delete().returning('*');
      return firstRow(rowSchema, rows);
    },

    /**
     * Removes up to `atMost` codes that have expired.
     *
     * @returns the number removed
     */
    async removeExpired(now: Date, atMost: number): Promise<number> {
      const ended = db('login_codes').select('code_hash').where('expires_at', '<=', now).limit(atMost);
      return await db('login_codes').whereIn('code_hash', ended).delete();
    },
  };
}
