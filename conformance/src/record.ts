import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import {
  isPlain,
  listedTests,
  manifestFile,
  modes,
  type Entry,
  type Expectation,
  type Manifest,
  type Mode,
} from './manifest.ts';
import type { TestResult } from './run-tests.ts';

/** The manifest with each *not yet* that passed changed to *passes*. */
export function withPassed(manifest: Manifest, results: readonly TestResult[]): Manifest {
  const passed = new Set(
    results
      .filter(({ expectation, outcome }) => expectation.expected === 'not yet' && outcome === 'passes')
      .map(({ test, mode }) => `${test} ${mode}`),
  );
  const groups: Manifest['groups'] = {};
  for (const { group, file, test, expectations } of listedTests(manifest)) {
    const now = (mode: Mode): Expectation =>
      passed.has(`${test} ${mode}`)
        ? { ...expectations[mode], expected: 'passes', because: undefined }
        : expectations[mode];
    const files = (groups[group] ??= {});
    (files[file] ??= {})[test] = entryOf({ hosted: now('hosted'), 'self-hosted': now('self-hosted') });
  }
  return { ...manifest, groups };
}

/** Writes `manifest.json` as Prettier formats it. */
export const writeManifest = (manifest: Manifest): void =>
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

/** The shortest equivalent entry. */
function entryOf(expectations: Record<Mode, Expectation>): Entry {
  const [hosted, selfHosted] = modes.map((mode) => short(expectations[mode]));
  if (hosted === undefined || selfHosted === undefined) throw new Error('a mode is missing');
  return isDeepStrictEqual(hosted, selfHosted) ? hosted : { hosted, 'self-hosted': selfHosted };
}

function short({ expected, because, without }: Expectation) {
  const hasParts = Object.keys(without).length > 0;
  if (isPlain(expected) && !hasParts) return expected;
  return { expected, ...(because !== undefined && { because }), ...(hasParts && { without }) };
}
