import type { z } from 'zod';
import { ConfigError, loadConfig, type Environment } from './load-config.ts';

/**
 * `loadConfig` for the main file of a process. Prints problems of the environment to stderr, one line for each variable
 * and no stack, because the operator must fix them; then exits with status 1.
 */
export function loadConfigOrExit<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment,
): z.output<Schema> {
  try {
    return loadConfig(schema, env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
