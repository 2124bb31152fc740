import { setTimeout as pause } from 'node:timers/promises';

/** A seeded source of chance (mulberry32), so that a failing run can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One kind of accident; answers whether it has really struck somebody. */
export type Accident = () => boolean | Promise<boolean>;

interface ChaosOptions {
  readonly random: () => number;
  readonly accidents: readonly Accident[];
  readonly shortestPauseMs: number;
  readonly longestPauseMs: number;
  /** No more than this many strike. */
  readonly most: number;
}

/** Lets accidents happen at random times until it is stopped or has had its share; `stop` gives back how many have struck. */
export function startChaos({ random, accidents, shortestPauseMs, longestPauseMs, most }: ChaosOptions): {
  stop(): Promise<number>;
} {
  const end = new AbortController();
  const run = async () => {
    let struck = 0;
    while (!end.signal.aborted && struck < most) {
      await pause(shortestPauseMs + random() * (longestPauseMs - shortestPauseMs));
      const accident = accidents[Math.floor(random() * accidents.length)];
      if (await accident?.()) struck += 1;
    }
    return struck;
  };
  const running = run();
  return {
    stop: () => {
      end.abort();
      return running;
    },
  };
}
