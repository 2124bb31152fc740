import type { Health } from '@groundwork/http';
import type { ObjectStorage } from '@groundwork/object-storage';
import type { Logger } from '@groundwork/telemetry/logging';

/** A result is reused for this long, so that probes cost nothing. */
const rememberedMs = 10_000;

interface StorageHealthOptions {
  readonly storage: Pick<ObjectStorage, 'check'>;
  readonly logger: Logger;
}

/** Readiness check: false if the storage can neither be read nor written, `degraded` if it can only be read. Logs each reason once. */
export function createStorageHealth({ storage, logger }: StorageHealthOptions): () => Promise<Health> {
  let asked: Promise<Health> | undefined;
  let until = 0;
  let reason: string | undefined;

  async function ask(): Promise<Health> {
    const problem = await storage.check();
    if (problem !== undefined && problem.reason !== reason)
      logger.error({ reason: problem.reason }, `archives cannot be stored: ${problem.reason}`);
    if (problem === undefined && reason !== undefined) logger.info('archives can be stored again');
    reason = problem?.reason;
    until = performance.now() + rememberedMs;
    if (problem === undefined) return true;
    return problem.canRead ? 'degraded' : false;
  }

  return () => {
    if (asked === undefined || performance.now() >= until) {
      until = Infinity;
      asked = ask();
    }
    return asked;
  };
}
