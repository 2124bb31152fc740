// `npm test`: all tests. `npm test -- registry policy`: tests of projects. Other arguments go to jest: `npm test -- show-module -t 'a name'`.
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { run } from 'jest';
import { foldersOfThisRun } from '../libs/testing/src/temporary-folders.ts';

const root = join(import.meta.dirname, '..');
const projects = new Set(
  globSync(['{apps,libs,tools}/*/jest.config.mjs', '{e2e,conformance}/jest.config.mjs'], { cwd: root }).map(
    (path) => basename(dirname(path)),
  ),
);

// Sources are compiled once per change instead of once per process.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'groundwork', 'compiled');
process.env['NODE_ENV'] ??= 'test';
// Part of the names of all folders of this run.
process.env['TEST_RUN_ID'] = String(process.pid);
const words = process.argv.slice(2);
await run([
  ...words.filter((word) => !projects.has(word)),
  // Last, because jest takes all words after it as names of projects.
  ...words.filter((word) => projects.has(word)).map((name) => `--selectProjects=${name}`),
]);

const left = foldersOfThisRun();
if (left.length > 0) {
  console.error(
    `The tests left folders behind. Remove each folder in the test that creates it:\n${left.join('\n')}`,
  );
  process.exitCode = 1;
}
