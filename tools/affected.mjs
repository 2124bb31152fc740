// `npm run affected` checks a change in under a minute: all types, format and lint of the files that differ from `main`
// (or a given branch), and the tests that import them, directly or not. Only .ci/run runs end-to-end tests and lints other
// files. `--list` only prints the changed sources.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
});
const [base = 'main'] = positionals;
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const [since] = git('merge-base', 'HEAD', base);
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
].filter((path) => existsSync(path));
const sources = changed.filter((path) => /\.tsx?$/.test(path));

async function step(name, args, env = {}) {
  const startedAt = performance.now();
  console.log(`\n== ${name}`);
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  console.log(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds(startedAt)}`);
  if (code !== 0) process.exitCode = 1;
}

const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

if (values.list) {
  console.log(sources.join('\n'));
} else if (changed.length === 0) {
  console.log(`Nothing differs from ${base}.`);
} else {
  console.log(`${changed.length} files differ from ${base}.`);
  await step('types', ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json']);
  const prettier = 'node_modules/prettier/bin/prettier.cjs';
  await step('format', [prettier, '--check', '--ignore-unknown', ...changed]);
  if (sources.length > 0) {
    await Promise.all([
      step('lint', ['tools/lint.mjs', ...sources]),
      step('tests', ['tools/test.mjs', '--passWithNoTests', '--findRelatedTests', ...sources], {
        RELATED_TESTS_ONLY: '1',
      }),
    ]);
  }
  console.log('\nEnd-to-end tests are not among these: `bash .ci/run` runs everything.');
}
