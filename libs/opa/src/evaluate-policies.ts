import { z } from 'zod';
import { refused, type Refusal } from './compile-policies.ts';
import { inspectPolicies, notUnderstood } from './inspect-policies.ts';
import type { OpaContext } from './opa-context.ts';
import { OpaFailure } from './opa-failure.ts';
import { policyFilesAt, type PolicyFiles } from './policy-files.ts';
import { errorsSchema, parsedOutput, regoErrorOf } from './rego-errors.ts';
import { versionFlags, type RegoVersion } from './rego-version.ts';

export interface EvaluationRequest {
  /** Language of a folder. A bundle says it itself. */
  readonly regoVersion: RegoVersion;
  /** Absolute path of the input: JSON. OPA also takes YAML, so check before that it is what it should be. */
  readonly inputFile: string;
  /** Paths of rules, such as `data.acme.regions.deny`. */
  readonly queries: readonly string[];
  /** Values in the place of those under `data`, by their names there. They are sent to OPA in memory. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** `value` is JSON; a set is an array. An undefined rule is neither true nor empty, and must never pass for either. */
export type QueryResult =
  | { readonly kind: 'defined'; readonly value: unknown }
  | { readonly kind: 'undefined' }
  | { readonly kind: 'error'; readonly reason: string };

/** Results in the order of the queries. */
export type Evaluation = { readonly kind: 'evaluated'; readonly results: readonly QueryResult[] } | Refusal;

/**
 * Judges an input. All queries share one process, which is fast; if one of them fails, each gets its own, so that the
 * others have a result.
 */
export async function evaluatePolicies(
  opa: OpaContext,
  path: string,
  request: EvaluationRequest,
): Promise<Evaluation> {
  const policies = await policyFilesAt(path);
  const inspection = await inspectPolicies(opa, policies, request.regoVersion);
  if (inspection.kind === 'refused') return inspection;
  const startedAt = performance.now();
  const queries = request.queries.filter(isRulePath);
  const together = await runQueries(opa, policies, request, queries, opa.limits.timeMs / 2).catch(failed);
  if (together.kind === 'refused') return together;
  const results = new Map<string, QueryResult>();
  for (const [index, query] of queries.entries()) {
    const leftMs = opa.limits.timeMs - (performance.now() - startedAt);
    const result =
      together.kind === 'evaluated'
        ? together.results[index]
        : await alone(opa, policies, request, query, Math.floor(leftMs));
    results.set(query, result ?? { kind: 'undefined' });
  }
  return {
    kind: 'evaluated',
    results: request.queries.map((query) => results.get(query) ?? noRulePath(query)),
  };
}

type Attempt = Evaluation | { readonly kind: 'failed'; readonly reason: string };

/** A limit that was met is about one query; every other failure ends the evaluation. */
function failed(error: unknown): Attempt {
  const isLimit = error instanceof OpaFailure && error.code.endsWith('-limit');
  if (!isLimit) throw error;
  return { kind: 'failed', reason: error.reason };
}

async function alone(
  opa: OpaContext,
  policies: PolicyFiles,
  request: EvaluationRequest,
  query: string,
  timeMs: number,
): Promise<QueryResult> {
  if (timeMs <= 0) return { kind: 'error', reason: 'The other policies took all the time.' };
  const attempt = await runQueries(opa, policies, request, [query], timeMs).catch(failed);
  if (attempt.kind === 'evaluated') return attempt.results[0] ?? { kind: 'undefined' };
  const reason = attempt.kind === 'failed' ? attempt.reason : attempt.errors[0]?.message;
  return { kind: 'error', reason: reason ?? 'OPA gave no reason.' };
}

/** Results are lists of the values that a query has: an undefined rule has none. */
const resultSchema = z.object({
  result: z.tuple([z.object({ bindings: z.object({ results: z.array(z.array(z.unknown())) }) })]),
});

async function runQueries(
  opa: OpaContext,
  policies: PolicyFiles,
  { regoVersion, inputFile, data = {} }: EvaluationRequest,
  queries: readonly string[],
  timeMs: number,
): Promise<Attempt> {
  const { stdout, stderr } = await opa.run(
    [
      'eval',
      '--format=json',
      `--capabilities=${opa.capabilities}`,
      ...versionFlags(regoVersion),
      `--bundle=${policies.target}`,
      `--input=${inputFile}`,
      '--stdin',
    ],
    policies.folder,
    { stdin: combined(queries, data), limits: { ...opa.limits, timeMs } },
  );
  const values = parsedOutput(resultSchema, stdout)?.result[0].bindings.results;
  if (values !== undefined) return { kind: 'evaluated', results: values.map(resultOf) };
  if (/^unable to parse input:/m.test(stderr)) throw unreadableInput();
  const errors = parsedOutput(errorsSchema, stdout)?.errors.map(regoErrorOf);
  const [first] = errors ?? [];
  if (errors === undefined || first === undefined) throw notUnderstood();
  const areOfPolicies = errors.every(({ file, code }) => file !== null && code?.startsWith('rego_') === true);
  if (areOfPolicies) return refused(errors);
  // The lines after the first one can have values of the input.
  const [line = ''] = first.message.split('\n');
  const place = first.file === null ? '' : ` (${first.file}, line ${first.line})`;
  return { kind: 'failed', reason: `${line.replace(/:$/, '')}${place}` };
}

function resultOf(values: readonly unknown[]): QueryResult {
  return values.length === 0 ? { kind: 'undefined' } : { kind: 'defined', value: values[0] };
}

/** One query with a list for each path, so that an undefined rule does not make the others undefined. */
function combined(queries: readonly string[], data: Readonly<Record<string, unknown>>): string {
  const lists = queries.map((query) => `[x | x := ${query}]`);
  const values = Object.entries(data).map(
    ([name, value]) => ` with data.${name} as ${JSON.stringify(value)}`,
  );
  return `results := [${lists.join(', ')}]${values.join('')}`;
}

/** Only paths go into a query, so that none can be more than its own part of it. */
const isRulePath = (query: string): boolean =>
  /^data(?:\.[A-Za-z_]\w*|\["(?:[^"\\\n]|\\["\\])*"\])+$/.test(query);

const noRulePath = (query: string): QueryResult => ({
  kind: 'error',
  reason: `The query ${JSON.stringify(query)} is not the path of a rule. Write it as in data.acme.regions.deny.`,
});

const unreadableInput = () =>
  new OpaFailure(
    'unreadable-input',
    'OPA cannot read the input. It must be JSON, and nested less than 10,000 deep.',
  );
