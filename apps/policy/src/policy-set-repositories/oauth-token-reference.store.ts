import type { Db } from '@groundwork/database';
import { GroundworkError } from '@groundwork/errors';
import { createReferenceStore } from '@groundwork/references';
import type { OauthTokenId } from '@groundwork/resource-id';

/** Kind of the references that stand for OAuth tokens; it is the aggregate's name in their events. */
const oauthTokenKind = 'oauth-token';

/** Nothing but its end is kept of a token, and an end is final whatever its number is. */
const anyVersion = 1;

/** What the policy service knows of OAuth tokens: which of them are gone (libs/references). */
export function createOauthTokenReferenceStore(db: Db) {
  const references = createReferenceStore(db);
  return {
    /** It is gone. Waits for the writes that hold it. */
    async markDeleted(id: OauthTokenId, version: number): Promise<void> {
      await references.apply({ kind: oauthTokenKind, id, version, deleted: true, fields: {} });
    },

    /** Holds the token until the transaction ends, so that it cannot be deleted under a new link; false where it is gone. */
    async hold(id: OauthTokenId): Promise<boolean> {
      try {
        const known = await references.lockForWrite(oauthTokenKind, id);
        if (!known) await references.ensure(oauthTokenKind, id, anyVersion, {});
        return true;
      } catch (error) {
        if (error instanceof GroundworkError && error.kind === 'not-found') return false;
        throw error;
      }
    },
  };
}
