import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { z } from 'zod';

export interface MigrationFile {
  /** File name without extension: the name under which the database remembers it. */
  readonly name: string;
  readonly path: string;
}

type Step = (db: Knex) => Promise<unknown>;
const stepSchema = z.custom<Step>((value) => typeof value === 'function', 'is not a function');
const migrationSchema = z.object({
  up: stepSchema,
  down: stepSchema.optional(),
  config: z.object({ transaction: z.boolean().optional() }).optional(),
});

/**
 * Reads `YYYYMMDDHHMMSS_x.ts` files (`.mjs` in the bundle) with a plain `import()`, which Node and jest both understand; knex's own source
 * uses `require`. Directories keep the order given, files in each are sorted by name, so the tables of a library come
 * before those of the service that uses them.
 */
export function migrationSource(directories: readonly string[]): Knex.MigrationSource<MigrationFile> {
  return {
    getMigrations: () => listMigrations(directories),
    getMigrationName: (file) => file.name,
    getMigration: loadMigration,
  };
}

/** The migrations in the folders, in the order in which they are applied. */
export async function listMigrations(directories: readonly string[]): Promise<MigrationFile[]> {
  const perDirectory = await Promise.all(directories.map(listDirectory));
  const files = perDirectory.flat();
  refuseSameNames(files);
  return files;
}

async function listDirectory(directory: string): Promise<MigrationFile[]> {
  const entries = await readdir(directory);
  return entries
    .filter((entry) => /^\d{14}_\w+\.(ts|mjs)$/.test(entry))
    .sort()
    .map((entry) => ({ name: parse(entry).name, path: join(directory, entry) }));
}

function refuseSameNames(files: readonly MigrationFile[]): void {
  const paths = new Map<string, string>();
  for (const { name, path } of files) {
    const other = paths.get(name);
    if (other !== undefined) throw new Error(`two migrations have the same name: ${other} and ${path}`);
    paths.set(name, path);
  }
}

async function loadMigration(file: MigrationFile): Promise<Knex.Migration> {
  const module: unknown = await import(pathToFileURL(file.path).href);
  const parsed = migrationSchema.safeParse(module);
  if (!parsed.success) {
    throw new Error(`${file.path} is not a migration: ${z.prettifyError(parsed.error)}`);
  }
  const { up, down, config } = parsed.data;
  return {
    up,
    down: down ?? refuseToGoBack(file.name),
    ...(config?.transaction === undefined ? {} : { config: { transaction: config.transaction } }),
  };
}

/** Schema changes only go forward (expand, then contract); knex requires the function all the same. */
function refuseToGoBack(name: string): Step {
  return () => Promise.reject(new Error(`${name} cannot be undone. Write a new migration instead.`));
}
