import type { Database } from '@groundwork/database';
import type { Logger } from '@groundwork/telemetry/logging';
import { createDoorbell, type Doorbell } from './doorbell.ts';

/** Milliseconds until work is due; Infinity if none is. */
export interface Due {
  readonly dueInMs: number;
}

/**
 * One check for work. It resolves with `true` if more may be left, and is then called again at once, or with
 * `Due` if it knows when to look next. After any other value comes a pause. `stopping` is aborted when the
 * process stops: a long pass should then return soon.
 */
export type Pass = (stopping: AbortSignal) => Promise<unknown>;

/** Background work and its schedule. */
export interface PassesOptions {
  /** Passes, keyed by the name for the log. They run one after the other; a failure does not stop the next. */
  readonly work: Readonly<Record<string, Pass>>;
  /**
   * Longest pause between two checks, in milliseconds. It can be long if a bell or channel announces the work
   * and passes return `Due`. Then only unannounced work waits for it, such as that of a killed process.
   */
  readonly intervalMs: number;
  /** Milliseconds before the first check; 0 by default. */
  readonly firstMs?: number;
  /** Pause after a failure, in milliseconds, if it is shorter than `intervalMs`, which is the default. */
  readonly afterFailureMs?: number;
  /**
   * Each of these pauses is multiplied by a random factor from this range, so that replicas do not check at the same
   * time; [1, 1] by default.
   */
  readonly jitter?: readonly [least: number, most: number];
  /** Number of loops; 1 by default. */
  readonly concurrency?: number;
  /** Ends a pause when it rings; a new bell by default. */
  readonly bell?: Doorbell;
  /** A PostgreSQL channel whose notifications end a pause. */
  readonly channel?: { readonly database: Pick<Database, 'listen'>; readonly name: string };
  readonly onFailure?: (error: unknown) => void;
  readonly logger: Logger;
}

/** Background work and its schedule, without a logger: the code that starts the work adds one. */
export type SweepOptions = Omit<PassesOptions, 'logger'>;

export interface Passes {
  ring(): void;
  /** Resolves when each loop has begun a check after this call and found nothing more, or has stopped. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts loops that look for work until none is left, and pause. A failure is logged and retried at the next check. */
export function startPasses(options: PassesOptions): Passes {
  const { bell = createDoorbell(), channel, concurrency = 1 } = options;
  const stopping = new AbortController();
  const ring = () => bell.ring();
  const loops = Array.from({ length: concurrency }, () => startLoop(options, bell, stopping.signal));
  const listener = channel?.database.listen(channel.name, { onNotify: ring, onConnect: ring });
  return {
    ring,
    async settled() {
      await Promise.all(loops.map((loop) => loop.settled()));
    },
    async stop() {
      stopping.abort();
      ring();
      await Promise.all([listener?.stop(), ...loops.map((loop) => loop.ended)]);
    },
  };
}

function startLoop(options: PassesOptions, bell: Doorbell, stopping: AbortSignal) {
  const {
    work,
    intervalMs,
    firstMs = 0,
    afterFailureMs = intervalMs,
    jitter: [least, most] = [1, 1],
  } = options;
  const isStopped = () => stopping.aborted;
  const jittered = (milliseconds: number) => milliseconds * (least + Math.random() * (most - least));
  let waiting: (() => void)[] = [];

  async function run(): Promise<void> {
    let rings = bell.rings();
    let pauseMs = jittered(firstMs);
    while (!isStopped()) {
      if (pauseMs > 0) await bell.heardSince(rings, pauseMs);
      if (isStopped()) break;
      rings = bell.rings();
      const asked = waiting;
      waiting = [];
      pauseMs = jittered(intervalMs);
      for (const [name, pass] of Object.entries(work)) {
        const dueMs = await passUntilIdle(name, pass, options, stopping);
        pauseMs = Math.min(pauseMs, dueMs === 'failed' ? jittered(afterFailureMs) : dueMs);
      }
      for (const done of asked) done();
    }
    for (const done of waiting) done();
  }

  const ended = run();
  return {
    ended,
    async settled(): Promise<void> {
      if (stopping.aborted) return;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      waiting.push(() => resolve(undefined));
      bell.ring();
      await promise;
    },
  };
}

/** Milliseconds until the next check; Infinity if the pass does not say. An interrupted pass has not failed. */
async function passUntilIdle(
  name: string,
  pass: Pass,
  { logger, onFailure }: PassesOptions,
  stopping: AbortSignal,
): Promise<number | 'failed'> {
  try {
    let result: unknown = true;
    while (!stopping.aborted && result === true) result = await pass(stopping);
    return isDue(result) ? result.dueInMs : Number.POSITIVE_INFINITY;
  } catch (error) {
    if (stopping.aborted && error === stopping.reason) return Number.POSITIVE_INFINITY;
    if (onFailure) onFailure(error);
    else logger.error({ err: error, work: name }, 'background work failed; will retry');
    return 'failed';
  }
}

const isDue = (result: unknown): result is Due =>
  typeof result === 'object' && result !== null && 'dueInMs' in result && typeof result.dueInMs === 'number';
