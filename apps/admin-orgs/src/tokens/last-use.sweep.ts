import type { Clock } from '@groundwork/auth';
import { startPasses } from '@groundwork/background';
import type { Logger } from '@groundwork/telemetry/logging';

/** Stores the last use of tokens periodically, so that no request waits for it. */
export interface LastUses {
  note(tokenId: string): void;
  /** Stores the noted uses. After a failure, keeps them for the next attempt. */
  flush(): Promise<void>;
  /** Ends the periodic flushes, and flushes once more. */
  stop(): Promise<void>;
}

interface LastUsesOptions {
  readonly write: (uses: readonly { readonly id: string; readonly at: Date }[]) => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly intervalMs: number;
}

export function startLastUses({ write, clock, logger, intervalMs }: LastUsesOptions): LastUses {
  const noted = new Map<string, Date>();
  const flush = async () => {
    const uses = [...noted].map(([id, at]) => ({ id, at }));
    if (uses.length === 0) return;
    try {
      await write(uses);
      forget(noted, uses);
    } catch (error) {
      logger.warn({ err: error }, 'could not save when tokens were last used; will retry');
    }
  };
  const passes = startPasses({
    work: { 'writing last uses of tokens': flush },
    firstMs: intervalMs,
    intervalMs,
    logger,
  });
  return {
    note: (tokenId) => noted.set(tokenId, clock.now()),
    flush,
    async stop() {
      await passes.stop();
      await flush();
    },
  };
}

/** Removes the stored uses from `noted`, except those of tokens that were used again in the meantime. */
function forget(noted: Map<string, Date>, uses: readonly { readonly id: string; readonly at: Date }[]): void {
  for (const { id, at } of uses) {
    if (noted.get(id) === at) noted.delete(id);
  }
}
