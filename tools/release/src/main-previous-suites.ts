// Runs the previous release's own tests of everything that has a database, its stores and its protocols, on the schema of this
// release: npm run verify:previous. It is a step of npm run verify. With words, only those tests: npm run verify:previous -- registry
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOut, findPreviousRelease, noPreviousRelease } from './previous-release.ts';
import { root } from './root.ts';

const pattern = '{apps,libs}/*/migrations';

/** Its databases are migrated by the migrations that it finds in its folders: those of this release. */
function takeOverMigrations(sources: string): void {
  for (const folder of globSync(pattern, { cwd: sources }))
    rmSync(join(sources, folder), { recursive: true });
  for (const folder of globSync(pattern, { cwd: root }))
    cpSync(join(root, folder), join(sources, folder), { recursive: true });
}

function runSuites(release: string): number {
  const sources = mkdtempSync(join(tmpdir(), 'groundwork-previous-'));
  try {
    checkOut(release, sources);
    const projects = globSync(pattern, { cwd: sources }).map((folder) => folder.split('/')[1] ?? '');
    takeOverMigrations(sources);
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
else process.exitCode = runSuites(previous);
