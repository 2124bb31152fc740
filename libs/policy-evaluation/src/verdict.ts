import { isMandatory, isOverridable } from './judge-policy-set.ts';
import type { PolicyOutcome, PolicySetOutcome } from './outcomes.ts';

export const verdicts = ['passed', 'overridable', 'errored', 'failed'] as const;

/**
 * Verdict on a plan.
 *
 * - `passed`: all policies passed, or are advisory, exempted or overridden.
 * - `overridable`: only policies failed that may be overridden.
 * - `errored`: a policy could not be judged.
 * - `failed`: a mandatory policy failed that cannot be overridden.
 */
export type Verdict = (typeof verdicts)[number];

/** Number of policies with each result. Exempted and overridden ones are counted only as such. */
export interface OutcomeCounts {
  readonly passed: number;
  readonly advisoryFailed: number;
  readonly mandatoryFailed: number;
  readonly errored: number;
  readonly exempted: number;
  readonly overridden: number;
}

type Effect = keyof OutcomeCounts;

/** The count to which an outcome belongs. An advisory policy that could not be judged counts as `errored`, too. */
export function effectOf(outcome: PolicyOutcome): Effect {
  if (outcome.status === 'passed') return 'passed';
  if (outcome.exemptedBy !== null) return 'exempted';
  if (outcome.overriddenBy !== null) return 'overridden';
  if (outcome.status === 'errored') return 'errored';
  return isMandatory(outcome) ? 'mandatoryFailed' : 'advisoryFailed';
}

export function countOutcomes(sets: readonly Pick<PolicySetOutcome, 'outcomes'>[]): OutcomeCounts {
  const effects = sets.flatMap(({ outcomes }) => outcomes.map(effectOf));
  const count = (wanted: Effect) => effects.filter((effect) => effect === wanted).length;
  return {
    passed: count('passed'),
    advisoryFailed: count('advisoryFailed'),
    mandatoryFailed: count('mandatoryFailed'),
    errored: count('errored'),
    exempted: count('exempted'),
    overridden: count('overridden'),
  };
}

/** Results of a set. `error`: why no policy of it could be judged; null or absent otherwise. */
export type JudgedOutcomes = Pick<PolicySetOutcome, 'overridable' | 'outcomes'> & {
  readonly error?: string | null;
};

/**
 * A failure that cannot be overridden decides first, then a policy that could not be judged. A set that could not be judged never
 * passes, even if none of its policies is known.
 */
export function verdictOf(sets: readonly JudgedOutcomes[]): Verdict {
  const effects = sets.flatMap((set) =>
    set.outcomes.map((outcome) => ({ isFinal: !isOverridable(set, outcome), effect: effectOf(outcome) })),
  );
  const failures = effects.filter(({ effect }) => effect === 'mandatoryFailed');
  if (failures.some(({ isFinal }) => isFinal)) return 'failed';
  const isUnknown = sets.some(({ error = null, outcomes }) => error !== null && outcomes.length === 0);
  if (isUnknown || effects.some(({ effect }) => effect === 'errored')) return 'errored';
  return failures.length > 0 ? 'overridable' : 'passed';
}
