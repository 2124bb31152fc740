import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..', '..');

/** Processes of the platform: the folder of the app, and the export of its `config.ts` with the environment. */
const environments = {
  gateway: ['gateway', 'configSchema'],
  'admin-orgs': ['admin-orgs', 'configSchema'],
  registry: ['registry', 'configSchema'],
  policy: ['policy', 'configSchema'],
  'vcs-connections': ['vcs-connections', 'configSchema'],
  'ingest-object': ['ingest-worker', 'objectConfigSchema'],
  'ingest-worker': ['ingest-worker', 'workerConfigSchema'],
  catalogue: ['catalogue', 'configSchema'],
} as const;

export type ProcessName = keyof typeof environments;

export const processNames: readonly ProcessName[] = [
  'gateway',
  'admin-orgs',
  'registry',
  'policy',
  'vcs-connections',
  'ingest-object',
  'ingest-worker',
  'catalogue',
];

/** App of a process, which also names its image, key and database. */
export const appOf = (process: ProcessName): string => environments[process][0];

/** Variables of a process, keyed by name, from its schema. */
export async function variablesOf(process: ProcessName): Promise<Map<string, { isRequired: boolean }>> {
  const [app, name] = environments[process];
  const module: unknown = await import(pathToFileURL(join(root, 'apps', app, 'src/config.ts')).href);
  const schema = z.record(z.string(), z.unknown()).parse({ ...z.looseObject({}).parse(module) })[name];
  return new Map(
    Object.entries(shapeOf(schema)).map(([variable, member]) => [
      variable,
      { isRequired: !z.instanceof(z.ZodType).parse(member).safeParse(undefined).success },
    ]),
  );
}

function shapeOf(schema: unknown): Record<string, unknown> {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  if (schema instanceof z.ZodObject) return schema.shape;
  throw new Error('the configuration is not the schema of an object');
}
