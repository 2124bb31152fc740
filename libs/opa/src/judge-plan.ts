import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createSemaphore } from '@groundwork/background';
import {
  type Exemption,
  type JudgedPolicy,
  judgePolicySet,
  type Override,
  planNames,
  planProblem,
  planTextProblem,
  type PolicySetOutcome,
  shownText,
} from '@groundwork/policy-evaluation';
import { newPrivateFolder, removeFolder } from '@groundwork/sandbox';
import type { QueryResult } from './evaluate-policies.ts';
import { OpaFailure, type OpaFailureCode } from './opa-failure.ts';
import type { Opa } from './open-opa.ts';
import type { RegoError } from './rego-errors.ts';
import type { RegoVersion } from './rego-version.ts';

/** A file that should be what `terraform show -json` writes. `digest`: SHA-256 of its bytes, in hex. */
export interface PlanFile {
  readonly path: string;
  readonly bytes: number;
  readonly digest: string;
}

/**
 * A policy set that applies to a workspace.
 *
 * - `problem`: why no policy of the set, or why the policy, can be judged, in a sentence; null otherwise.
 * - `parameters`: with the values of sensitive ones, which no message shows.
 * - `writeBundle`: writes the policies as OPA takes them to a new file, which is removed afterwards; resolves with its path.
 */
export interface PolicySetToJudge {
  readonly id: string;
  readonly name: string;
  readonly revision: string | null;
  readonly overridable: boolean;
  readonly problem: string | null;
  readonly regoVersion: RegoVersion | null;
  readonly policies: readonly (JudgedPolicy & { readonly problem: string | null })[];
  readonly parameters: readonly {
    readonly key: string;
    readonly sensitive: boolean;
    readonly value: string;
  }[];
  readonly exemptions: readonly (Exemption & { readonly reason: string; readonly owner: string })[];
  readonly overrides: readonly Override[];
  readonly writeBundle: () => Promise<string>;
}

export interface PlanJudging {
  /** Null if every set has a problem. */
  readonly opa: Opa | null;
  readonly plan: PlanFile;
  /** Policies see it as `input.run`. */
  readonly run: Readonly<Record<string, unknown>>;
  readonly now: () => Date;
  /** Number of sets that may be judged at the same time, if the plan is small. */
  readonly atOnce: number;
  /** Memory of all that is judged at the same time. */
  readonly memoryBytes: number;
  readonly signal: AbortSignal;
  /** Why a set could not be judged, in a sentence. It may throw, which ends the judging of all sets. */
  readonly onFailure: (failure: OpaFailure) => string;
}

/** `problem`: why no policy of the set could be judged; null otherwise. */
export interface JudgedSet {
  readonly outcome: PolicySetOutcome;
  readonly problem: string | null;
}

/** A document is not a plan. `problem` says what it is, and what to do. */
export class NotAPlan extends Error {
  readonly problem: string;

  constructor(problem: string) {
    super(problem);
    this.name = 'NotAPlan';
    this.problem = problem;
  }
}

/** OPA takes at most about this many bytes of memory for each byte of a plan. */
const memoryPerByte = 80;

/**
 * Judges a plan by each set alone, because two sets may use the same package. A set that needs more than its share of the memory is
 * judged again with all of it.
 *
 * @returns what the policies say, in the order of the sets
 * @throws NotAPlan
 */
export async function judgePlan(
  sets: readonly PolicySetToJudge[],
  judging: PlanJudging,
): Promise<JudgedSet[]> {
  const { plan, atOnce, memoryBytes } = judging;
  await assertObject(plan);
  const share = Math.floor(memoryBytes / atOnce);
  if (plan.bytes * memoryPerByte > share) return judgeSets(sets, judging, 1);
  const judged = await judgeSets(sets, { ...judging, memoryBytes: share }, atOnce);
  const isTooLarge = (_: unknown, at: number) => judged[at]?.needsMemory === true;
  const again = await judgeSets(sets.filter(isTooLarge), judging, 1);
  return judged.map((found) => (found.needsMemory ? (again.shift() ?? found) : found));
}

/** `needsMemory`: a policy met the limit. */
type Attempt = JudgedSet & { readonly needsMemory: boolean };

async function judgeSets(
  sets: readonly PolicySetToJudge[],
  judging: PlanJudging,
  atOnce: number,
): Promise<Attempt[]> {
  const slots = createSemaphore(atOnce);
  const stop = new AbortController();
  const signal = AbortSignal.any([judging.signal, stop.signal]);
  const judged = sets.map((set) => slots(() => judgeSet(set, { ...judging, signal })));
  try {
    return await Promise.all(judged);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(judged);
    throw error;
  }
}

