import { runBenchmarks } from './benchmarks.ts';

try {
  await runBenchmarks(process.env, process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
// The load generator keeps sockets open after its last run.
process.exit();
