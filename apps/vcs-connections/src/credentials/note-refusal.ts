import { noteRefusedCredentials } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';

/** However often git is refused, a connection is checked at most this often because of it. */
const pauseMs = 10_000;

/**
 * `POST /internal/credentials/refused`: git was refused the credentials of a subscription's connection. The connection
 * is checked soon, so that its `connection-status` says so (docs/reference/oauth-clients.md#health-of-a-connection);
 * the refusal itself is no proof: the account may only lack the right to read this repository.
 *
 * @returns `noted`: false if the subscription or its token is gone
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
