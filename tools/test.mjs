// `npm test`: all tests. `npm test -- registry policy`: those of projects. `npm test -- show-module -t 'a name'`: as jest takes it.
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

// Sources are stripped of their types and compiled once per change, not once per process.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'groundwork', 'compiled');
process.env['NODE_ENV'] ??= 'test';
// Part of the name of every folder that this run makes.
process.env['TEST_RUN_ID'] = String(process.pid);
const words = process.argv.slice(2);
await run([
  ...words.filter((word) => !projects.has(word)),
  // Last, as it takes every word that follows it for the name of a project.
  ...words.filter((word) => projects.has(word)).map((name) => `--selectProjects=${name}`),
]);

const left = foldersOfThisRun();
if (left.length > 0) {
  console.error(`The tests left folders behind. Remove each where it is made:\n${left.join('\n')}`);
  process.exitCode = 1;
}
