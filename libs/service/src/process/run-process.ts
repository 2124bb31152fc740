import type { z } from 'zod';
import { loadConfig, unknownVariables, warningOfUnknown, type Environment } from '@groundwork/config';
import { endOnUncaughtError, runUntilStopped, type Listening } from '@groundwork/http';
import { startTelemetry, type TelemetryConfig } from '@groundwork/telemetry';
import { createLogger, type Logger } from '@groundwork/telemetry/logging';
import { collectGarbageOfStart } from './collect-garbage.ts';
import { listenEarly, type DatabaseProcess } from './early-listener.ts';
import { waitForLauncher } from './launcher-signal.ts';
import { logStartError } from './start-error.ts';
import { disablePretenuring } from './v8-flags.ts';

interface ProcessOptions<Schema extends z.ZodType<ProcessConfig>, Ctx> {
  readonly name: string;
  readonly env: Environment;
  readonly configSchema: Schema;
  readonly createContext: (config: z.output<Schema>) => Promise<Ctx>;
  readonly start: (ctx: Ctx) => Promise<{ readonly port: number; stop(): Promise<void> }>;
}

type ProcessConfig = TelemetryConfig;

interface ProcessContext {
  readonly logger: Logger;
}

/**
 * Main function of a process without a database. Waits for the launcher if needed, reads the environment, connects,
 * starts, and stops on a signal. An error before the start is logged in one line, and the process exits with 1.
 */
export async function runProcess<Schema extends z.ZodType<ProcessConfig>, Ctx extends ProcessContext>(
  options: ProcessOptions<Schema, Ctx>,
): Promise<void> {
  disablePretenuring();
  const logger = createLogger({ service: options.name, level: 'info' });
  logWarnings(logger);
  endOnUncaughtError(logger);
  await waitForLauncher(options.env);
  try {
    const config = loadConfig(options.configSchema, options.env);
    warnOfUnknown(options.env, logger);
    await startProcess(options, config);
  } catch (error) {
    logStartError(logger, error);
    process.exit(1);
  }
}

/**
 * Main function of a process with a database, which listens first. Until the schema is current it only
 * reports that it is alive and not ready.
 *
 * @param migrations folders of its migrations; applied here if `MIGRATE_ON_START` is true
 */
export const runServiceProcess = <
  Schema extends z.ZodType<ProcessConfig>,
  Ctx extends DatabaseProcess & { readonly earlyListener?: Listening | undefined },
>({
  migrations,
  start,
  ...options
}: ProcessOptions<Schema, Ctx> & { readonly migrations: readonly string[] }): Promise<void> =>
  runProcess<Schema, Ctx>({
    ...options,
    async start(ctx) {
      return start({ ...ctx, earlyListener: await listenEarly(ctx, migrations) });
    },
  });

async function startProcess<Schema extends z.ZodType<ProcessConfig>, Ctx extends ProcessContext>(
  { name, createContext, start }: ProcessOptions<Schema, Ctx>,
  config: z.output<Schema>,
): Promise<void> {
  const ctx = await createContext(config);
  const { logger } = ctx;
  const telemetry = await startTelemetry({ ...config, process: name, logger });
  const running = await start(ctx);
  logger.info({ port: running.port }, 'started');
  collectGarbageOfStart();
  runUntilStopped(logger, async () => {
    await running.stop();
    await telemetry.stop();
  });
}

/** Logs a warning about unknown variables, because a mistyped name would be ignored silently. */
function warnOfUnknown(env: Environment, logger: Logger): void {
  const variables = unknownVariables(env);
  const warning = warningOfUnknown(variables);
  if (warning !== undefined) logger.warn({ variables }, warning);
}

/** Logs the warnings of Node.js, which would print them as text. */
function logWarnings(logger: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'a warning of Node.js'));
}
