import { createDoorbell, type Doorbell } from '@groundwork/outbox';
import type { Logger } from '@groundwork/logging';

interface PassesOptions {
  /** What this is, for the log. */
  readonly name: string;
  /** Does some work; true when there may be more at once. */
  readonly pass: () => Promise<boolean>;
  /** Longest pause between two looks for work, in milliseconds. */
  readonly intervalMs: number;
  readonly logger: Logger;
  /** What wakes it; one of its own when not given. */
  readonly bell?: Doorbell;
}

/** Work in the background that is done pass by pass until none is left, and again when somebody rings. */
export interface Passes {
  ring(): void;
  /** Resolves when a look that has begun after the call has found nothing more. */
  settled(): Promise<void>;
  /** Ends after the pass that runs. */
  stop(): Promise<void>;
}

export function startPasses(options: PassesOptions): Passes {
  const { name, pass, intervalMs, logger, bell = createDoorbell() } = options;
  const state = { isStopped: false };
  let waiting: (() => void)[] = [];

  async function passUntilIdle(): Promise<void> {
    try {
      while (!state.isStopped && (await pass())) continue;
    } catch (error) {
      logger.error({ err: error, work: name }, 'background work failed; will retry');
    }
  }

  async function run(): Promise<void> {
    while (!state.isStopped) {
      const asked = waiting;
      waiting = [];
      await passUntilIdle();
      for (const done of asked) done();
      if (waiting.length === 0) await bell.wait(intervalMs);
    }
  }

  const running = run();
  return {
    ring: () => bell.ring(),
    async settled() {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      waiting.push(() => resolve(undefined));
      bell.ring();
      await promise;
    },
    async stop() {
      state.isStopped = true;
      bell.ring();
      await running;
      for (const done of waiting) done();
    },
  };
}
