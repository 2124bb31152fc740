import type { Database } from '@groundwork/database';
import type { Logger } from '@groundwork/logging';
import { createDoorbell, type Doorbell } from './doorbell.ts';

/** Something is due after so many milliseconds; Infinity if nothing is. */
export interface Due {
  readonly dueInMs: number;
}

/**
 * One look for work. It resolves with `true` when more may be left, and is then called again at once; with `Due` when it
 * knows when to look next; any other value means that it may pause. `stopping` is aborted when the process ends: a long pass should return soon after.
 */
export type Pass = (stopping: AbortSignal) => Promise<unknown>;

/** A kind of background work, and how often it looks for something to do. */
export interface PassesOptions {
  /**
   * The work to do, by the name that the log shows. The entries run one after the other; one that fails does not keep
   * the next from running.
   */
  readonly work: Readonly<Record<string, Pass>>;
  /**
   * Milliseconds of the longest pause between two looks for work. It can be long where a bell or a channel announces the
   * work and passes name what is due: it is then only for what nobody could announce, such as the work of a process
   * that was killed.
   */
  readonly intervalMs: number;
  /** Milliseconds before the first look; 0 (at once) if not given. */
  readonly firstMs?: number;
  /** Milliseconds of the pause after a look that failed, if it is shorter; `intervalMs` if not given. */
  readonly afterFailureMs?: number;
  /**
   * Each of these pauses is multiplied by a random factor between these two, so that replicas do not all look at the same time;
   * [1, 1] if not given.
   */
  readonly jitter?: readonly [least: number, most: number];
  /** How many loops run at the same time; 1 if not given. */
  readonly concurrency?: number;
  /** Ends a pause when it rings; the loop creates its own bell if not given. */
  readonly bell?: Doorbell;
  /** A PostgreSQL channel whose notifications end a pause: the database, and the name. */
  readonly channel?: { readonly database: Pick<Database, 'listen'>; readonly name: string };
  /** Called for each failure instead of the general log line. */
  readonly onFailure?: (error: unknown) => void;
  readonly logger: Logger;
}

/** Background work as data: the code that starts it adds the logger. */
export type SweepOptions = Omit<PassesOptions, 'logger'>;

/** Background work that is running. */
export interface Passes {
  /** Ends the pause: look for work now. */
  ring(): void;
  /** Resolves when each loop has begun a look after this call and found nothing more, or has been stopped. */
  settled(): Promise<void>;
  /** Resolves when the passes that are running have ended; no further pass begins. */
  stop(): Promise<void>;
}

/**
 * Starts the one kind of background loop that this platform has: look for work until there is none, pause, look again.
 * A failure is logged, and the next look tries again.
 */
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

/**
 * Returns the milliseconds after which the pass wants to look again, Infinity if it does not say. A pass that the end of
 * the process interrupts has not failed.
 */
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
