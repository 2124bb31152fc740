import { projectDeletedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { VcsConnectionsContext } from '../context.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { oauthClientUpdated } from './oauth-client.events.ts';
import { changeOauthClient } from './oauth-client.ts';
import { applyProjects } from './oauth-client-projects.changes.ts';

/**
 * `project.deleted`: removes the project from all connections. A connection that is limited to projects stays limited, even if no
 * project is left. Does nothing for a deleted organization. The tombstone is written first: it waits for writes that hold the project,
 * and blocks later ones.
 */
export const onProjectDeleted = ({ clock }: Pick<VcsConnectionsContext, 'clock'>) =>
  on(
    projectDeletedV1,
    async (stores: VcsConnectionsStores, { organizationId, aggregate, cause, data: { id } }) => {
      if (organizationId !== null && !(await stores.organizations.holdUnlessDeleted(organizationId))) return;
      await stores.relatedRecords.bury('project', { id, version: aggregate.version, organizationId });
      if (organizationId === null) return;
      const ids = await stores.oauthClientProjects.listClientsOf(organizationId, id);
      for (const client of await stores.oauthClients.lockAll(organizationId, ids)) {
        const changes = await applyProjects(stores, client, { remove: [id] });
        const changed = changeOauthClient(client, { changesProjects: changes.length > 0 }, clock.now());
        if (!changed) continue;
        await stores.oauthClients.update(changed);
        await stores.outbox.add(oauthClientUpdated(changed, changes), cause);
      }
    },
  );
