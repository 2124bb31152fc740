import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@groundwork/telemetry/logging';
import type { EmbeddedConsumer } from './embedded-consumer.ts';
import type { EmbeddedStore } from './embedded.store.ts';

/** Milliseconds between checks while there are messages. Messages of a dead member are free within twice that time. */
const lookEveryMs = 500;
/** Minimum milliseconds between checks while there are no messages; the maximum is 1.5 times as long. */
const safetyMs = 60_000;

/** Finds messages that are not announced: those of dead members, and rejected ones after their pause. */
export interface EmbeddedWatch {
  begin(): void;
  stop(): Promise<void>;
}

interface WatchOptions {
  readonly store: EmbeddedStore;
  readonly consumers: ReadonlySet<EmbeddedConsumer>;
  readonly logger: Logger;
}

/** Checks often while there are messages. Otherwise it waits for an announcement, and checks rarely, to be safe. */
export function startEmbeddedWatch({ store, consumers, logger }: WatchOptions): EmbeddedWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let announced = 0;
  let wake: () => void = () => undefined;

  async function look(): Promise<boolean> {
    await store.reap();
    const groups = [...new Set([...consumers].map(({ group }) => group))];
    const { isClaimed, isWaiting } = await store.findPending(groups);
    if (isWaiting) for (const consumer of consumers) consumer.wake();
    return isClaimed || isWaiting;
  }

  const lookQuietly = () =>
    look().catch((error: unknown) => {
      logger.debug({ err: error }, 'could not look after the messages of the embedded bus');
      return true;
    });

  /** Resolves when something was announced after `seen`, or after a long time. */
  async function rest(seen: number): Promise<void> {
    if (announced > seen) return;
    const announcement = new AbortController();
    wake = () => announcement.abort();
    const woken = AbortSignal.any([signal, announcement.signal]);
    await sleep(safetyMs * (1 + Math.random() / 2), undefined, { signal: woken }).catch(() => undefined);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const seen = announced;
      const isPending = consumers.size > 0 && (await lookQuietly());
      if (!isPending) await rest(seen);
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    begin() {
      announced += 1;
      wake();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
