import { availableParallelism } from 'node:os';
import { runBenchmarks } from './benchmarks.ts';
import { printJson, reportAsJson } from './report.ts';

const given = process.argv.slice(2);
const names = given.filter((argument) => !argument.startsWith('--'));
const options = given.filter((argument) => argument.startsWith('--'));
const known = ['--json', '--short'];

try {
  const unknown = options.filter((option) => !known.includes(option));
  if (unknown.length > 0)
    throw new Error(`There is no option ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
  if (options.includes('--json')) reportAsJson();
  await runBenchmarks(process.env, { names, isShort: options.includes('--short') });
  printJson({ measuredAt: new Date().toISOString(), node: process.version, cores: availableParallelism() });
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
// The load generator keeps sockets open after its last run.
process.exit();
