// `npm test`: all tests. `npm test -- registry policy`: tests of projects. Other arguments go to jest: `npm test -- show-module -t 'a name'`.
import { globSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { run } from 'jest';
import { filesWithSkippedTests } from '../libs/testing/jest/progress-reporter.mjs';
import { compareSql, readStatements, recordSql } from '../libs/testing/src/recorded-sql-files.ts';
import { foldersOfThisRun, newTemporaryFolder } from '../libs/testing/src/temporary-folders.ts';

const root = join(import.meta.dirname, '..');
/** Folders of the projects, keyed by name. */
const projects = new Map(
  globSync(['{apps,libs,tools}/*/jest.config.mjs', '{e2e,conformance}/jest.config.mjs'], { cwd: root })
    .map(dirname)
    .map((folder) => [basename(folder), folder]),
);
const words = process.argv.slice(2);
/** Projects are named before the first option, whose value may be called like one. */
const firstOption = words.findIndex((word) => word.startsWith('-'));
const isProject = (word, index) => projects.has(word) && (firstOption === -1 || index < firstOption);
const named = words.filter(isProject);
const others = words.filter((word, index) => !isProject(word, index));
const wholeProjects = words.length > 0 ? named : [...projects.keys()];
// `compare` or `record`: what the stores send to the database (ADR 66).
const statementsMode = process.env['STATEMENTS'];
if (statementsMode && others.length > 0) {
  console.error('Name whole projects, or none for all: npm run record-sql -- policy');
  process.exit(2);
}

// These run only if a word names them.
if (words.some((word) => word.includes('e2e/src/nightly'))) process.env['NIGHTLY_TESTS'] = 'true';
// Sources are compiled once per change instead of once per process.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'groundwork', 'compiled');
process.env['NODE_ENV'] ??= 'test';
// Becomes part of the name of every folder of this run.
process.env['TEST_RUN_ID'] = String(process.pid);
// Where the workers write the statements of stores.
const statementsFolder = statementsMode && newTemporaryFolder('statements');
if (statementsFolder) process.env['STATEMENTS_FOLDER'] = statementsFolder;
await run([
  ...others,
  // This option is last, because jest takes all words after it as names of projects.
  ...named.map((name) => `--selectProjects=${name}`),
]);

if (statementsFolder) {
  const statements = readStatements(statementsFolder);
  rmSync(statementsFolder, { recursive: true });
  const folders = wholeProjects.map((name) => projects.get(name));
  if (statementsMode === 'record') await recordSql(root, statements, folders);
  // A recorded function may have sent nothing because a test of it was skipped.
  const isWhole = (folder) =>
    ![...filesWithSkippedTests].some((path) => path.startsWith(join(root, folder, '/')));
  const differences = compareSql(root, statements, folders.filter(isWhole));
  if (differences.length > 0) {
    console.error(
      `What stores send to the database differs from their \`*.store.sql\`. Read it, then record it:\n${differences.join('\n')}`,
    );
    process.exitCode = 1;
  }
}

const left = foldersOfThisRun();
if (left.length > 0) {
  console.error(
    `The tests left folders behind. Remove each folder in the test that creates it:\n${left.join('\n')}`,
  );
  process.exitCode = 1;
}
