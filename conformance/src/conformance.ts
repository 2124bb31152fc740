import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { newDataFolder } from '@groundwork/testing/temporary-folders';
import { compileTests, copyClient, testsByFile } from './go-client.ts';
import { downloadPinned } from './go-module.ts';
import { differences, unexpected } from './judge.ts';
import { isRun, listedTests, modes, readManifest, type Manifest } from './manifest.ts';
import { createNoCodeModule } from './no-code-module.ts';
import { startPlatform, type TestedPlatform } from './platform.ts';
import { withPassed, writeManifest } from './record.ts';
import { runTests, type PlannedTest, type Suite, type TestResult } from './run-tests.ts';
import { conformanceTable, writeTable } from './table.ts';
import { startVcsHost, type VcsHost } from './vcs-host.ts';

interface ConformanceOptions {
  /** If not empty, only tests whose name contains one of these words are run, and their output is printed. */
  readonly names: readonly string[];
  /** True to write each *not yet* that passes into the manifest, and the table into its document. */
  readonly record: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/**
 * Runs the Go client's own tests against a fresh platform and compares the results with `manifest.json`.
 *
 * @returns true if all results are as expected, or if the tests are unavailable (then the reason is printed)
 */
export async function runConformance(options: ConformanceOptions): Promise<boolean> {
  const startedAt = performance.now();
  const manifest = readManifest();
  const client = downloadPinned('github.com/hashicorp/go-tfe');
  if ('unavailable' in client) return explain(options, client.unavailable);
  const folder = newDataFolder('conformance');
  const vcs = await startVcsHost();
  let platform: TestedPlatform | undefined;
  try {
    const copy = join(folder, 'client');
    const program = join(folder, 'client.test');
    copyClient(client.folder, copy, (text) => vcs.redirect(text));
    const problems = differences(manifest, testsByFile(copy));
    if (problems.length > 0) throw new Error(problems.join('\n'));
    options.print(`go-tfe ${client.version}: compiling its tests, and starting a platform`);
    const path = options.environment['PATH'] ?? '';
    const starting = startPlatform(folder, path, options.signal);
    const compiling = compileTests(copy, program, options.signal);
    // If compiling fails, the platform must still be started before it can be stopped.
    await Promise.allSettled([compiling, starting]);
    platform = await starting;
    const missing = await compiling;
    if (missing !== undefined) return explain(options, missing);
    const noCodeModule = await createNoCodeModule(platform);
    const environment = suiteEnvironment({ path, folder, platform, vcs, noCodeModule });
    const results = await runAll(manifest, { program, folder: copy, environment }, options);
    options.print(`The client's tests took ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
    return judge(manifest, results, options);
  } finally {
    await platform?.stop();
    await vcs.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function explain({ print }: ConformanceOptions, reason: string): true {
  print(`conformance: not run, because ${reason}.`);
  return true;
}

/** Variables that the client's tests read. The client's documentation of its tests lists them. */
function suiteEnvironment(given: {
  path: string;
  folder: string;
  platform: TestedPlatform;
  vcs: VcsHost;
  noCodeModule: string;
}): Suite['environment'] {
  const { path, folder, platform, vcs, noCodeModule } = given;
  const roles = [
    'SITE_ADMIN',
    'CONFIGURATION',
    'PROVISION_LICENSES',
    'SUBSCRIPTION',
    'SUPPORT',
    'SECURITY_MAINTENANCE',
    'VERSION_MAINTENANCE',
  ];
  return {
    PATH: path,
    HOME: folder,
    TMPDIR: join(folder, 'temporary'),
    TFE_ADDRESS: platform.baseUrl,
    TFE_TOKEN: platform.adminToken,
    ...Object.fromEntries(roles.map((role) => [`TFE_ADMIN_${role}_TOKEN`, platform.adminToken])),
    OAUTH_CLIENT_GITHUB_TOKEN: vcs.token,
    GITHUB_POLICY_SET_IDENTIFIER: vcs.policySets,
    GITHUB_REGISTRY_MODULE_IDENTIFIER: vcs.modules,
    // The test of variables expects the id of a module here. Other tests expect a repository, but they need runs.
    GITHUB_REGISTRY_NO_CODE_MODULE_IDENTIFIER: noCodeModule,
  };
}

async function runAll(manifest: Manifest, suite: Suite, options: ConformanceOptions): Promise<TestResult[]> {
  const { names, signal, print } = options;
  const planned = plan(manifest).filter(
    ({ test }) => names.length === 0 || names.some((name) => test.includes(name)),
  );
  const report = (result: TestResult) => {
    if (names.length > 0) print(`${result.output.trim()}\n`);
    if (names.length > 0)
      print(`${result.mode}: ${result.test} ${result.outcome}, ${result.seconds.toFixed(1)} s`);
  };
  const isAlone = ({ test }: PlannedTest) => test in manifest.alone;
  const jobs = 2 * availableParallelism();
  return [
    ...(await runTests(
      planned.filter((test) => !isAlone(test)),
      suite,
      { jobs, signal, report },
    )),
    ...(await runTests(planned.filter(isAlone), suite, { jobs: 1, signal, report })),
  ];
}

const plan = (manifest: Manifest): PlannedTest[] =>
  modes.flatMap((mode) =>
    listedTests(manifest)
      .map(({ test, expectations }) => ({ test, mode, expectation: expectations[mode] }))
      .filter(({ expectation }) => isRun(expectation)),
  );

function judge(
  manifest: Manifest,
  results: readonly TestResult[],
  { names, record, signal, print }: ConformanceOptions,
): boolean {
  if (signal.aborted) return false;
  const surprises = unexpected(results);
  const isNews = ({ expectation, outcome }: TestResult) =>
    expectation.expected === 'not yet' && outcome === 'passes';
  for (const result of surprises) {
    const { mode, test, expectation, outcome, output } = result;
    if (names.length === 0 && !isNews(result)) print(lastLines(output));
    print(`${mode}: ${test} ${outcome}, expected: ${expectation.expected}`);
  }
  const known = record ? withPassed(manifest, results) : manifest;
  if (record) {
    writeManifest(known);
    writeTable('conformance', conformanceTable(known));
  }
  const left = record ? surprises.filter((result) => !isNews(result)) : surprises;
  if (names.length === 0) print(conformanceTable(known));
  print(`${results.length - left.length} of ${results.length} tests did as expected.`);
  if (left.some(isNews)) print('Write down those that pass now: npm run conformance -- --record');
  return left.length === 0;
}

const lastLines = (output: string) => output.trim().split('\n').slice(-40).join('\n');
