import { LRUCache } from 'lru-cache';
import { metrics } from '@groundwork/telemetry';
import type { Answer } from '../responses/answer.ts';

/** How long a read waits at most for an equal one that runs, in milliseconds: a service may take its time with that one. */
const defaultPatienceMs = 100;
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
   * there is no reason to wait, because no equal read is running.
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
  /** Starts it if what runs takes too long. */
  readonly timer: NodeJS.Timeout;
  readers: number;
}

interface Reads {
  running: number;
  next: Flight | undefined;
}

/** @param patienceMs how long a read waits at most for an equal one that runs; 100 ms when not given */
export function createSharedReads(patienceMs = defaultPatienceMs): SharedReads {
  const shared = metrics.sharedReads.cell({});
  const reads = new Map<string, Reads>();
  /** Keys of responses that were too long, and until when that is believed, by `performance.now()`. */
  const tooLong = new LRUCache<string, number>({ max: maxTooLong });

  function newFlight(key: string, of: Reads, load: Load): Flight {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    const timer = setTimeout(() => depart(key, of), patienceMs);
    return { answer: promise, start: resolve, load, timer, readers: 0 };
  }

  /** Whoever waits goes. */
  function depart(key: string, of: Reads): void {
    const { next } = of;
    if (next === undefined) return;
    clearTimeout(next.timer);
    of.next = undefined;
    of.running += 1;
    next.start(loadNext(key, of, next));
  }

  /** One read has ended. */
  function land(key: string, of: Reads): void {
    of.running -= 1;
    depart(key, of);
    if (of.running === 0) reads.delete(key);
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
      if (of === undefined) return undefined;
      if (tooLong.size > 0 && performance.now() < (tooLong.get(key) ?? 0)) return undefined;
      of.next ??= newFlight(key, of, load);
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
