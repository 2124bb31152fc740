import type { OauthTokenId } from '@groundwork/contracts/resource-ids';
import type { Db } from '@groundwork/database';
import { isGroundworkError } from '@groundwork/errors';
import { createReferenceStore } from './reference.store.ts';

/** The aggregate's name in the events. */
const oauthTokenKind = 'oauth-token';

/** Only deletions are kept, which are final whatever their version. */
const anyVersion = 1;

export interface OauthTokenReferenceStore {
  /** Marks the token as deleted, after writes that hold it. */
  markDeleted(id: OauthTokenId, version: number): Promise<void>;
  /** Holds the token until the transaction ends, so that it is not deleted while linked; false if it is deleted. */
  hold(id: OauthTokenId): Promise<boolean>;
}

/** A service's references to OAuth tokens: the deleted ones. */
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
