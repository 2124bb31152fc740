import { startPasses } from '@groundwork/background';
import type { Logger } from '@groundwork/logging';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import type { CountedDownloads } from './module-downloads.store.ts';

type Downloaded = Pick<ModuleVersion, 'id' | 'organizationId'>;

/** Counts downloads and saves the counts now and then, so that no download waits for it. */
export interface DownloadCounts {
  /** Counts so many downloads of a version; one if not given. */
  count(version: Downloaded, downloads?: number): void;
  /** Stores what was noted; if that fails, keeps it for the next time. */
  flush(): Promise<void>;
  /** Stops, after storing one last time. */
  stop(): Promise<void>;
}

interface DownloadCountsOptions {
  readonly write: (counted: readonly CountedDownloads[]) => Promise<void>;
  readonly logger: Logger;
  /** Milliseconds between two writes; 5,000 if not given. */
  readonly intervalMs?: number;
}

/**
 * Counts stay in memory until they are written: a process that is killed loses the downloads of its last interval.
 * They are statistics, and exact counts would cost a write in every download.
 */
export function startDownloadCounts({
  write,
  logger,
  intervalMs = 5_000,
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

  /** One write at a time: concurrent ones would only wait for each other's rows. */
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
