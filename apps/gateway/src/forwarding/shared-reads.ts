import { LRUCache } from 'lru-cache';
import { metrics } from '@groundwork/telemetry';
import type { CompleteResponse } from '../responses/complete-response.ts';

/** Milliseconds that a read waits for an equal one that is running. Not longer, because that one may be slow. */
const defaultPatienceMs = 100;
/** Milliseconds for which a key is remembered as too long to be shared. */
const tooLongMs = 10_000;
const maxTooLong = 10_000;

/** Sends one request for all readers that wait. Undefined if the response is too long to be shared. */
type Load = () => Promise<CompleteResponse | undefined>;

/** Lets equal reads that wait at the same time share one request to a service (ADR 47). Nothing is cached. */
export interface SharedReads {
  /** The response to a request that starts after this call, shared with later readers; undefined if no equal read is running. */
  join(key: string, load: Load): Promise<CompleteResponse | undefined> | undefined;
  /** Runs a read that does not wait, and counts it as running. */
  alone(key: string, work: () => Promise<void>): Promise<void>;
  waiting(): number;
}

interface Flight {
  readonly response: Promise<CompleteResponse | undefined>;
  readonly start: (response: Promise<CompleteResponse | undefined>) => void;
  readonly load: Load;
  /** Starts the request if the running ones take too long. */
  readonly timer: NodeJS.Timeout;
  readers: number;
}

interface Reads {
  running: number;
  next: Flight | undefined;
}

/** @param patienceMs longest wait for an equal read that is running; 100 ms if not given */
export function createSharedReads(patienceMs = defaultPatienceMs): SharedReads {
  const shared = metrics.sharedReads.cell({});
  const reads = new Map<string, Reads>();
  const tooLong = new LRUCache<string, number>({ max: maxTooLong });

  function newFlight(key: string, of: Reads, load: Load): Flight {
    const { promise, resolve } = Promise.withResolvers<CompleteResponse | undefined>();
    const timer = setTimeout(() => depart(key, of), patienceMs);
    return { response: promise, start: resolve, load, timer, readers: 0 };
  }

  function depart(key: string, of: Reads): void {
    const { next } = of;
    if (next === undefined) return;
    clearTimeout(next.timer);
    of.next = undefined;
    of.running += 1;
    next.start(loadNext(key, of, next));
  }

  function land(key: string, of: Reads): void {
    of.running -= 1;
    depart(key, of);
    if (of.running === 0) reads.delete(key);
  }

  async function loadNext(key: string, of: Reads, { load }: Flight): Promise<CompleteResponse | undefined> {
    try {
      const response = await load();
      if (response === undefined) tooLong.set(key, performance.now() + tooLongMs);
      return response;
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
      return of.next.response;
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
