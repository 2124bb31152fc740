import { z } from 'zod';
import { refused, type Refusal } from './compile-policies.ts';
import { inspectPolicies, notUnderstood } from './inspect-policies.ts';
import type { OpaContext } from './opa-context.ts';
import { OpaFailure, type OpaFailureCode } from './opa-failure.ts';
import { policyFilesAt, type PolicyFiles } from './policy-files.ts';
import { errorsSchema, parsedOutput, regoErrorOf } from './rego-errors.ts';
import { versionFlags, type RegoVersion } from './rego-version.ts';

export interface EvaluationRequest {
  /** Language version of a folder. The manifest of a bundle names its own. */
  readonly regoVersion: RegoVersion;
  /** Absolute path of the input, which should be JSON. OPA also accepts YAML, so check its `InputFacts`. */
  readonly inputFile: string;
  /** Paths of rules, such as `data.acme.regions.deny`. */
  readonly queries: readonly string[];
  /** Values that replace those under `data`, keyed by name. OPA gets them on standard input, not in a file. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** If given, policies see `{ [name]: <the input>, ...beside }` instead of the input itself. `name` is an identifier. */
  readonly wrapping?: { readonly name: string; readonly beside: Readonly<Record<string, unknown>> };
  /** Names to look for at the top level of the input (`InputFacts`). */
  readonly names?: readonly string[];
}

/**
 * The top level of the input: the requested names that it has, and their values unless these are objects or lists. Null if the input is
 * not an object.
 */
export type InputFacts = {
  readonly keys: readonly string[];
  readonly scalars: Readonly<Record<string, unknown>>;
} | null;

/**
 * `value` is JSON; sets are arrays. An undefined rule is neither true nor empty, and must not count as either. `code`: the limit that the
 * query has exceeded.
 */
export type QueryResult =
  | { readonly kind: 'defined'; readonly value: unknown }
  | { readonly kind: 'undefined' }
  | { readonly kind: 'error'; readonly reason: string; readonly code?: OpaFailureCode };

/** Results in the order of the queries. */
export type Evaluation =
  | { readonly kind: 'evaluated'; readonly results: readonly QueryResult[]; readonly input: InputFacts }
  | Refusal;

/**
 * Judges an input. All queries share one process, which is fast; if one of them fails, each gets its own, so that
 * the others still have a result.
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
  const facts =
    together.kind === 'evaluated'
      ? together
      : await runQueries(opa, policies, request, [], opa.limits.timeMs / 2);
  if (facts.kind !== 'evaluated') throw notUnderstood();
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
    input: facts.input,
  };
}

type Attempt =
  Evaluation | { readonly kind: 'failed'; readonly reason: string; readonly code?: OpaFailureCode };

/** An exceeded limit may be the fault of one query. Every other failure ends the evaluation. */
function failed(error: unknown): Attempt {
  const isLimit = error instanceof OpaFailure && error.code.endsWith('-limit');
  if (!isLimit) throw error;
  return { kind: 'failed', reason: error.reason, code: error.code };
}

async function alone(
  opa: OpaContext,
  policies: PolicyFiles,
  request: EvaluationRequest,
  query: string,
  timeMs: number,
): Promise<QueryResult> {
  if (timeMs <= 0) return { kind: 'error', reason: 'The other policies used up the time limit.' };
  const attempt = await runQueries(opa, policies, request, [query], timeMs).catch(failed);
  if (attempt.kind === 'evaluated') return attempt.results[0] ?? { kind: 'undefined' };
  if (attempt.kind === 'failed') return { ...attempt, kind: 'error' };
  return { kind: 'error', reason: attempt.errors[0]?.message ?? 'OPA gave no reason.' };
}

/** Each result is a list of the values that a query has. An undefined rule has none. */
const bindingsSchema = z.object({
  results: z.array(z.array(z.unknown())),
  isObject: z.boolean(),
  keys: z.array(z.string()),
  scalars: z.record(z.string(), z.unknown()),
});
const resultSchema = z.object({ result: z.tuple([z.object({ bindings: bindingsSchema })]) });

async function runQueries(
  opa: OpaContext,
  policies: PolicyFiles,
  request: EvaluationRequest,
  queries: readonly string[],
  timeMs: number,
): Promise<Attempt> {
  const { stdout, stderr } = await opa.run(
    [
      'eval',
      '--format=json',
      `--capabilities=${opa.capabilities}`,
      ...versionFlags(request.regoVersion),
      `--bundle=${policies.target}`,
      `--input=${request.inputFile}`,
      '--stdin',
    ],
    policies.folder,
    { stdin: combined(queries, request), limits: { ...opa.limits, timeMs } },
  );
  const found = parsedOutput(resultSchema, stdout)?.result[0].bindings;
  if (found !== undefined)
    return { kind: 'evaluated', results: found.results.map(resultOf), input: found.isObject ? found : null };
  if (/^unable to parse input:/m.test(stderr)) throw unreadableInput();
  const errors = parsedOutput(errorsSchema, stdout)?.errors.map(regoErrorOf);
  const [first] = errors ?? [];
  if (errors === undefined || first === undefined) throw notUnderstood();
  const areOfPolicies = errors.every(({ file, code }) => file !== null && code?.startsWith('rego_') === true);
  if (areOfPolicies) return refused(errors);
  // Later lines may contain values of the input.
  const [line = ''] = first.message.split('\n');
  const place = first.file === null ? '' : ` (${first.file}, line ${first.line})`;
  return { kind: 'failed', reason: `${line.replace(/:$/, '')}${place}` };
}

function resultOf(values: readonly unknown[]): QueryResult {
  return values.length === 0 ? { kind: 'undefined' } : { kind: 'defined', value: values[0] };
}

/** One query with a list for each path, so that an undefined rule does not make the others undefined. */
function combined(
  queries: readonly string[],
  { data = {}, wrapping, names = [] }: EvaluationRequest,
): string {
  const lists = queries.map((query) => `[x | x := ${query}]`);
  const replaced = [
    ...(wrapping === undefined ? [] : [`input as ${wrapped(wrapping)}`]),
    ...Object.entries(data).map(([name, value]) => `data.${name} as ${JSON.stringify(value)}`),
  ].map((value) => ` with ${value}`);
  const each = `k := ${JSON.stringify(names)}[_]; x = input[k]`;
  return [
    `results := [${lists.join(', ')}]${replaced.join('')}`,
    'isObject := is_object(input)',
    `keys := [k | ${each}]`,
    `scalars := {k: x | ${each}; not is_object(x); not is_array(x)}`,
  ].join('; ');
}

const wrapped = ({ name, beside }: NonNullable<EvaluationRequest['wrapping']>): string =>
  `object.union(${JSON.stringify(beside)}, {${JSON.stringify(name)}: input})`;

/** Only paths are accepted, so that none of them can change the rest of the combined query. */
const isRulePath = (query: string): boolean =>
  /^data(?:\.[A-Za-z_]\w*|\["(?:[^"\\\n]|\\["\\])*"\])+$/.test(query);

const noRulePath = (query: string): QueryResult => ({
  kind: 'error',
  reason: `The query ${JSON.stringify(query)} is not the path of a rule. Use a path such as data.acme.regions.deny.`,
});

const unreadableInput = () =>
  new OpaFailure(
    'unreadable-input',
    'OPA cannot read the input. It must be JSON, nested less than 10,000 levels deep.',
  );
