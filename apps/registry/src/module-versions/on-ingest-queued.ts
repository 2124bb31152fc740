import { ingestQueuedV1 } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { RegistryContext } from '../context.ts';
import type { RegistryStores } from '../stores.ts';
import { withoutReminders } from './module-version.transitions.ts';
import { holdOwnerOfSubject, moduleVersionsIn } from './version-changes.ts';

/**
 * `ingest.queued`: the commits or archives of some versions were asked for again, and wait for their turn. They are not given
 * up before a question goes unanswered so often as before. The others, and those that are gone, stay as they are.
 */
export function onIngestQueued(ctx: RegistryContext) {
  return on(ingestQueuedV1, async (stores: RegistryStores, event) => {
    const { purpose, subjects } = event.data;
    if (purpose !== 'module-version') return;
    // In the order of ids, as everybody locks several versions.
    for (const id of moduleVersionsIn(subjects).sort()) {
      const owner = await holdOwnerOfSubject(stores, event, id);
      const version = owner && (await stores.moduleVersions.lock(owner, id));
      const waiting = version && withoutReminders(version, ctx.clock.now());
      // Nothing that others know of the version has changed: nothing is told.
      if (waiting) await stores.moduleVersions.update(waiting);
    }
  });
}
