import { noteRefusedCredentials } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';

/** Minimum interval between checks of a connection, however often git is refused. */
const pauseMs = 10_000;

/**
 * `POST /internal/credentials/refused`: the provider refused a connection's credentials to git. The connection is checked soon, to set
 * `connection-status` (docs/reference/oauth-clients.md#health-of-a-connection). The refusal is no proof: the account may only lack the
 * permission to read this repository.
 *
 * @returns `noted`: false if the subscription or its token was deleted
 */
export const noteRefusal = internalRoute(
  noteRefusedCredentials,
  ({ stores, clock }: VcsConnectionsContext) =>
    async ({ subscriptionId }) => {
      const subscription = await stores.repositorySubscriptions.find(subscriptionId);
      if (!subscription) return { noted: false };
      const { organizationId, oauthTokenId } = subscription;
      const token = await stores.oauthTokens.find(organizationId, oauthTokenId);
      if (!token) return { noted: false };
      const client = { organizationId, id: token.oauthClientId };
      await stores.oauthClients.hastenCheck(client, { now: clock.now(), pauseMs });
      return { noted: true };
    },
);
