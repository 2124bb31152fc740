import type { z } from 'zod';
import { ConfigError, loadConfig, type Environment } from './load-config.ts';

/**
 * `loadConfig` for the main file of a process. Problems with the environment are printed to stderr, one line for each
 * variable and no stack, because the operator has to fix them; then the process ends with 1.
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
