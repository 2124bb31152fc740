import type { SweepOptions } from '@groundwork/background';
import type { ServiceName } from '@groundwork/contracts';
import type { Database, Db } from '@groundwork/database';
import type { Logger } from '@groundwork/telemetry/logging';
import { resealSecrets } from './reseal.ts';
import type { SealedSecretStores } from './sealed-secret.store.ts';
import type { Sealer } from './sealer.ts';

/** Milliseconds between searches for secrets under an old key. */
const intervalMs = 3_600_000;

interface ResealingOptions {
  readonly service: ServiceName;
  readonly database: Pick<Database, 'transaction'>;
  readonly createStores: (db: Db) => SealedSecretStores;
  readonly sealer: Sealer;
  readonly logger: Logger;
}

/** Sweep that re-seals secrets at startup, because a new master key takes effect then, and every hour after that. */
export const resealing = ({ logger, ...work }: ResealingOptions): SweepOptions => ({
  work: {
    async 're-sealing secrets'(stopping) {
      const { rewrapped, broken } = await resealSecrets({ ...work, isStopped: () => stopping.aborted });
      if (rewrapped > 0) logger.info({ rewrapped }, 're-sealed secrets with the current sealing key');
      if (broken > 0) logger.error({ broken }, 'could not decrypt secrets with any sealing key');
    },
  },
  intervalMs,
});
