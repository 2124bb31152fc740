import { createInterface } from 'node:readline';
import { z } from 'zod';

const errorLineSchema = z.object({
  level: z.enum(['error', 'fatal']),
  service: z.string().default('a service'),
  msg: z.string(),
});

type ErrorLine = Readonly<z.infer<typeof errorLineSchema>>;

/** Calls `onError` with each line of a log that reports an error. */
export function watchLog(output: NodeJS.ReadableStream, onError: (line: ErrorLine) => void): void {
  createInterface({ input: output }).on('line', (line) => {
    const { data } = errorLineSchema.safeParse(parseJson(line));
    if (data !== undefined) onError(data);
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
