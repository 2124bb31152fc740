import { runConformance } from './conformance.ts';

// `npm run conformance` runs all tests. `npm run conformance -- Teams --record` runs those whose name contains a
// word, and records the ones that now pass.
const words = process.argv.slice(2);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  const isAsExpected = await runConformance({
    names: words.filter((word) => word !== '--record'),
    record: words.includes('--record'),
    environment: process.env,
    signal: stopping.signal,
    print: (line) => console.log(line),
  });
  process.exitCode = isAsExpected && !stopping.signal.aborted ? 0 : 1;
} catch (error) {
  if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