/** Checks a plan that no policy judges. @throws NotAPlan, OpaFailure */
export async function checkPlan(
  opa: Opa,
  { path, ...plan }: PlanFile,
  given: Pick<PlanJudging, 'memoryBytes' | 'signal'>,
): Promise<void> {
  await assertObject({ path, ...plan });
  const folder = await newPrivateFolder(tmpdir(), 'opa');
  try {
    await evaluate(opa, folder, path, { ...given, queries: [], regoVersion: 1 });
  } finally {
    await removeFolder(folder);
  }
}

async function judgeSet(set: PolicySetToJudge, judging: PlanJudging): Promise<Attempt> {
  const secrets = set.parameters.filter(({ sensitive }) => sensitive).map(({ value }) => value);
  const results = set.problem === null ? await resultsOf(set, judging) : { problem: set.problem };
  const { now, plan } = judging;
  // No override has an empty revision.
  const judged = { ...set, revision: set.revision ?? '' };
  const outcome = judgePolicySet(judged, results, { now: now(), planDigest: plan.digest, secrets });
  return {
    outcome,
    problem: 'problem' in results ? shownText(results.problem, secrets) : null,
    needsMemory:
      'problem' in results
        ? results.code === tooLarge
        : results.some((result) => result.kind === 'error' && result.code === tooLarge),
  };
}

const tooLarge: OpaFailureCode = 'memory-limit';

type Results = readonly QueryResult[] | { readonly problem: string; readonly code?: OpaFailureCode };

async function resultsOf(set: PolicySetToJudge, judging: PlanJudging): Promise<Results> {
  const { opa, plan, run, now, memoryBytes, signal, onFailure } = judging;
  if (opa === null) return { problem: 'OPA was not found.' };
  const bundle = await set.writeBundle();
  try {
    const evaluation = await evaluate(opa, bundle, plan.path, {
      regoVersion: set.regoVersion ?? 1,
      queries: set.policies.flatMap(({ query, problem }) =>
        query === null || problem !== null ? [] : [query],
      ),
      data: { groundwork: groundworkData(set, now()) },
      wrapping: { name: 'plan', beside: { run } },
      memoryBytes,
      signal,
    });
    return 'problem' in evaluation ? evaluation : resultsByPolicy(set, evaluation);
  } catch (error) {
    if (!(error instanceof OpaFailure)) throw error;
    return { problem: onFailure(error), code: error.code };
  } finally {
    await rm(bundle, { force: true });
  }
}

type Asked = Omit<Parameters<Opa['evaluate']>[1], 'inputFile' | 'names' | 'limits'> & { memoryBytes: number };

/** @throws NotAPlan if the input is none */
async function evaluate(
  opa: Opa,
  policies: string,
  inputFile: string,
  { memoryBytes, ...asked }: Asked,
): Promise<Results> {
  try {
    const evaluation = await opa.evaluate(policies, {
      ...asked,
      inputFile,
      names: planNames,
      limits: { memoryBytes },
    });
    if (evaluation.kind === 'refused') return { problem: textOf(evaluation.errors) };
    const problem = planProblem(evaluation.input);
    if (problem !== null) throw new NotAPlan(problem);
    return evaluation.results;
  } catch (error) {
    if (error instanceof OpaFailure && error.code === 'unreadable-input')
      throw new NotAPlan('OPA cannot read the plan: it is not JSON, or it is nested too deeply.');
    throw error;
  }
}

/** `data.groundwork`, as in the bundle, plus the values of secret parameters. */
const groundworkData = ({ parameters, exemptions }: PolicySetToJudge, now: Date) => ({
  parameters: Object.fromEntries(parameters.map(({ key, value }) => [key, value])),
  secret_parameters: parameters.filter(({ sensitive }) => sensitive).map(({ key }) => key),
  exemptions: exemptions
    .filter(({ endsAt }) => now < endsAt)
    .map(({ id, policyName, reason, owner, endsAt }) => ({
      id,
      policy: policyName,
      reason,
      owner,
      ends_at: endsAt.toISOString(),
    })),
});

function resultsByPolicy(
  { policies }: PolicySetToJudge,
  results: readonly QueryResult[],
): readonly QueryResult[] {
  const left = [...results];
  return policies.map(({ query, problem }): QueryResult => {
    if (problem !== null) return { kind: 'error', reason: problem };
    if (query === null) return { kind: 'error', reason: 'The policy has no query.' };
    return left.shift() ?? { kind: 'undefined' };
  });
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

/** Bytes at each end of a plan that are looked at before OPA gets it. */
const endBytes = 1024;

/** @throws NotAPlan if it does not look like a JSON object */
async function assertObject({ path, bytes }: PlanFile): Promise<void> {
  const file = await open(path);
  try {
    const textAt = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(endBytes), 0, endBytes, position);
      return buffer.toString('utf8', 0, bytesRead);
    };
    const problem = planTextProblem(await textAt(0), await textAt(Math.max(0, bytes - endBytes)));
    if (problem !== null) throw new NotAPlan(problem);
  } finally {
    await file.close();
  }
}
