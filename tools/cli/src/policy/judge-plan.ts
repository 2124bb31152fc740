import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judgePlan as judgeByOpa, NotAPlan, type Opa, type PlanFile } from '@groundwork/opa';
import type { PolicySetOutcome } from '@groundwork/policy-evaluation';
import { Failure } from '../frame/failure.ts';
import { sha256Of } from './kept-policies.ts';
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

/** OPA needs up to 2.5 GiB for a plan of 32 MiB. */
const memoryBytes = 3 * 1024 * 1024 * 1024;
const atOnce = 4;

/** Judges a plan by the sets of an index. @throws Failure if it is not a plan */
export async function judgePlan(sets: readonly SetToJudge[], judging: Judging): Promise<JudgedSet[]> {
  try {
    const judged = await judgeByOpa(
      sets.map((each) => setOf(each, judging)),
      {
        ...judging,
        atOnce,
        memoryBytes,
        onFailure: ({ reason }) => reason,
      },
    );
    return sets.flatMap(({ set }, at) => {
      const found = judged[at];
      return found === undefined ? [] : [{ set, ...found }];
    });
  } catch (error) {
    if (!(error instanceof NotAPlan)) throw error;
    throw new Failure('unjudged', error.problem, 'Nothing was judged.', { cause: error });
  }
}

/** The reason, if known before OPA runs, why no policy of a set can be judged. */
export function problemOf(set: IndexedSet, secretValues: SecretValues): string | null {
  if (set.problem !== null) return set.problem;
  const { missing } = parametersOf(set, secretValues);
  if (missing.length > 0)
    return `The secret ${missing.length === 1 ? 'parameter' : 'parameters'} ${missing.join(', ')} of the set ${missing.length === 1 ? 'has' : 'have'} no value here. Pass ${missing.length === 1 ? 'it' : 'them'} with --param-file.`;
  return set.bundle === null ? 'The platform has no bundle of this set for OPA.' : null;
}

function setOf({ set, bundle }: SetToJudge, { secretValues, folder }: Judging) {
  const problem = problemOf(set, secretValues);
  return {
    id: set.id,
    name: set.name,
    revision: set.revision,
    overridable: set.overridable,
    regoVersion: set['rego-version'],
    problem: bundle === undefined ? (problem ?? 'The policies of this set are missing.') : problem,
    policies: set.policies.map(({ 'enforcement-level': enforcementLevel, ...policy }) => ({
      ...policy,
      enforcementLevel,
    })),
    parameters: parametersOf(set, secretValues).parameters,
    exemptions: set.exemptions.map(({ 'policy-name': policyName, 'ends-at': endsAt, ...exemption }) => ({
      ...exemption,
      policyName,
      endsAt,
    })),
    overrides: set.overrides.map(
      ({ id, 'policy-name': policyName, revision, 'plan-digest': planDigest }) => ({
        id,
        policyName,
        revision,
        planDigest,
      }),
    ),
    async writeBundle() {
      const file = join(folder, `${sha256Of(set.id)}.tar.gz`);
      await writeFile(file, bundle ?? '', { mode: 0o600, flag: 'wx' });
      return file;
    },
  };
}
