import { LRUCache } from 'lru-cache';
import type { Clock } from '@groundwork/auth';
import type { Answer } from '../responses/answer.ts';

/** How old an answer may be, counted from the moment it was asked for (ADR 14). */
const freshMilliseconds = 1_000;
/** How long it is remembered that an answer was too long to be kept. */
const tooLongMilliseconds = 10_000;
const maxEntries = 10_000;
const maxTotalBytes = 64 * 1024 * 1024;
/** A longer answer is streamed and not kept. */
export const longestHotRead = 1024 * 1024;

interface Kept {
  readonly answer: Answer;
  readonly until: number;
}

/** Answers to the reads that every `init` makes, kept for a second. Bounded by count and by bytes. */
export interface HotReads {
  /**
   * The answer under this key: kept, or that of a request under way, or the one that `load` gives. Only a 200 is
   * kept or shared; whoever waited for another one loads its own. `load` gives undefined for what is too long; for
   * some seconds it is not asked for that again. What is kept comes without a wait.
   */
  read(
    key: string,
    load: () => Promise<Answer | undefined>,
  ): Answer | undefined | Promise<Answer | undefined>;
  /** Forgets everything; answers under way are neither kept nor shared with those who come later. */
  clear(): void;
  /**
   * Forgets what is kept of modules of this namespace, in whatever case it was written. Answers under way, of whatever
   * namespace, are neither kept nor shared with those who come later.
   */
  clearNamespace(namespace: string): void;
}

export function createHotReads(clock: Clock): HotReads {
  const kept = new LRUCache<string, Kept>({
    max: maxEntries,
    maxSize: maxTotalBytes,
    sizeCalculation: ({ answer }) => Math.max(1, answer.body.length),
  });
  /** Keys of what was too long, and until when that is believed. */
  const tooLong = new LRUCache<string, number>({ max: maxEntries });
  const flights = new Map<string, Promise<Answer | undefined>>();
  let epoch = 0;

  async function loadAndKeep(
    key: string,
    load: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const until = clock.now().getTime() + freshMilliseconds;
    const askedIn = epoch;
    const answer = await load();
    if (!answer) tooLong.set(key, clock.now().getTime() + tooLongMilliseconds);
    if (answer?.status === 200 && askedIn === epoch) kept.set(key, { answer, until });
    return answer;
  }

  function takeOff(key: string, load: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const flight = loadAndKeep(key, load).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  async function shareOrLoad(
    running: Promise<Answer | undefined>,
    load: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const shared = await running.catch(() => undefined);
    return shared?.status === 200 ? shared : load();
  }

  return {
    read(key, load) {
      const entry = kept.get(key);
      if (entry && clock.now().getTime() < entry.until) return entry.answer;
      if (clock.now().getTime() < (tooLong.get(key) ?? 0)) return undefined;
      const running = flights.get(key);
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
  };
}

/** Keys end with the path; one without a namespace goes with every namespace. */
const namespacePattern = /\/api\/registry\/v1\/modules\/([^/]+)\//;

function isOf(namespace: string, key: string): boolean {
  const [, found] = namespacePattern.exec(key) ?? [];
  // What is written in another way than a name can be is forgotten rather than compared.
  return found === undefined || found.includes('%') || found.toLowerCase() === namespace;
}
