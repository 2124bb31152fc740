import { LRUCache } from 'lru-cache';
import type { Clock } from '@groundwork/auth';
import { metrics } from '@groundwork/telemetry';
import type { CompleteResponse } from '../responses/complete-response.ts';

/** Limit on the age of a response in milliseconds, counted from its request (ADR 14). */
const freshMs = 1_000;
/** Milliseconds for which a key is remembered as too long to be cached. */
const tooLongMs = 10_000;
const maxEntries = 10_000;
const maxTotalBytes = 64 * 1024 * 1024;

interface Kept {
  readonly response: CompleteResponse;
  readonly until: number;
}

/** Cache of the responses that every `terraform init` reads. It keeps each for a second, and is limited in number and in bytes. */
export interface HotReads {
  /**
   * The response under this key: a cached one (then without waiting), that of a running request, or the one that `load` returns. Only a
   * 200 is cached or shared; readers that waited for another status load their own. `load` returns undefined for a response that is too
   * long; the key is then not loaded here for some seconds.
   */
  read(
    key: string,
    load: () => Promise<CompleteResponse | undefined>,
  ): CompleteResponse | undefined | Promise<CompleteResponse | undefined>;
  /** Clears everything; responses of running requests are neither cached nor shared with later ones. */
  clear(): void;
  /** Ignores the case of the name. Responses of running requests, of any namespace, are neither cached nor shared with later ones. */
  clearNamespace(namespace: string): void;
  size(): number;
}

export function createHotReads(clock: Clock): HotReads {
  const kept = new LRUCache<string, Kept>({
    max: maxEntries,
    maxSize: maxTotalBytes,
    sizeCalculation: ({ response }) => Math.max(1, response.body.length),
  });
  const tooLong = new LRUCache<string, number>({ max: maxEntries });
  const flights = new Map<string, Promise<CompleteResponse | undefined>>();
  let epoch = 0;
  const hits = metrics.hotReads.cell({ result: 'hit' });
  const joined = metrics.hotReads.cell({ result: 'joined' });
  const misses = metrics.hotReads.cell({ result: 'miss' });

  async function loadAndKeep(
    key: string,
    load: () => Promise<CompleteResponse | undefined>,
  ): Promise<CompleteResponse | undefined> {
    const until = clock.now().getTime() + freshMs;
    const askedIn = epoch;
    const response = await load();
    if (!response) tooLong.set(key, clock.now().getTime() + tooLongMs);
    if (response?.status === 200 && askedIn === epoch) kept.set(key, { response, until });
    return response;
  }

  function takeOff(
    key: string,
    load: () => Promise<CompleteResponse | undefined>,
  ): Promise<CompleteResponse | undefined> {
    const flight = loadAndKeep(key, load).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  async function shareOrLoad(
    running: Promise<CompleteResponse | undefined>,
    load: () => Promise<CompleteResponse | undefined>,
  ): Promise<CompleteResponse | undefined> {
    const shared = await running.catch(() => undefined);
    return shared?.status === 200 ? shared : load();
  }

  return {
    read(key, load) {
      const entry = kept.get(key);
      if (entry && clock.now().getTime() < entry.until) {
        hits.value += 1;
        return entry.response;
      }
      if (clock.now().getTime() < (tooLong.get(key) ?? 0)) return undefined;
      const running = flights.get(key);
      (running ? joined : misses).value += 1;
      return running ? shareOrLoad(running, load) : takeOff(key, load);
    },
    clear() {
      epoch += 1;
      kept.clear();
      flights.clear();
    },
    clearNamespace(namespace) {
      epoch += 1;
      const wanted = namespace.toLowerCase();
      for (const key of kept.keys()) if (isOf(wanted, key)) kept.delete(key);
      flights.clear();
    },
    size: () => kept.size,
  };
}

/** Keys end with the path. A key without a namespace is cleared with every namespace. */
const namespacePattern = /\/api\/registry\/v1\/modules\/([^/]+)\//;

function isOf(namespace: string, key: string): boolean {
  const [, found] = namespacePattern.exec(key) ?? [];
  // A percent-encoded namespace is cleared rather than decoded: no valid name needs encoding.
  return found === undefined || found.includes('%') || found.toLowerCase() === namespace;
}
