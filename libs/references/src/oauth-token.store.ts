import type { OauthTokenId } from '@groundwork/contracts/resource-ids';
import type { Db } from '@groundwork/database';
import { isGroundworkError } from '@groundwork/errors';
import { createReferenceStore } from './reference.store.ts';

/** Name of the aggregate in events. */
const oauthTokenKind = 'oauth-token';

/** The version does not matter: only deletions are stored, and they are final. */
const anyVersion = 1;

export interface OauthTokenReferenceStore {
  /** Marks the token as deleted. Waits for writes that hold it. */
  markDeleted(id: OauthTokenId, version: number): Promise<void>;
  /** Holds the token until the transaction ends, so that it is not deleted while linked; false if it is deleted. */
  hold(id: OauthTokenId): Promise<boolean>;
}

/** A service's references to OAuth tokens. Only deleted tokens are stored. */
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
