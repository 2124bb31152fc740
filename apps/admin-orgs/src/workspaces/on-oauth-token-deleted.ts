import { oauthTokenDeletedV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import type { AdminOrgsContext } from '../context.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { changeWorkspace } from './workspace.ts';
import { workspaceUpdated } from './workspace.events.ts';

/** Limit on the number of workspaces that one statement locks. */
const batchSize = 200;

/**
 * `oauth-token.deleted`: unlinks the workspaces that are linked with the token, and publishes an event for each.
 * Afterwards nothing can be linked with the token.
 *
 * @throws Unacceptable if the event names no organization
 */
export const onOauthTokenDeleted = (ctx: AdminOrgsContext) =>
  on(oauthTokenDeletedV1, async (stores: AdminOrgsStores, { organizationId, data, cause }) => {
    if (organizationId === null) throw new Unacceptable('the event names no organization');
    await stores.deletedOauthTokens.mark(data.id);
    for (;;) {
      const batch = await stores.workspaces.lockLinked(organizationId, data.id, batchSize);
      for (const workspace of batch) {
        const unlinked = changeWorkspace(workspace, { vcsRepo: null }, ctx.clock.now());
        if (!unlinked) throw new Error(`workspace ${workspace.id} has only part of a repository link`);
        await stores.workspaces.update(organizationId, unlinked);
        await stores.outbox.add(workspaceUpdated(unlinked), cause);
      }
      if (batch.length < batchSize) return;
    }
  });
