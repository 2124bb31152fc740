import { LRUCache } from 'lru-cache';
import { metrics } from '@groundwork/telemetry';
import type { Answer } from '../responses/answer.ts';

/** Equal reads that are forwarded one by one; those that come while so many run share the next one. */
const mostAtOnce = 2;
/** How long it is remembered that a response was too long to be shared. */
const tooLongMs = 10_000;
const maxTooLong = 10_000;

/**
 * Loads a response for this many readers; undefined if it is too long to be shared. Whoever reads gets a response to a
 * request that started after theirs.
 */
type Load = (readers: number) => Promise<Answer | undefined>;

/** Lets equal reads that wait at the same time share one request to a service (ADR 47). Nothing is kept. */
export interface SharedReads {
  /**
   * The response to a request that starts after this call, shared with everybody who joins until then; undefined if
   * there is no reason to wait, because few equal reads are running.
   */
  join(key: string, load: Load): Promise<Answer | undefined> | undefined;
  /** Does the work of a read that does not wait, and counts it among those that run. */
  alone(key: string, work: () => Promise<void>): Promise<void>;
  /** How many reads wait for a request that has not started. */
  waiting(): number;
}

interface Flight {
  readonly answer: Promise<Answer | undefined>;
  readonly start: (answer: Promise<Answer | undefined>) => void;
  readonly load: Load;
  readers: number;
}

interface Reads {
  running: number;
  next: Flight | undefined;
}

export function createSharedReads(): SharedReads {
  const shared = metrics.sharedReads.cell({});
  const reads = new Map<string, Reads>();
  /** Keys of responses that were too long, and until when that is believed, by `performance.now()`. */
  const tooLong = new LRUCache<string, number>({ max: maxTooLong });

  /** One read has ended: whoever waits goes next. */
  function land(key: string, of: Reads): void {
    const { next } = of;
    if (next === undefined) {
      of.running -= 1;
      if (of.running === 0) reads.delete(key);
      return;
    }
    of.next = undefined;
    next.start(loadNext(key, of, next));
  }

  async function loadNext(key: string, of: Reads, { load, readers }: Flight): Promise<Answer | undefined> {
    try {
      const answer = await load(readers);
      if (answer === undefined) tooLong.set(key, performance.now() + tooLongMs);
      return answer;
    } finally {
      land(key, of);
    }
  }

  return {
    join(key, load) {
      const of = reads.get(key);
      if (of === undefined || of.running < mostAtOnce) return undefined;
      if (tooLong.size > 0 && performance.now() < (tooLong.get(key) ?? 0)) return undefined;
      of.next ??= newFlight(load);
      of.next.readers += 1;
      shared.value += 1;
      return of.next.answer;
    },
    async alone(key, work) {
      const of = reads.get(key) ?? { running: 0, next: undefined };
      reads.set(key, of);
      of.running += 1;
      try {
        await work();
      } finally {
        land(key, of);
      }
    },
    waiting: () => [...reads.values()].reduce((sum, { next }) => sum + (next?.readers ?? 0), 0),
  };
}

function newFlight(load: Load): Flight {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  return { answer: promise, start: resolve, load, readers: 0 };
}
