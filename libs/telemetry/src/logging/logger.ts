import { pino, type DestinationStream, type LevelWithSilent, type Logger } from 'pino';
import { maskLine } from './mask.ts';
import { plain } from './plain.ts';

export type { Logger } from 'pino';

interface LoggerOptions {
  readonly service: string;
  readonly level: LevelWithSilent;
  /** Standard output by default. */
  readonly destination?: DestinationStream;
}

/**
 * A logger of JSON lines with `level`, `time` (ISO 8601), `service`, `msg` and the caller's fields. Masks secrets in the
 * finished line (T-SE-4): fields with certain names, and text with known shapes anywhere.
 */
export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: plainMembers,
    },
    // Errors are already plain; pino would convert them again and lose their type.
    serializers: { err: (error: unknown) => plain(error) },
    hooks: { streamWrite: maskLine },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A logger that writes nothing, for tests. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' });
}

const plainMembers = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).map(([name, member]) => [name, plain(member)]));
