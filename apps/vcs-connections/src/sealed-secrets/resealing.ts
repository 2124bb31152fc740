import type { SweepOptions } from '@groundwork/background';
import type { VcsConnectionsContext } from '../context.ts';
import { createStores } from '../stores.ts';
import { resealSecrets } from './reseal.ts';

/** Pause between two searches for secrets under an old key, in milliseconds. */
const intervalMs = 3_600_000;

/** Re-sealing in the background: at once, because a new master key comes with a new start, and every hour. */
export const resealing = ({
  databases,
  logger,
  sealer,
}: Pick<VcsConnectionsContext, 'databases' | 'logger' | 'sealer'>): SweepOptions => ({
  work: {
    async 're-sealing secrets'(stopping) {
      const work = { database: databases.background, createStores, sealer };
      const { rewrapped, broken } = await resealSecrets({ ...work, isStopped: () => stopping.aborted });
      if (rewrapped > 0) logger.info({ rewrapped }, 're-sealed secrets with the current sealing key');
      if (broken > 0) logger.error({ broken }, 'could not decrypt secrets with any sealing key');
    },
  },
  intervalMs,
});
