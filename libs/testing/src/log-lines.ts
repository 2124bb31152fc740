import { z } from 'zod';
import type { ServiceName } from '@groundwork/contracts';
import { createLogger, type Logger } from '@groundwork/telemetry/logging';
import { waitFor } from './wait-for.ts';

/** A logger of all levels, and the JSON lines that it has written. */
export function createLineLogger(service: ServiceName): { logger: Logger; logLines: readonly string[] } {
  const logLines: string[] = [];
  const destination = { write: (line: string) => void logLines.push(line) };
  return { logger: createLogger({ service, level: 'debug', destination }), logLines };
}

const requestLine = z.object({
  msg: z.literal('request'),
  path: z.string(),
  status: z.int(),
  reason: z.string().optional(),
  lacked: z.array(z.string()).optional(),
});

/** The line of the last request to this path, once it is written. */
export const requestLineOf = (
  logLines: readonly string[],
  path: string,
): Promise<z.output<typeof requestLine>> =>
  waitFor(
    () =>
      logLines
        .flatMap((line) => requestLine.safeParse(JSON.parse(line)).data ?? [])
        .findLast((line) => line.path === path),
    { describe: `the line of a request to ${path}` },
  );
