import { setTimeout as pause } from 'node:timers/promises';
import type { TcpProxy } from '@groundwork/testing';
import type { Databases } from './databases.ts';

/** Random numbers from a seed (mulberry32), so that a failing run can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** A crash may cause a 5xx response; any other failure is a finding. */
export function requireOutage(status: number): null {
  if (status < 500) throw new UnexpectedResponse(status);
  return null;
}

class UnexpectedResponse extends Error {
  constructor(status: number) {
    super(`answered ${status}`);
  }
}

/** Retries through crashes until an attempt returns a value other than null. */
export async function persistently<Value>(attempt: () => Promise<Value | null>): Promise<Value> {
  for (;;) {
    const value = await attempt().catch((error: unknown) => {
      if (error instanceof UnexpectedResponse) throw error;
      return null;
    });
    if (value !== null) return value;
    await pause(50);
  }
}

/** Causes one kind of accident. Returns true if it affected anything. */
export type Accident = () => boolean | Promise<boolean>;

interface ChaosOptions {
  readonly random: () => number;
  readonly accidents: readonly Accident[];
  readonly minPauseMs: number;
  readonly maxPauseMs: number;
  /** Limit on the number of accidents. */
  readonly maxAccidents: number;
}

/** Causes accidents at random times until stopped or the limit is reached; `stop` returns their number. */
export function startChaos({ random, accidents, minPauseMs, maxPauseMs, maxAccidents }: ChaosOptions): {
  stop(): Promise<number>;
} {
  const end = new AbortController();
  const run = async () => {
    let struck = 0;
    while (!end.signal.aborted && struck < maxAccidents) {
      await pause(minPauseMs + random() * (maxPauseMs - minPauseMs));
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

/** Breaks every connection to the bus: those to the broker, or those to the bus database. */
export function cutBusConnections(sql: Databases, proxy: TcpProxy | undefined): Accident {
  if (proxy !== undefined) {
    return () => {
      proxy.cut();
      return true;
    };
  }
  return async () => {
    const cut = await sql.query(
      'server',
      "select pid from pg_stat_activity where datname = 'groundwork_bus' and pg_terminate_backend(pid)",
    );
    return cut.length > 0;
  };
}
