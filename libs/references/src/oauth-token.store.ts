import type { Db } from '@groundwork/database';
import { isGroundworkError } from '@groundwork/errors';
import type { OauthTokenId } from '@groundwork/resource-id';
import { createReferenceStore } from './reference.store.ts';

/** Kind of the references to OAuth tokens; it is the aggregate's name in their events. */
const oauthTokenKind = 'oauth-token';

/** Only the deletion of a token is kept, and a deletion is final whatever its version. */
const anyVersion = 1;

export interface OauthTokenReferenceStore {
  /** Marks the token as deleted. Waits for writes that hold it. */
  markDeleted(id: OauthTokenId, version: number): Promise<void>;
  /**
   * Holds the token until the transaction ends, so that it cannot be deleted while it is being linked; false if it is
   * deleted.
   */
  hold(id: OauthTokenId): Promise<boolean>;
}

/** What a service knows about OAuth tokens: which of them are deleted. */
export function createOauthTokenReferenceStore(db: Db): OauthTokenReferenceStore {
  const references = createReferenceStore(db);
  return {
    async markDeleted(id, version) {
      await references.apply({ kind: oauthTokenKind, id, version, deleted: true, fields: {} });
    },

    async hold(id) {
      try {
        const known = await references.lockForWrite(oauthTokenKind, id);
        if (!known) await references.ensure(oauthTokenKind, id, anyVersion, {});
        return true;
      } catch (error) {
        if (isGroundworkError(error, 'not-found')) return false;
        throw error;
      }
    },
  };
}
