import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { VcsConnectionsContext } from '../context.ts';
import { removeOauthToken } from './oauth-token.changes.ts';
import { oauthClientDeleted } from './oauth-client.events.ts';
import { canManageVcsSettings } from './oauth-client.policy.ts';
import { authorizeForClient } from './oauth-client.access.ts';

/**
 * C, Destroy: 204. The tokens and secrets of the connection are removed at once, its webhooks soon after. Services unlink the workspaces,
 * modules and policy sets that used it; these keep their content. 404 without the permission to manage VCS settings.
 */
export const deleteOauthClient = endpoint(
  { responses: noContent() },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const { id, grants } = await authorizeForClient(ctx, req, canManageVcsSettings);
    const { organization } = grants;
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const client = await tx.oauthClients.lock(organization.id, id);
      if (!client) throw notFound();
      const tokens = await tx.oauthTokens.list({ organizationId: organization.id, oauthClientId: id });
      for (const token of tokens) await removeOauthToken(ctx, tx, { token, client }, causeOf(req));
      await tx.sealedSecrets.remove(organization.id, 'oauth_clients', id);
      await tx.oauthClients.delete(client);
      await tx.outbox.add(oauthClientDeleted(client), causeOf(req));
    });
    await earlierListsExpired();
    sendNoContent(res);
  },
);
