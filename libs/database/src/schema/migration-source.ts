import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { z } from 'zod';
import { contractSchema, rememberContract } from './contract-migrations.ts';

export interface MigrationFile {
  readonly name: string;
  readonly path: string;
}

type Step = (db: Knex) => Promise<unknown>;
const stepSchema = z.custom<Step>((value) => typeof value === 'function', 'is not a function');
const migrationSchema = z.object({
  up: stepSchema,
  down: stepSchema.optional(),
  config: z.object({ transaction: z.boolean().optional() }).optional(),
  contract: contractSchema.optional(),
});

/** Called after a migration, before its transaction commits. */
export type OnMigrated = (name: string, durationMs: number) => void;

/** Loads migrations with `import()`, which Node and jest both understand; knex's source uses `require`. */
export function migrationSource(
  files: readonly MigrationFile[],
  onMigrated: OnMigrated,
): Knex.MigrationSource<MigrationFile> {
  return {
    getMigrations: () => Promise.resolve([...files]),
    getMigrationName: (file) => file.name,
    getMigration: (file) => loadMigration(file, onMigrated),
  };
}

/**
 * The migrations in the folders (`YYYYMMDDHHMMSS_x.ts`, `.mjs` in the bundle) in the order of application. Folders keep
 * their order, so that a library's tables precede those of the service; files are sorted by name.
 *
 * @throws if a folder cannot be read, or two migrations have the same name
 */
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

async function loadMigration(file: MigrationFile, onMigrated: OnMigrated): Promise<Knex.Migration> {
  const module: unknown = await import(pathToFileURL(file.path).href);
  const parsed = migrationSchema.safeParse(module);
  if (!parsed.success) {
    throw new Error(`${file.path} is not a migration: ${z.prettifyError(parsed.error)}`);
  }
  const { up, down, config, contract } = parsed.data;
  return {
    async up(db) {
      const startedAt = performance.now();
      // Before the migration, so that no older release starts on a schema that is losing columns.
      if (contract !== undefined) await rememberContract(db, file.name, contract);
      await up(db);
      onMigrated(file.name, Math.round(performance.now() - startedAt));
    },
    down: down ?? refuseToGoBack(file.name),
    ...(config?.transaction === undefined ? {} : { config: { transaction: config.transaction } }),
  };
}

/** Schema changes only go forward (expand, then contract), but knex requires a function to undo them. */
function refuseToGoBack(name: string): Step {
  return () => Promise.reject(new Error(`${name} cannot be undone. Write a new migration instead.`));
}
