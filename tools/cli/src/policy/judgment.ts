import {
  countOutcomes,
  effectOf,
  type OutcomeCounts,
  type PolicyOutcome,
  type Verdict,
  verdictOf,
} from '@groundwork/policy-evaluation';
import { Failure } from '../frame/failure.ts';
import type { JudgedSet } from './judge-plan.ts';
import { type IndexedSet, isOfOpa, type PolicyIndex, whyNotEnforced } from './policy-index.ts';
import type { RunFacts } from './run-facts.ts';

/** The result of judging a plan. */
export interface Judgment {
  readonly index: PolicyIndex;
  readonly verdict: Verdict;
  readonly counts: OutcomeCounts;
  readonly sets: readonly JudgedSet[];
  /** Sets of other kinds than OPA, which users evaluate themselves. */
  readonly notJudgedHere: readonly IndexedSet[];
  readonly warnings: readonly string[];
  readonly planDigest: string;
  readonly judgedAt: Date;
  readonly opaVersion: string | null;
  readonly run: RunFacts;
}

/** The sets of an index: those to judge, those of another kind, and warnings about those that enforce nothing. */
export function sortedSets({ attributes }: PolicyIndex): {
  readonly toJudge: readonly IndexedSet[];
  readonly notJudgedHere: readonly IndexedSet[];
  readonly warnings: readonly string[];
} {
  const sets = attributes['policy-sets'];
  const ofOpa = sets.filter(isOfOpa);
  return {
    toJudge: ofOpa.filter((set) => whyNotEnforced(set) === undefined),
    notJudgedHere: sets.filter((set) => !isOfOpa(set)),
    warnings: ofOpa.flatMap((set) => {
      const why = whyNotEnforced(set);
      if (why !== undefined) return [`The policy set ${set.name} is not enforced: ${why}.`];
      return set['not-enforced-because'].includes('newest-version-errored')
        ? [`The newest version of the policy set ${set.name} has errors, so the one before it is judged.`]
        : [];
    }),
  };
}

export const verdictOn = (sets: readonly JudgedSet[]): Verdict =>
  verdictOf(sets.map(({ outcome, problem }) => ({ ...outcome, error: problem })));

export const countsOf = (sets: readonly JudgedSet[]): OutcomeCounts =>
  countOutcomes(sets.map(({ outcome }) => outcome));

const words: Readonly<Record<ReturnType<typeof effectOf>, string>> = {
  passed: 'passed',
  advisoryFailed: 'failed',
  mandatoryFailed: 'failed',
  errored: 'not judged',
  exempted: 'exempted',
  overridden: 'overridden',
};

/** The result of a policy in one or two words. */
export const resultOf = (outcome: PolicyOutcome): string => words[effectOf(outcome)];

/** The exemption or override because of which a failed policy does not count, with its reason. Undefined if it counts. */
export function excuseOf({ exemptions, overrides }: IndexedSet, outcome: PolicyOutcome): string | undefined {
  const exemption = exemptions.find(({ id }) => id === outcome.exemptedBy);
  if (exemption !== undefined)
    return `exempted until ${exemption['ends-at'].toISOString()} by ${exemption.owner} (${exemption.id}): ${exemption.reason}`;
  const override = overrides.find(({ id }) => id === outcome.overriddenBy);
  return override && `overridden for this plan (${override.id}): ${override.reason}`;
}

/** The counts that are not zero, worst first, such as `1 failed, 18 passed`. */
export function summaryOf({ counts }: Pick<Judgment, 'counts'>): string {
  const parts: readonly (readonly [number, string])[] = [
    [counts.mandatoryFailed, 'failed'],
    [counts.errored, 'not judged'],
    [counts.advisoryFailed, 'failed (advisory)'],
    [counts.overridden, 'overridden'],
    [counts.exempted, 'exempted'],
    [counts.passed, 'passed'],
  ];
  const known = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return known.length === 0 ? 'no policies' : known.join(', ');
}

/** The failure that the command reports; undefined if the plan passed. */
export function failureOfVerdict({ verdict, counts, sets }: Judgment): Failure | undefined {
  const policies = (count: number) => `${count} ${count === 1 ? 'policy' : 'policies'}`;
  switch (verdict) {
    case 'passed':
      return undefined;
    case 'failed':
      return new Failure(
        'violation',
        `The plan fails ${policies(counts.mandatoryFailed)}.`,
        'Change the configuration and plan again, or ask whoever manages the policies for an exemption.',
      );
    case 'overridable':
      return new Failure(
        'overridable',
        `The plan fails ${policies(counts.mandatoryFailed)}, all of which may be overridden.`,
        'Run the command with --report, and ask somebody who may override policies to do so for this plan.',
      );
    case 'errored': {
      const unknown = sets.filter(
        ({ problem, outcome }) => problem !== null && outcome.outcomes.length === 0,
      );
      return new Failure(
        'unjudged',
        `${policies(counts.errored + unknown.length)} could not be judged, and so did not pass.`,
        'The messages above say why.',
      );
    }
  }
}
