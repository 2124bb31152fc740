import type { Logger } from '@groundwork/telemetry/logging';
import type { LentRepository } from './borrowed-repository.ts';

/** The owner of a version requests its commit within some milliseconds; later it is fetched again. */
const keptMs = 5_000;
/** Beyond this number, the oldest is closed. */
const maxKept = 4;
/** Limit on the files of each: they are on the disk beside those of running jobs. */
const maxKeptBytes = 64 * 1024 * 1024;

/** Open repositories whose commits will be requested soon. No git process runs in them. */
export interface KeptRepositories {
  /** Limit on the bytes of a repository that is kept. */
  readonly maxBytes: number;
  /** Takes over a repository that has these commits, and closes it after 5 s unless it was taken. */
  keep(subscriptionId: string, commits: readonly string[], lent: LentRepository): void;
  /** Returns the repository if it has all these commits. The caller closes it. */
  take(subscriptionId: string, commits: readonly string[]): LentRepository | undefined;
  /** Resolves when all files are removed. */
  close(): Promise<void>;
}

interface Kept {
  readonly commits: ReadonlySet<string>;
  readonly lent: LentRepository;
  readonly timer: NodeJS.Timeout;
}

export function createKeptRepositories(logger: Logger): KeptRepositories {
  const kept = new Map<string, Kept>();
  const closing = new Set<Promise<void>>();

  function release(subscriptionId: string): Kept | undefined {
    const found = kept.get(subscriptionId);
    clearTimeout(found?.timer);
    kept.delete(subscriptionId);
    return found;
  }

  function drop(subscriptionId: string): void {
    const removal = release(subscriptionId)
      ?.lent.repository.close()
      .catch((error: unknown) => logger.warn({ err: error }, 'could not remove a repository'));
    if (!removal) return;
    closing.add(removal);
    void removal.then(() => closing.delete(removal));
  }

  return {
    maxBytes: maxKeptBytes,
    keep(subscriptionId, commits, lent) {
      drop(subscriptionId);
      const timer = setTimeout(() => drop(subscriptionId), keptMs).unref();
      kept.set(subscriptionId, { commits: new Set(commits), lent, timer });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) drop(oldest);
    },
    take(subscriptionId, commits) {
      const has = kept.get(subscriptionId)?.commits;
      if (!has || !commits.every((commit) => has.has(commit))) return undefined;
      return release(subscriptionId)?.lent;
    },
    async close() {
      for (const subscriptionId of kept.keys()) drop(subscriptionId);
      await Promise.all(closing);
    },
  };
}
