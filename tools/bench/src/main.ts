import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runBenchmarks } from './benchmarks.ts';
import { printJson, reportAsJson } from './report.ts';

const optionsSchema = z.object({
  json: z.boolean(),
  short: z.boolean(),
  kind: z.string().optional(),
  minutes: z.coerce.number({ error: '--minutes must be a number.' }).int().positive(),
  rate: z.coerce
    .number({ error: '--rate must be a number.' })
    .positive('--rate must be more than 0.')
    .max(1, '--rate must be at most 1.'),
});

function readOptions(values: unknown): z.output<typeof optionsSchema> {
  const { data, error } = optionsSchema.safeParse(values);
  if (error) throw new Error(error.issues.map(({ message }) => message).join(' '));
  return data;
}

try {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '30' },
      rate: { type: 'string', default: '0.5' },
      kind: { type: 'string' },
    },
  });
  const { json, short: isShort, kind, ...soak } = readOptions(values);
  if (json) reportAsJson();
  await runBenchmarks(process.env, { names, isShort, kind, soak });
  printJson({ measuredAt: new Date().toISOString(), node: process.version, cores: availableParallelism() });
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
// The load generator leaves sockets open.
process.exit();
