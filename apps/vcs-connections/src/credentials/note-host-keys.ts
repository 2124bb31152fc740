import { noteHostKeys as noteHostKeysRequest, ownAccord } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { oauthClientUpdated } from '../connections/oauth-client.events.ts';
import { changeOauthClient, type OauthClient } from '../connections/oauth-client.ts';
import { hostsOf, isHostKeys, normalHostKeys } from '../connections/ssh-host-keys.ts';

/**
 * `POST /internal/credentials/host-keys`: host keys shown by the SSH server of a subscription's connection. The first keys are pinned;
 * after that only users change them (`ssh-host-keys`, docs/reference/oauth-clients.md#health-of-a-connection).
 *
 * @returns `pinned`: true if exactly these keys are now pinned; false otherwise, and for keys of another host
 */
export const noteHostKeys = internalRoute(
  noteHostKeysRequest,
  (ctx: VcsConnectionsContext) =>
    async ({ subscriptionId, knownHosts }) => {
      const subscription = await ctx.stores.repositorySubscriptions.find(subscriptionId);
      if (!subscription || !isHostKeys(knownHosts)) return { pinned: false };
      const { organizationId, oauthTokenId } = subscription;
      const keys = normalHostKeys(knownHosts);
      return ctx.inTransaction(async (tx) => {
        if (!(await tx.organizations.holdIfActive(organizationId))) return { pinned: false };
        const token = await tx.oauthTokens.find(organizationId, oauthTokenId);
        const client = token && (await tx.oauthClients.lock(organizationId, token.oauthClientId));
        if (!client || !areOf(client, keys)) return { pinned: false };
        if (client.sshHostKeys !== null) return { pinned: client.sshHostKeys === keys };
        const change = { sshHostKeys: keys, changesSecret: false, changesToken: false };
        const changed = changeOauthClient(client, change, ctx.clock.now());
        if (!changed) return { pinned: true };
        await tx.oauthClients.update(changed);
        await tx.outbox.add(oauthClientUpdated(changed), ownAccord);
        return { pinned: true };
      });
    },
);

function areOf({ httpUrl, sshPort }: OauthClient, keys: string): boolean {
  const host = URL.parse(httpUrl)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return hostsOf(keys).every((name) => name === host || name === `[${host}]:${sshPort}`);
}
