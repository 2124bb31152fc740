import type { z } from 'zod';
import { loadConfigOrExit, type Environment } from '@groundwork/config';
import { migrate, serviceDatabase } from '@groundwork/database';
import { runUntilStopped } from '@groundwork/http';
import type { Logger } from '@groundwork/logging';
import { collectGarbageOfStart } from './collect-garbage.ts';

interface ProcessOptions<Schema extends z.ZodType, Ctx> {
  readonly env: Environment;
  readonly configSchema: Schema;
  readonly createContext: (config: z.output<Schema>) => Promise<Ctx>;
  /** Folders of the migrations; none for a process without a database. */
  readonly migrations?: readonly string[];
  readonly start: (ctx: Ctx) => Promise<{ readonly port: number; stop(): Promise<void> }>;
}

/** What a process needs from its context. */
interface ProcessContext {
  readonly service: string;
  readonly logger: Logger;
  readonly config: { readonly databaseDirectUrl?: string | undefined };
}

/**
 * The main function of a process: reads the environment, connects, migrates, starts, and stops on a signal. A wrong
 * environment ends the process with 1 and one line for each variable.
 */
export async function runProcess<Schema extends z.ZodType, Ctx extends ProcessContext>({
  env,
  configSchema,
  createContext,
  migrations,
  start,
}: ProcessOptions<Schema, Ctx>): Promise<void> {
  const ctx = await createContext(loadConfigOrExit(configSchema, env));
  const { service, logger, config } = ctx;
  if (migrations && config.databaseDirectUrl !== undefined) {
    const database = serviceDatabase(service);
    await migrate({ serverUrl: config.databaseDirectUrl, database, directories: migrations, logger });
  }
  const running = await start(ctx);
  logger.info({ port: running.port }, 'listening');
  collectGarbageOfStart();
  runUntilStopped(logger, () => running.stop());
}
