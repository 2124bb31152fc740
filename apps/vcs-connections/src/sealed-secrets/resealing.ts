import type { VcsConnectionsContext } from '../context.ts';
import { startPasses } from '../repository-subscriptions/passes.ts';
import { createStores } from '../stores.ts';
import { resealSecrets } from './reseal.ts';

/** Pause between two looks for secrets under an old key, in milliseconds. */
const intervalMs = 3_600_000;

export interface Resealing {
  /** Ends after the batch that is on its way. */
  stop(): Promise<void>;
}

/** Re-sealing in the background: at once, since a new master key comes with a new start, and every hour. */
export function startResealing({
  databases,
  logger,
  sealer,
}: Pick<VcsConnectionsContext, 'databases' | 'logger' | 'sealer'>): Resealing {
  const state = { isStopped: false };
  const work = { database: databases.background, createStores, sealer, isStopped: () => state.isStopped };
  async function pass(): Promise<boolean> {
    const { rewrapped, broken } = await resealSecrets(work);
    if (rewrapped > 0) logger.info({ rewrapped }, 're-sealed secrets with the current sealing key');
    if (broken > 0) logger.error({ broken }, 'could not decrypt secrets with any sealing key');
    return false;
  }
  const passes = startPasses({ name: 're-sealing secrets', pass, intervalMs, logger });
  return {
    async stop() {
      state.isStopped = true;
      await passes.stop();
    },
  };
}
