// Runs the previous release's tests with a database on the schema of this release, as a step of `npm run verify`:
// npm run verify:previous, or for some tests only: npm run verify:previous -- registry
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { checkOut, findPreviousRelease, noPreviousRelease } from './previous-release.ts';
import { root } from './root.ts';

const pattern = '{apps,libs}/*/migrations';
const storesSchema = z.object({ migrationDirectories: z.array(z.string()) });

/**
 * Lists of changes keep ids of deleted organizations for an hour (ADR 78, ADR 100), but the previous tests expect that a purge leaves
 * nothing. So what notes a change runs, and its row is not kept.
 */
const keepNoChanges = `
export async function up(knex) {
  await knex.raw(\`
    create function keep_no_change() returns trigger language plpgsql as 'begin return null; end'\`);
  for (const table of ['module_changes', 'organization_changes'])
    if (await knex.schema.hasTable(table))
      await knex.raw('create trigger kept_by_nobody before insert on ?? for each row execute function keep_no_change()', [table]);
}
`;

/** Replaces the migrations of the previous release, so that its tests migrate to the schema of this release. */
async function takeOverMigrations(sources: string): Promise<void> {
  const former = new Set(globSync(pattern, { cwd: sources }));
  for (const folder of former) rmSync(join(sources, folder), { recursive: true });
  for (const folder of globSync(pattern, { cwd: root }))
    cpSync(join(root, folder), join(sources, folder), { recursive: true });
  for (const app of [...former].filter((folder) => folder.startsWith('apps/')).map(dirname)) {
    await takeOverNewLibs(sources, app, former);
    writeFileSync(join(sources, app, 'migrations', '99990101000000_keep_no_changes.ts'), keepNoChanges);
  }
}

/** The previous release's app does not know the folder of a lib that is new, so its own folder takes those migrations. */
async function takeOverNewLibs(sources: string, app: string, former: ReadonlySet<string>): Promise<void> {
  const stores = storesSchema.parse(await import(join(root, app, 'src/stores.ts')));
  for (const directory of stores.migrationDirectories)
    if (!former.has(relative(root, directory)))
      cpSync(directory, join(sources, app, 'migrations'), { recursive: true });
}

async function runSuites(release: string): Promise<number> {
  const sources = mkdtempSync(join(tmpdir(), 'groundwork-previous-'));
  try {
    checkOut(release, sources);
    const projects = globSync(pattern, { cwd: sources }).map((folder) => folder.split('/')[1] ?? '');
    await takeOverMigrations(sources);
    const wanted = process.argv.length > 2 ? process.argv.slice(2) : projects.sort();
    console.log(`The tests of ${release} on the schema of this release: ${wanted.join(', ')}`);
    const { status } = spawnSync(process.execPath, ['tools/test.mjs', ...wanted], {
      cwd: sources,
      stdio: 'inherit',
    });
    return status ?? 1;
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
}

const previous = findPreviousRelease();
if (previous === undefined)
  console.log(`The previous release's suites were not run, because ${noPreviousRelease}`);
else process.exitCode = await runSuites(previous);
