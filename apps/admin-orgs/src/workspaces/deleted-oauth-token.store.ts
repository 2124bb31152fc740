import type { OauthTokenId } from '@groundwork/contracts/resource-ids';
import type { Db } from '@groundwork/database';

/**
 * All SQL for records of deleted OAuth tokens. While a token is being marked as deleted, no workspace can be linked
 * with it.
 */
export function createDeletedOauthTokenStore(db: Db) {
  const lockKey = (id: OauthTokenId) => [`oauth-token ${id}`];

  return {
    /**
     * Marks the token as deleted. Waits for transactions that hold the token, so that the caller sees the workspaces
     * that they have linked.
     */
    async mark(id: OauthTokenId): Promise<void> {
      await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', lockKey(id));
      await db('deleted_oauth_tokens').insert({ id }).onConflict('id').ignore();
    },

    /**
     * Holds the token until the transaction ends, so that it cannot be marked while it is being linked; false if it is
     * deleted. Call this before locking a workspace: deletions of tokens use the same order.
     */
    async hold(id: OauthTokenId): Promise<boolean> {
      await db.raw('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', lockKey(id));
      const gone: unknown = await db('deleted_oauth_tokens').where({ id }).first('id');
      return gone === undefined;
    },
  };
}
