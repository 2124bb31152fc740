import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Expectation, Mode } from './manifest.ts';

export interface PlannedTest {
  readonly test: string;
  readonly mode: Mode;
  readonly expectation: Expectation;
}

export type Outcome = 'passes' | 'fails' | 'skips itself';

export interface TestResult extends PlannedTest {
  readonly outcome: Outcome;
  readonly seconds: number;
  readonly output: string;
}

export interface Suite {
  readonly program: string;
  /** The client's folder, which contains files that tests read. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Time limit of one test on a busy machine. */
const timeLimit = '180s';

/** Runs each test in its own process, `jobs` at a time. Calls `report` with each result as it arrives. */
export async function runTests(
  tests: readonly PlannedTest[],
  suite: Suite,
  { jobs, signal, report }: { jobs: number; signal: AbortSignal; report: (result: TestResult) => void },
): Promise<TestResult[]> {
  const waiting = [...tests];
  const results: TestResult[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
      const result = await runTest(next, suite, signal);
      results.push(result);
      report(result);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return results;
}

async function runTest(planned: PlannedTest, suite: Suite, signal: AbortSignal): Promise<TestResult> {
  const startedAt = performance.now();
  const child = spawn(suite.program, argumentsFor(planned), {
    cwd: suite.folder,
    env: { ...suite.environment, ENABLE_TFE: planned.mode === 'self-hosted' ? '1' : '0', ENABLE_BETA: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  // Without this listener, the error of an aborted test would end this process.
  child.on('error', () => undefined);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {
    ...planned,
    outcome: outcomeOf(planned.test, output),
    seconds: (performance.now() - startedAt) / 1000,
    output: `${output}${errors}`,
  };
}

/** Arguments of the test program that run one test without its left-out parts. */
export function argumentsFor({ test, expectation }: PlannedTest): string[] {
  const parts = Object.keys(expectation.without).map(partPattern);
  return [
    '-test.v',
    `-test.timeout=${timeLimit}`,
    `-test.run=^${test}$`,
    ...(parts.length === 0 ? [] : [`-test.skip=${parts.map((part) => `^${test}$/${part}`).join('|')}`]),
  ];
}

/** Go matches each level of a test name separately and replaces spaces with underscores. */
const partPattern = (part: string) =>
  part
    .replaceAll(' ', '_')
    .split('/')
    .map((level) => `^${level.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
    .join('/');

/** Outcome of a test, from the line that Go prints. A test that crashed the process has no such line. */
export function outcomeOf(test: string, output: string): Outcome {
  const [, word] = new RegExp(`^--- (PASS|FAIL|SKIP): ${test} \\(`, 'm').exec(output) ?? [];
  if (word === 'PASS') return 'passes';
  return word === 'SKIP' ? 'skips itself' : 'fails';
}
