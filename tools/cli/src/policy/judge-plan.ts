import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSemaphore } from '@groundwork/background';
import { type Opa, OpaFailure, type RegoError } from '@groundwork/opa';
import {
  type JudgedPolicySet,
  judgePolicySet,
  planNames,
  planProblem,
  type PolicySetOutcome,
  type QueryResult,
} from '@groundwork/policy-evaluation';
import { Failure } from '../frame/failure.ts';
import { sha256Of } from './kept-policies.ts';
import type { PlanFile } from './plan-file.ts';
import type { IndexedSet } from './policy-index.ts';
import { parametersOf, type SecretValues } from './secret-values.ts';

/** A policy set, with the policies for OPA unless it is known that it cannot be judged. */
export interface SetToJudge {
  readonly set: IndexedSet;
  readonly bundle: Buffer | undefined;
}

/** `problem`: why no policy of the set could be judged. */
export interface JudgedSet {
  readonly set: IndexedSet;
  readonly outcome: PolicySetOutcome;
  readonly problem: string | null;
}

export interface Judging {
  /** Null if no set needs it. */
  readonly opa: Opa | null;
  readonly plan: PlanFile;
  /** Policies see it as `input.run`. */
  readonly run: Readonly<Record<string, unknown>>;
  readonly secretValues: SecretValues;
  readonly now: () => Date;
  /** A folder that only this user can read. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** OPA needs up to 2.5 GiB for a plan of 32 MiB, so only small plans are judged by several processes at once. */
const memoryBytes = 3 * 1024 * 1024 * 1024;
const smallPlanBytes = 4 * 1024 * 1024;
const atOnce = 4;

/** Judges a plan by each set separately, because two sets may use the same package. @throws Failure if it is not a plan */
export async function judgePlan(sets: readonly SetToJudge[], judging: Judging): Promise<JudgedSet[]> {
  const slots = createSemaphore(judging.plan.bytes > smallPlanBytes ? 1 : atOnce);
  return Promise.all(sets.map((each) => slots(() => judgeSet(each, judging))));
}

/** The reason, if known before OPA runs, why no policy of a set can be judged. */
export function problemOf(set: IndexedSet, secretValues: SecretValues): string | null {
  if (set.problem !== null) return set.problem;
  const { missing } = parametersOf(set, secretValues);
  if (missing.length > 0)
    return `The secret ${missing.length === 1 ? 'parameter' : 'parameters'} ${missing.join(', ')} of the set ${missing.length === 1 ? 'has' : 'have'} no value here. Pass ${missing.length === 1 ? 'it' : 'them'} with --param-file.`;
  return set.bundle === null ? 'The platform has no bundle of this set for OPA.' : null;
}

async function judgeSet({ set, bundle }: SetToJudge, judging: Judging): Promise<JudgedSet> {
  const { plan, secretValues } = judging;
  const { secrets } = parametersOf(set, secretValues);
  const problem = problemOf(set, secretValues);
  const results =
    problem === null && bundle !== undefined
      ? await resultsOf(set, bundle, judging)
      : { problem: problem ?? 'The policies of this set are missing.' };
  const outcome = judgePolicySet(judgedSetOf(set), results, {
    now: judging.now(),
    planDigest: plan.digest,
    secrets,
  });
  return { set, outcome, problem: 'problem' in results ? results.problem : null };
}

const judgedSetOf = (set: IndexedSet): JudgedPolicySet => ({
  id: set.id,
  name: set.name,
  // No override has an empty revision.
  revision: set.revision ?? '',
  overridable: set.overridable,
  policies: set.policies.map(({ name, description, query, 'enforcement-level': enforcementLevel }) => ({
    name,
    description,
    query,
    enforcementLevel,
  })),
  exemptions: set.exemptions.map(({ id, 'policy-name': policyName, 'ends-at': endsAt }) => ({
    id,
    policyName,
    endsAt,
  })),
  overrides: set.overrides.map(({ id, 'policy-name': policyName, revision, 'plan-digest': planDigest }) => ({
    id,
    policyName,
    revision,
    planDigest,
  })),
});

type Results = readonly QueryResult[] | { readonly problem: string };

async function resultsOf(set: IndexedSet, bundle: Buffer, judging: Judging): Promise<Results> {
  const { opa, plan, run, folder, signal } = judging;
  if (opa === null) return { problem: 'OPA was not found.' };
  const file = join(folder, `${sha256Of(set.id)}.tar.gz`);
  await writeFile(file, bundle, { mode: 0o600, flag: 'wx' });
  const queries = set.policies.flatMap(({ query, problem }) =>
    query === null || problem !== null ? [] : [query],
  );
  try {
    const evaluation = await opa.evaluate(file, {
      regoVersion: set['rego-version'] ?? 1,
      inputFile: plan.path,
      queries,
      data: { groundwork: groundworkData(set, judging) },
      wrapping: { name: 'plan', beside: { run } },
      names: planNames,
      limits: { memoryBytes },
      signal,
    });
    if (evaluation.kind === 'refused') return { problem: textOf(evaluation.errors) };
    const noPlan = planProblem(evaluation.input);
    if (noPlan !== null) throw notAPlan(noPlan);
    return resultsByPolicy(set, evaluation.results);
  } catch (error) {
    if (!(error instanceof OpaFailure)) throw error;
    if (error.code === 'unreadable-input')
      throw notAPlan('OPA cannot read the plan: it is not JSON, or it is nested too deeply.');
    return { problem: error.reason };
  }
}

function resultsByPolicy({ policies }: IndexedSet, results: readonly QueryResult[]): QueryResult[] {
  const left = [...results];
  return policies.map(({ query, problem }) => {
    if (problem !== null) return { kind: 'error', reason: problem };
    if (query === null) return { kind: 'error', reason: 'The policy has no query.' };
    return left.shift() ?? { kind: 'undefined' };
  });
}

/** `data.groundwork`, as in the bundle, plus the values of secret parameters. */
function groundworkData(set: IndexedSet, { secretValues, now }: Judging) {
  return {
    parameters: parametersOf(set, secretValues).parameters,
    secret_parameters: set.parameters.filter(({ sensitive }) => sensitive).map(({ key }) => key),
    exemptions: set.exemptions
      .filter(({ 'ends-at': endsAt }) => now() < endsAt)
      .map(({ id, 'policy-name': policy, reason, owner, 'ends-at': endsAt }) => ({
        id,
        policy,
        reason,
        owner,
        ends_at: endsAt.toISOString(),
      })),
  };
}

const maxErrors = 3;

const textOf = (errors: readonly RegoError[]): string =>
  errors
    .slice(0, maxErrors)
    .map(({ file, line, message }) =>
      [file, line && `line ${line}`]
        .filter(Boolean)
        .join(', ')
        .concat(file === null ? '' : ': ', message),
    )
    .join('; ') || 'OPA rejects the policies.';

const notAPlan = (problem: string) => new Failure('unjudged', problem, 'Nothing was judged.');
