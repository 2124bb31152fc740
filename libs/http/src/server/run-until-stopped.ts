import type { Logger } from '@groundwork/telemetry/logging';

const stopSignals = ['SIGTERM', 'SIGINT'] as const;
const maxStopMs = 20_000;

/**
 * Runs the process until it receives SIGTERM or SIGINT, or its IPC channel closes, which means that its launcher has
 * exited. Then calls `stop` once, and exits with code 0, or with code 1 if `stop` fails or takes longer than 20 s. A
 * second signal ends the process at once, with code 1.
 */
export function runUntilStopped(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false;

  function stopFor(reason: string): void {
    if (stopping) {
      endProcess(1);
      return;
    }
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => endWith('stopping took too long'), maxStopMs).unref();
    stop().then(
      () => endProcess(0),
      (error: unknown) => endWith('stopping failed', error),
    );
  }

  const endWith = (message: string, err?: unknown) => endFor(logger, message, err);

  for (const signal of stopSignals) process.on(signal, () => stopFor(signal));
  const launcherIsGone = () => stopFor('the launcher has exited');
  if (process.connected) process.once('disconnect', launcherIsGone);
  // The process was forked, and the channel closed while the process started.
  else if (process.send !== undefined) launcherIsGone();
}

/** Logs an uncaught error and exits with code 1, because the state after it is unknown. */
export function endOnUncaughtError(logger: Logger): void {
  process.on('uncaughtException', (error) => endFor(logger, 'uncaught exception', error));
  process.on('unhandledRejection', (reason) => endFor(logger, 'unhandled rejection', reason));
}

function endFor(logger: Logger, message: string, err: unknown): void {
  logger.fatal({ err }, message);
  endProcess(1);
}

function endProcess(code: number): void {
  process.exit(code);
}
