import { ConfigError } from '@groundwork/config';
import { isError } from '@groundwork/errors';
import type { Logger } from '@groundwork/telemetry/logging';

/** Logs in one line why a process cannot start. */
export function logStartError(logger: Logger, error: unknown): void {
  if (error instanceof ConfigError)
    logger.fatal(
      { problems: error.problems },
      `the configuration is not valid: ${error.problems.join('; ')}`,
    );
  else logger.fatal({ err: error }, `could not start: ${isError(error) ? error.message : String(error)}`);
}
