import { z } from 'zod';
import { refused, type Refusal } from './compile-policies.ts';
import { inspectPolicies, notUnderstood } from './inspect-policies.ts';
import type { OpaContext } from './opa-context.ts';
import { policyFilesAt } from './policy-files.ts';
import {
  errorsSchema,
  lastWords,
  locationSchema,
  parsedOutput,
  pathOf,
  regoError,
  regoErrorOf,
  wordsSchema,
} from './rego-errors.ts';
import { versionFlags, type RegoVersion } from './rego-version.ts';

export interface PolicyTest {
  /** A path such as `data.acme.regions`. */
  readonly package: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'error';
  /** OPA's message about an error; null for every other outcome. The output of tests is left out. */
  readonly message: string | null;
}

export type TestRun = { readonly kind: 'tested'; readonly tests: readonly PolicyTest[] } | Refusal;

const testsSchema = z.array(
  z
    .object({
      package: z.string(),
      name: z.string(),
      location: locationSchema,
      fail: z.boolean().default(false),
      skip: z.boolean().default(false),
      error: wordsSchema.optional(),
    })
    .transform(({ package: of, name, location, fail, skip, error }): PolicyTest => ({
      package: of,
      name,
      file: pathOf(location.file),
      line: location.row,
      outcome: outcomeOf(fail, skip, error !== undefined),
      message: error?.message ?? null,
    })),
);

function outcomeOf(fails: boolean, isSkipped: boolean, hasError: boolean): PolicyTest['outcome'] {
  if (hasError) return 'error';
  if (fails) return 'failed';
  return isSkipped ? 'skipped' : 'passed';
}

const byPlace = (one: PolicyTest, other: PolicyTest): number =>
  one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;

/** Runs the tests of a folder. A test that does not end gets an error after half of the time, so that the others still have a result. */
export async function testPolicies(
  opa: OpaContext,
  folder: string,
  regoVersion: RegoVersion,
): Promise<TestRun> {
  const policies = await policyFilesAt(folder);
  const inspection = await inspectPolicies(opa, policies, regoVersion);
  if (inspection.kind === 'refused') return inspection;
  const { stdout, stderr, status } = await opa.run(
    [
      'test',
      '--bundle',
      '--format=json',
      `--capabilities=${opa.capabilities}`,
      `--timeout=${Math.ceil(opa.limits.timeMs / 2)}ms`,
      ...versionFlags(regoVersion),
      policies.target,
    ],
    policies.folder,
  );
  const tests = parsedOutput(testsSchema, stdout);
  if (tests !== undefined) return { kind: 'tested', tests: tests.sort(byPlace) };
  const errors = parsedOutput(errorsSchema, stdout)?.errors.map(regoErrorOf);
  if (errors !== undefined) return refused(errors);
  const words = lastWords(stderr);
  if (status === 0 || words === undefined) throw notUnderstood();
  return refused([regoError(words)]);
}
