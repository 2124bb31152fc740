import type { ResourceOf } from '@groundwork/client';

export type PolicyEvaluation = ResourceOf<'PolicyEvaluations'>;
export type SetOutcome = ResourceOf<'PolicySetOutcomes'>;
export type PolicyOutcome = SetOutcome['attributes']['outcomes'][number];
export type PolicyOverride = ResourceOf<'PolicyOverrides'>;

type Kind = 'plain' | 'good' | 'warning' | 'problem';
type Attributes = PolicyEvaluation['attributes'];
type Verdict = NonNullable<Attributes['verdict']>;

/** How a status is shown. */
export const statuses: Readonly<
  Record<Attributes['status'], { readonly kind: Kind; readonly word: string }>
> = {
  pending: { kind: 'plain', word: 'waiting' },
  running: { kind: 'plain', word: 'running' },
  passed: { kind: 'good', word: 'passed' },
  overridden: { kind: 'warning', word: 'passed by override' },
  failed: { kind: 'problem', word: 'failed' },
  errored: { kind: 'problem', word: 'could not be judged' },
};

/** True while the evaluation has not ended; then its page reloads itself. */
export const isOnItsWay = ({ attributes: { status } }: PolicyEvaluation): boolean =>
  status === 'pending' || status === 'running';

/** A sentence about the state, with what to do next. */
export function adviceOf({ attributes: { status, verdict, error, ...rest } }: PolicyEvaluation): string {
  if (error !== null) return error;
  if (verdict !== null) return verdicts[verdict];
  if (status === 'running') return 'A worker judges the plan. This page reloads by itself.';
  return rest['plan-digest'] === null
    ? 'The platform waits for the plan. Send it to the upload address that came with the evaluation, within an hour.'
    : 'The plan waits for a worker. This page reloads by itself.';
}

const verdicts: Readonly<Record<Verdict, string>> = {
  passed: 'Nothing stops this plan.',
  overridable:
    'A mandatory policy failed. Change the configuration, or ask somebody with the permission manage-policy-overrides to override the failure below.',
  errored: 'A policy could not be judged, so it counts as failed. The messages below say why.',
  failed: 'A mandatory policy failed, and its failure cannot be overridden. Change the configuration.',
};

/** How the result of a policy is shown. */
export function resultOf({ status, exempted_by, overridden_by, enforcement_level }: PolicyOutcome): {
  readonly kind: Kind;
  readonly word: string;
} {
  if (status === 'passed') return { kind: 'good', word: 'passed' };
  if (exempted_by !== null) return { kind: 'warning', word: 'exempted' };
  if (overridden_by !== null) return { kind: 'warning', word: 'overridden' };
  if (status === 'errored') return { kind: 'problem', word: 'could not be judged' };
  return { kind: enforcement_level === 'advisory' ? 'warning' : 'problem', word: 'failed' };
}

/** Number of policies by result, in a few words. */
export function countsOf({ attributes }: PolicyEvaluation): string {
  const count = attributes['result-count'];
  if (count === null) return '';
  const parts = [
    [count['mandatory-failed'], 'failed'],
    [count['advisory-failed'], 'failed, advisory'],
    [count.errored, 'could not be judged'],
    [count.overridden, 'overridden'],
    [count.exempted, 'exempted'],
    [count.passed, 'passed'],
  ] as const;
  const given = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return given.length === 0 ? 'no policies' : given.join('; ');
}

/** A text among the reported facts about the run; undefined if it is absent or not a text. */
export function textInRun({ attributes }: PolicyEvaluation, name: string): string | undefined {
  const value = attributes.run[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
