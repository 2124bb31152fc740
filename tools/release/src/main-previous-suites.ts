// Runs the previous release's tests with a database on the schema of this release, as a step of `npm run verify`:
// npm run verify:previous, or for some tests only: npm run verify:previous -- registry
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOut, findPreviousRelease, noPreviousRelease } from './previous-release.ts';
import { root } from './root.ts';

const pattern = '{apps,libs}/*/migrations';

/** Replaces the migrations of the previous release, so that its tests migrate to the schema of this release. */
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
