import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const migrationSchema = z.object({
  contract: z.object({ unreadSince: z.string(), reason: z.string() }).optional(),
});
const variablesSchema = z.record(z.string(), z.unknown());
const configSchema = z.object({
  commonEnv: variablesSchema,
  settings: z.record(z.string(), variablesSchema),
});

/** Notes on updating from one release to the next, as Markdown. Both are folders with packages. */
export async function upgradeNotes(previous: string, next: string): Promise<string> {
  const before = await variablesOf(previous);
  const after = await variablesOf(next);
  return [
    ...(await migrationNotes(previous, next)),
    ...noteOf(
      'New settings',
      after.filter((name) => !before.includes(name)),
    ),
    ...noteOf(
      'Removed settings',
      before.filter((name) => !after.includes(name)),
    ),
  ].join('\n');
}

/** Notes on updating to the first release. */
export const notesOfFirst = '- This is the first release: there is nothing to update from.';

async function migrationNotes(previous: string, next: string): Promise<string[]> {
  const known = new Set(migrationsOf(previous));
  const added = migrationsOf(next).filter((path) => !known.has(path));
  if (added.length === 0) return ['- No migrations.'];
  const described = await Promise.all(added.map((path) => describe(next, path)));
  return ['- Migrations:', ...described.map((line) => `  - ${line}`)];
}

const migrationsOf = (folder: string) => globSync('{apps,libs}/*/migrations/*.ts', { cwd: folder }).sort();

async function describe(folder: string, path: string): Promise<string> {
  const [, project = ''] = path.split('/');
  const module: unknown = await import(pathToFileURL(join(folder, path)).href);
  const { contract } = migrationSchema.parse({ ...z.looseObject({}).parse(module) });
  const name = `\`${project}/${basename(path, '.ts')}\``;
  return contract === undefined
    ? `${name} only adds (expand)`
    : `${name} removes parts of the schema that releases before ${contract.unreadSince} use (contract): ${contract.reason}`;
}

async function variablesOf(folder: string): Promise<string[]> {
  const module: unknown = await import(pathToFileURL(join(folder, 'libs/config/src/index.ts')).href);
  const { commonEnv, settings } = configSchema.parse({ ...z.looseObject({}).parse(module) });
  return [...new Set([commonEnv, ...Object.values(settings)].flatMap(Object.keys))].sort();
}

const noteOf = (title: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`- ${title}: ${names.map((name) => `\`${name}\``).join(', ')}`];
