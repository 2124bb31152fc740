import { startPasses } from '@groundwork/background';
import type { Logger } from '@groundwork/telemetry/logging';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import type { CountedDownloads } from './module-downloads.store.ts';

type Downloaded = Pick<ModuleVersion, 'id' | 'organizationId'>;

/** Counts downloads in memory and saves them at intervals, so that no download waits for a write. */
export interface DownloadCounts {
  count(version: Downloaded, downloads?: number): void;
  /** Keeps the counts for the next attempt if saving fails. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface DownloadCountsOptions {
  readonly write: (counted: readonly CountedDownloads[]) => Promise<void>;
  readonly logger: Logger;
  /** Milliseconds between two writes. By default, a download is saved within a second, with the time that the gateway keeps it. */
  readonly intervalMs?: number;
}

/** A killed process loses the downloads of its last interval. Exact counts would cost a write for every download. */
export function startDownloadCounts({
  write,
  logger,
  intervalMs = 800,
}: DownloadCountsOptions): DownloadCounts {
  let counted = new Map<string, CountedDownloads>();
  let writing = Promise.resolve();

  function add({ organizationId, moduleVersionId, downloads }: CountedDownloads): void {
    const before = counted.get(moduleVersionId)?.downloads ?? 0;
    counted.set(moduleVersionId, { organizationId, moduleVersionId, downloads: before + downloads });
  }

  async function writeCounted(): Promise<void> {
    const taken = [...counted.values()];
    if (taken.length === 0) return;
    counted = new Map();
    try {
      await write(taken);
    } catch (error) {
      taken.forEach(add);
      logger.warn({ err: error }, 'could not save download counts; will retry');
    }
  }

  /** One write at a time: concurrent writes would only wait for each other's rows. */
  function flush(): Promise<void> {
    writing = writing.then(writeCounted);
    return writing;
  }

  const passes = startPasses({
    work: { 'writing download counts': flush },
    firstMs: intervalMs,
    intervalMs,
    logger,
  });
  return {
    count: ({ id, organizationId }, downloads = 1) => {
      add({ organizationId, moduleVersionId: id, downloads });
    },
    flush,
    async stop() {
      await passes.stop();
      await flush();
    },
  };
}
