import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeScratchClone } from '@groundwork/release';

// `npm run verify`: generates one of each kind in a copy of the working tree, and checks the result. The last line is
// `N passed, N failed, N skipped`. The copy is kept after a failure.

const commands = [
  ['service', 'billing'],
  [
    'endpoint',
    'policy',
    'policy-sets',
    'archive-policy-set',
    'POST',
    '/api/v2/policy-sets/:id/archive',
    'B3',
  ],
  ['endpoint', 'registry', 'labels', 'list-labels', 'GET', '/api/v2/registry-modules/:id/labels', 'A0'],
  ['event', 'registry', 'module.archived'],
  ['event', 'registry', 'mirror.refreshed'],
  ['event', 'billing', 'invoice.issued'],
];

/** Name of the tests of files that the generator leaves to people: compose, Kubernetes. */
const leftToPeople = 'what is delivered names every process';

const resultSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

const startedAt = performance.now();
const totals = { passed: 0, failed: 0, skipped: 0 };
const clone = makeScratchClone(join(import.meta.dirname, '..', '..', '..'));
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
console.log(`A copy of the working tree is in ${clone.root} (${seconds(startedAt)}).`);

/** Runs a program in the copy, and prints its result. */
function run(name: string, args: readonly string[]): boolean {
  const since = performance.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, args, { cwd: clone.root, stdio: 'inherit' });
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} after ${seconds(since)}`);
  return status === 0;
}

function check(name: string, ...args: readonly string[]): void {
  totals[run(name, args) ? 'passed' : 'failed'] += 1;
}

/** Runs jest, and counts its tests. A run without a result has failed. */
function test(name: string, ...args: readonly string[]): void {
  const file = join(clone.root, 'node_modules', `${name}.json`.replaceAll(' ', '-'));
  const hasPassed = run(name, ['tools/test.mjs', '--json', `--outputFile=${file}`, ...args]);
  const result = existsSync(file) ? resultSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  const failed = (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0);
  totals.passed += result?.numPassedTests ?? 0;
  totals.skipped += result?.numPendingTests ?? 0;
  totals.failed += hasPassed ? failed : Math.max(failed, 1);
}

for (const command of commands) {
  check(`generate ${command.slice(0, 4).join(' ')}`, 'tools/run.mjs', 'generator', ...command);
}
const changed = clone.changed();
const generatedTests = changed.filter((file) => file.endsWith('.test.ts'));
check('types', 'node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json');
check('format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...changed);
check(
  'spelling',
  'node_modules/cspell/bin.mjs',
  'lint',
  '--no-progress',
  '--no-summary',
  '--root',
  '.',
  ...changed,
);
check('prose', 'tools/workspace-checks/src/check-prose.ts');
check('lint', 'tools/lint.mjs', ...changed.filter((file) => file.endsWith('.ts')));
test('shape', 'workspace-checks', `--testNamePattern=^(?!${leftToPeople})`);
test(
  'generated tests',
  '--runTestsByPath',
  ...generatedTests,
  // These tests check lists to which the generator has added an entry.
  'apps/policy/src/start.test.ts',
  'apps/registry/src/routes.test.ts',
  'libs/contracts/src/events.test.ts',
  'libs/config/src/settings.test.ts',
);

if (totals.failed === 0) rmSync(clone.root, { recursive: true });
else console.log(`\nLook at ${clone.root}, then remove it.`);
console.log(`\n${changed.length} files were new or changed. It took ${seconds(startedAt)}.`);
console.log(
  `Skipped are the tests of "${leftToPeople}": the generator does not edit compose and Kubernetes.`,
);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed === 0 ? 0 : 1;
