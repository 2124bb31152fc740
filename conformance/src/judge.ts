import { listedTests, type Manifest } from './manifest.ts';
import type { Outcome, TestResult } from './run-tests.ts';

/** Results that differ from the manifest's expectation, in either direction. */
export const unexpected = (results: readonly TestResult[]): TestResult[] =>
  results.filter(({ expectation, outcome }) => outcome !== wanted(expectation.expected));

const wanted = (expected: TestResult['expectation']['expected']): Outcome | undefined =>
  expected === 'not yet'
    ? 'fails'
    : expected === 'passes' || expected === 'skips itself'
      ? expected
      : undefined;

/** One sentence for each test or file that only the manifest or only the client has. */
export function differences(manifest: Manifest, client: ReadonlyMap<string, readonly string[]>): string[] {
  const listed = listedTests(manifest);
  const known = new Set(listed.map(({ file, test }) => `${file} ${test}`));
  const had = new Set([...client].flatMap(([file, tests]) => tests.map((test) => `${file} ${test}`)));
  const names = new Set(listed.map(({ test }) => test));
  return [
    ...[...client]
      .filter(([file]) => !(file in manifest.elsewhere))
      .flatMap(([file, tests]) => tests.map((test) => `${file} ${test}`))
      .filter((name) => !known.has(name))
      .map((name) => `${name}: the manifest does not say what to expect of it.`),
    ...[...known].filter((name) => !had.has(name)).map((name) => `${name}: the client has no such test.`),
    ...Object.keys(manifest.elsewhere)
      .filter((file) => !client.has(file))
      .map((file) => `${file}: the client has no such file of tests.`),
    ...Object.keys(manifest.alone)
      .filter((test) => !names.has(test))
      .map((test) => `${test}: is to run alone, but no group has it.`),
  ];
}
