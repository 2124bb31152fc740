import type { Principal } from '@groundwork/contracts';
import {
  newId,
  type OrganizationId,
  type PolicyEvaluationId,
  type PolicySetId,
  type PolicySetOutcomeId,
  type ProjectId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import {
  countOutcomes,
  verdictOf,
  type OutcomeCounts,
  type PolicyOutcome,
  type Verdict,
} from '@groundwork/policy-evaluation';
import type { PolicyKind } from '../policy-words/policy-kind.ts';

/** Where the verdict comes from. `reported`: the caller has judged the plan, and the platform believes them. `platform`: a worker has. */
export const evaluationSources = ['reported', 'platform'] as const;

/** `failed` also if the failures may be overridden; `overridden` if the plan passes only by overrides. */
export const endedStatuses = ['passed', 'failed', 'overridden', 'errored'] as const;
type EndedStatus = (typeof endedStatuses)[number];

/** `pending`: waits for its plan or for a worker. `running`: a worker judges the plan. */
export const evaluationStatuses = ['pending', 'running', ...endedStatuses] as const;
export type EvaluationStatus = (typeof evaluationStatuses)[number];

/** The principal that recorded something. */
export type Author = Pick<Principal, 'kind' | 'id'>;

/**
 * Results of the policies of a workspace for one plan. They outlive the workspace.
 *
 * - `projectId`: the project of the workspace at that time.
 * - `planDigest`: SHA-256 of the plan, in hexadecimal; null until the plan is there.
 * - `verdict`, `counts`: null until the plan is judged. `error`: why that was not possible, null otherwise; then there is a verdict, but
 *   no counts.
 * - `run`: what the caller says about the run, such as `commit_sha`.
 * - `keepPlanUntil`: the date until which the platform keeps the plan; null: until the verdict.
 * - `passedAt` and the like: when it first had that status; null if it never did.
 */
export interface PolicyEvaluation {
  readonly id: PolicyEvaluationId;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  readonly projectId: ProjectId;
  readonly source: (typeof evaluationSources)[number];
  readonly kind: PolicyKind;
  readonly status: EvaluationStatus;
  readonly verdict: Verdict | null;
  readonly error: string | null;
  readonly planDigest: string | null;
  readonly opaVersion: string | null;
  readonly run: Readonly<Record<string, unknown>>;
  readonly counts: OutcomeCounts | null;
  readonly createdBy: Author;
  readonly keepPlanUntil: Date | null;
  readonly runningAt: Date | null;
  readonly passedAt: Date | null;
  readonly failedAt: Date | null;
  readonly erroredAt: Date | null;
  readonly overriddenAt: Date | null;
  readonly aggregateVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Results of the policies of one set in an evaluation. The set may have changed since, or be gone.
 *
 * - `revision`: the version of the set, or the digest of its policies; null if it had none to judge.
 * - `overridable`: the setting of the policy set at that time.
 * - `error`: why no policy of it could be judged; null otherwise.
 */
export interface SetOutcome {
  readonly id: PolicySetOutcomeId;
  readonly organizationId: OrganizationId;
  readonly policyEvaluationId: PolicyEvaluationId;
  readonly policySetId: PolicySetId;
  readonly policySetName: string;
  readonly policySetDescription: string | null;
  readonly revision: string | null;
  readonly overridable: boolean;
  readonly error: string | null;
  readonly outcomes: readonly PolicyOutcome[];
}

/** Filter of a list of outcomes. Absent fields match every outcome. */
export interface OutcomeFilter {
  readonly status?: string;
  readonly enforcementLevel?: string;
}

export type JudgedSet = Omit<SetOutcome, 'id' | 'organizationId' | 'policyEvaluationId'>;

type Reported = Pick<
  PolicyEvaluation,
  | 'organizationId'
  | 'workspaceId'
  | 'workspaceName'
  | 'projectId'
  | 'kind'
  | 'opaVersion'
  | 'run'
  | 'createdBy'
> & { readonly planDigest: string; readonly judgedAt: Date };

/** A new evaluation, which has already ended, and its outcomes in the order of the sets. */
export function reportedEvaluation(
  { judgedAt, ...given }: Reported,
  sets: readonly JudgedSet[],
  now: Date,
): { evaluation: PolicyEvaluation; outcomes: SetOutcome[] } {
  const id = newId('policyEvaluation');
  const outcomes = outcomesIn({ ...given, id }, sets);
  const evaluation: PolicyEvaluation = {
    ...given,
    id,
    source: 'reported',
    error: null,
    keepPlanUntil: null,
    runningAt: null,
    ...endedWith(outcomes, neverEnded, judgedAt),
    aggregateVersion: 1,
    createdAt: now,
    updatedAt: now,
  };
  return { evaluation, outcomes };
}

type Request = Pick<
  PolicyEvaluation,
  'organizationId' | 'workspaceId' | 'workspaceName' | 'projectId' | 'run' | 'createdBy' | 'keepPlanUntil'
>;

/** An evaluation that waits for its plan. The platform judges only policies of OPA. */
export const awaitedEvaluation = (given: Request, now: Date): PolicyEvaluation => ({
  ...given,
  id: newId('policyEvaluation'),
  source: 'platform',
  kind: 'kind2',
  status: 'pending',
  verdict: null,
  error: null,
  planDigest: null,
  opaVersion: null,
  counts: null,
  runningAt: null,
  ...neverEnded,
  aggregateVersion: 1,
  createdAt: now,
  updatedAt: now,
});

/** The evaluation after a worker has judged its plan, and the outcomes in the order of the sets. */
export function judgedEvaluation(
  evaluation: PolicyEvaluation,
  {
    sets,
    ...facts
  }: Pick<PolicyEvaluation, 'planDigest' | 'opaVersion'> & { readonly sets: readonly JudgedSet[] },
  now: Date,
): { evaluation: PolicyEvaluation; outcomes: SetOutcome[] } {
  const outcomes = outcomesIn(evaluation, sets);
  return { evaluation: judgedAgain({ ...evaluation, ...facts }, outcomes, now), outcomes };
}

/** The evaluation of a plan that was not judged. It never passes. */
export const unjudgedEvaluation = (
  evaluation: PolicyEvaluation,
  error: string,
  now: Date,
): { evaluation: PolicyEvaluation; outcomes: SetOutcome[] } => ({
  evaluation: {
    ...evaluation,
    status: 'errored',
    verdict: 'errored',
    error,
    erroredAt: now,
    aggregateVersion: evaluation.aggregateVersion + 1,
    updatedAt: now,
  },
  outcomes: [],
});

const outcomesIn = (
  { organizationId, id: policyEvaluationId }: Pick<PolicyEvaluation, 'organizationId' | 'id'>,
  sets: readonly JudgedSet[],
): SetOutcome[] =>
  sets.map((set) => ({ ...set, id: newId('policySetOutcome'), organizationId, policyEvaluationId }));

/** The evaluation after a change of its outcomes. */
export const judgedAgain = (
  evaluation: PolicyEvaluation,
  outcomes: readonly SetOutcome[],
  now: Date,
): PolicyEvaluation => ({
  ...evaluation,
  ...endedWith(outcomes, evaluation, now),
  aggregateVersion: evaluation.aggregateVersion + 1,
  updatedAt: now,
});

type Times = Pick<PolicyEvaluation, 'passedAt' | 'failedAt' | 'erroredAt' | 'overriddenAt'>;

const neverEnded: Times = { passedAt: null, failedAt: null, erroredAt: null, overriddenAt: null };

function endedWith(outcomes: readonly SetOutcome[], before: Times, time: Date) {
  const verdict = verdictOf(outcomes);
  const counts = countOutcomes(outcomes);
  const status = statusOf(verdict, counts);
  const firstTimeOf = (each: EndedStatus, earlier: Date | null) => earlier ?? (status === each ? time : null);
  return {
    verdict,
    counts,
    status,
    passedAt: firstTimeOf('passed', before.passedAt),
    failedAt: firstTimeOf('failed', before.failedAt),
    erroredAt: firstTimeOf('errored', before.erroredAt),
    overriddenAt: firstTimeOf('overridden', before.overriddenAt),
  };
}

function statusOf(verdict: Verdict, { overridden }: OutcomeCounts): EndedStatus {
  if (verdict === 'errored') return 'errored';
  if (verdict !== 'passed') return 'failed';
  return overridden > 0 ? 'overridden' : 'passed';
}
