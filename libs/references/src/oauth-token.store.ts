import type { Db } from '@groundwork/database';
import { isGroundworkError } from '@groundwork/errors';
import type { OauthTokenId } from '@groundwork/resource-id';
import { createReferenceStore } from './reference.store.ts';

/** Kind of the references that stand for OAuth tokens; it is the aggregate's name in their events. */
const oauthTokenKind = 'oauth-token';

/** Nothing but its end is kept of a token, and an end is final whatever its number is. */
const anyVersion = 1;

export interface OauthTokenReferenceStore {
  /** It is gone. Waits for the writes that hold it. */
  markDeleted(id: OauthTokenId, version: number): Promise<void>;
  /** Holds the token until the transaction ends, so that it cannot be deleted under a new link; false where it is gone. */
  hold(id: OauthTokenId): Promise<boolean>;
}

/** What a service knows of OAuth tokens: which of them are gone. */
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
