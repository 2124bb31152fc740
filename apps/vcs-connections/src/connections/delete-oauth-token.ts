import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { VcsConnectionsContext } from '../context.ts';
import { oauthClientUpdated } from './oauth-client.events.ts';
import { changeOauthClient } from './oauth-client.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import { authorizeForToken, lockToken } from './oauth-token.access.ts';
import { removeOauthToken } from './oauth-token.changes.ts';

/**
 * `DELETE oauth-tokens/:id`: 204; its connection stays (docs/compatibility.md#vcs-rules), and everything that was linked with the token is
 * unlinked. 404 without the permission to manage VCS settings, and for a token that is already deleted.
 */
export const deleteOauthToken = endpoint(
  { responses: noContent() },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const access = await authorizeForToken(ctx, req, canManageVcsSettings);
    await ctx.inTransaction(async (tx) => {
      const { client, token } = await lockToken(tx, access);
      await removeOauthToken(ctx, tx, { token, client }, causeOf(req));
      // The last check was of the deleted token, so it no longer counts.
      const changed = changeOauthClient(client, { changesToken: true }, ctx.clock.now());
      if (!changed) return;
      await tx.oauthClients.update(changed);
      await tx.outbox.add(oauthClientUpdated(changed), causeOf(req));
    });
    await earlierListsExpired();
    sendNoContent(res);
  },
);
