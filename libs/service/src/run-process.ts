import type { z } from 'zod';
import { ConfigError, loadConfig, type Environment } from '@groundwork/config';
import { migrate, serviceDatabase } from '@groundwork/database';
import { isError } from '@groundwork/errors';
import { endOnUncaughtError, runUntilStopped } from '@groundwork/http';
import { createLogger, type Logger } from '@groundwork/logging';
import { startTelemetry, type TelemetryConfig } from '@groundwork/telemetry';
import { collectGarbageOfStart } from './collect-garbage.ts';

interface ProcessOptions<Schema extends z.ZodType<ProcessConfig>, Ctx> {
  /** The name of the process, in its log and metrics. */
  readonly name: string;
  readonly env: Environment;
  readonly configSchema: Schema;
  readonly createContext: (config: z.output<Schema>) => Promise<Ctx>;
  /** Folders of the migrations; none for a process without a database. */
  readonly migrations?: readonly string[];
  readonly start: (ctx: Ctx) => Promise<{ readonly port: number; stop(): Promise<void> }>;
}

/** What a process needs from its configuration. */
type ProcessConfig = TelemetryConfig;

/** What a process needs from its context. */
interface ProcessContext {
  readonly service: string;
  readonly logger: Logger;
  readonly config: { readonly databaseDirectUrl?: string | undefined };
}

/**
 * The main function of a process: reads the environment, connects, migrates, starts, and stops on a signal. What keeps it
 * from starting is one line of its log like everything else, and ends it with 1.
 */
export async function runProcess<Schema extends z.ZodType<ProcessConfig>, Ctx extends ProcessContext>(
  options: ProcessOptions<Schema, Ctx>,
): Promise<void> {
  const logger = createLogger({ service: options.name, level: 'info' });
  logWarnings(logger);
  endOnUncaughtError(logger);
  try {
    await startProcess(options, loadConfig(options.configSchema, options.env));
  } catch (error) {
    if (error instanceof ConfigError)
      logger.fatal(
        { problems: error.problems },
        `the configuration is not valid: ${error.problems.join('; ')}`,
      );
    else logger.fatal({ err: error }, `could not start: ${isError(error) ? error.message : String(error)}`);
    process.exit(1);
  }
}

async function startProcess<Schema extends z.ZodType<ProcessConfig>, Ctx extends ProcessContext>(
  { name, createContext, migrations, start }: ProcessOptions<Schema, Ctx>,
  config: z.output<Schema>,
): Promise<void> {
  const ctx = await createContext(config);
  const { service, logger } = ctx;
  const telemetry = await startTelemetry({ ...config, process: name, logger });
  if (migrations && ctx.config.databaseDirectUrl !== undefined) {
    const database = serviceDatabase(service);
    await migrate({ serverUrl: ctx.config.databaseDirectUrl, database, directories: migrations, logger });
  }
  const running = await start(ctx);
  logger.info({ port: running.port }, 'listening');
  collectGarbageOfStart();
  runUntilStopped(logger, async () => {
    await running.stop();
    await telemetry.stop();
  });
}

/** Node.js would print them as text. */
function logWarnings(logger: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ err: warning }, 'a warning of Node.js'));
}
