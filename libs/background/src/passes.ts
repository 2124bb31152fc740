import { listenForNotifications } from '@groundwork/database';
import type { Logger } from '@groundwork/logging';
import { createDoorbell, type Doorbell } from './doorbell.ts';

/**
 * One look for work. It resolves with `true` when more may be left, and is then called again at once; any other value
 * means that it may pause. `stopping` is aborted when the process ends: a long pass should return soon after.
 */
export type Pass = (stopping: AbortSignal) => Promise<unknown>;

/** A kind of background work, and how often it looks for something to do. */
export interface PassesOptions {
  /**
   * The work to do, by the name that the log shows. The entries run one after the other; one that fails does not keep
   * the next from running.
   */
  readonly work: Readonly<Record<string, Pass>>;
  /** Milliseconds of the pause between two looks for work. */
  readonly intervalMs: number;
  /** Milliseconds before the first look; 0 (at once) if not given. */
  readonly firstMs?: number;
  /** Milliseconds of the pause after a look that failed; `intervalMs` if not given. */
  readonly afterFailureMs?: number;
  /**
   * Each pause is multiplied by a random factor between these two, so that replicas do not all look at the same time;
   * [1, 1] if not given.
   */
  readonly jitter?: readonly [least: number, most: number];
  /** How many loops run at the same time; 1 if not given. */
  readonly concurrency?: number;
  /** Ends a pause when it rings; the loop creates its own bell if not given. */
  readonly bell?: Doorbell;
  /** A PostgreSQL channel whose notifications end a pause: the connection string of the database, and the name. */
  readonly channel?: { readonly url: string; readonly name: string };
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
  const { bell = createDoorbell(), channel, concurrency = 1, logger } = options;
  const stopping = new AbortController();
  const ring = () => bell.ring();
  const loops = Array.from({ length: concurrency }, () => startLoop(options, bell, stopping.signal));
  const listener =
    channel &&
    listenForNotifications({
      url: channel.url,
      channel: channel.name,
      onNotify: ring,
      onConnect: ring,
      logger,
    });
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
  let waiting: (() => void)[] = [];

  async function run(): Promise<void> {
    let rings = bell.rings();
    let pauseMs = firstMs;
    while (!isStopped()) {
      if (pauseMs > 0) await bell.heardSince(rings, pauseMs * (least + Math.random() * (most - least)));
      if (isStopped()) break;
      rings = bell.rings();
      const asked = waiting;
      waiting = [];
      let hasFailed = false;
      for (const [name, pass] of Object.entries(work)) {
        if (!(await passUntilIdle(name, pass, options, stopping))) hasFailed = true;
      }
      pauseMs = hasFailed ? afterFailureMs : intervalMs;
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

/** Returns false if a pass failed. A pass that the end of the process interrupts has not failed. */
async function passUntilIdle(
  name: string,
  pass: Pass,
  { logger, onFailure }: PassesOptions,
  stopping: AbortSignal,
): Promise<boolean> {
  try {
    while (!stopping.aborted && (await pass(stopping)) === true) continue;
    return true;
  } catch (error) {
    if (stopping.aborted && error === stopping.reason) return true;
    if (onFailure) onFailure(error);
    else logger.error({ err: error, work: name }, 'background work failed; will retry');
    return false;
  }
}
