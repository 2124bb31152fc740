import { shownText } from './shown-text.ts';
import { messageLimits, type PolicyOutcome, type PolicySetOutcome } from './outcomes.ts';

/** A policy of a set. `enforcementLevel`: `advisory`, `mandatory`, `soft-mandatory` or `hard-mandatory`. */
export interface JudgedPolicy {
  readonly name: string;
  readonly description: string | null;
  readonly query: string | null;
  readonly enforcementLevel: string;
}

/** Exempts the workspace until `endsAt` from one policy, or from all policies of the set if `policyName` is null. */
export interface Exemption {
  readonly id: string;
  readonly policyName: string | null;
  readonly endsAt: Date;
}

/** Allows one failed policy of one revision of the set for one plan (SHA-256 of its bytes, in hex). */
export interface Override {
  readonly id: string;
  readonly policyName: string;
  readonly revision: string;
  readonly planDigest: string;
}

/**
 * A policy set that applies to a workspace.
 *
 * - `revision`: the id of the version, or a digest of the policies of a set without versions.
 * - `overrides`: the overrides of the workspace.
 */
export interface JudgedPolicySet {
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  readonly overridable: boolean;
  readonly policies: readonly JudgedPolicy[];
  readonly exemptions: readonly Exemption[];
  readonly overrides: readonly Override[];
}

/** Result that OPA gave for a query. `value` is JSON. */
export type QueryResult =
  | { readonly kind: 'defined'; readonly value: unknown }
  | { readonly kind: 'undefined' }
  | { readonly kind: 'error'; readonly reason: string };

/** `secrets`: values that must not appear in messages. */
export interface Judging {
  readonly now: Date;
  readonly planDigest: string;
  readonly secrets: readonly string[];
}

/**
 * Judges the policies of a set by the results of OPA. A policy with an empty list passes, one with any other list fails,
 * and one with anything else could not be judged.
 *
 * @param results in the order of the policies; or the reason why none of them could be judged
 */
export function judgePolicySet(
  set: JudgedPolicySet,
  results: readonly QueryResult[] | { readonly problem: string },
  judging: Judging,
): PolicySetOutcome {
  const outcomes = set.policies.map((policy, at) => {
    const result: QueryResult =
      'problem' in results
        ? { kind: 'error', reason: results.problem }
        : (results[at] ?? { kind: 'undefined' });
    return judgePolicy(set, policy, result, judging);
  });
  const { id: policySetId, name: policySetName, revision, overridable } = set;
  return { policySetId, policySetName, revision, overridable, outcomes };
}

function judgePolicy(
  set: JudgedPolicySet,
  policy: JudgedPolicy,
  result: QueryResult,
  { now, planDigest, secrets }: Judging,
): PolicyOutcome {
  const { status, messages } = statusOf(policy, result);
  const exemption = set.exemptions.find(
    ({ policyName, endsAt }) => (policyName === null || policyName === policy.name) && now < endsAt,
  );
  const override = set.overrides.find(
    (each) =>
      each.policyName === policy.name && each.revision === set.revision && each.planDigest === planDigest,
  );
  const mayBeOverridden = status === 'failed' && isOverridable(set, policy);
  return {
    policyName: policy.name,
    description: policy.description,
    query: policy.query,
    enforcementLevel: policy.enforcementLevel,
    status,
    messages: messages.slice(0, messageLimits.count).map((message) => shownText(message, secrets)),
    exemptedBy: status === 'passed' ? null : (exemption?.id ?? null),
    overriddenBy: mayBeOverridden ? (override?.id ?? null) : null,
  };
}

type Status = Pick<PolicyOutcome, 'status' | 'messages'>;

function statusOf({ query }: JudgedPolicy, result: QueryResult): Status {
  const errored = (message: string): Status => ({ status: 'errored', messages: [message] });
  if (result.kind === 'error') return errored(result.reason);
  if (result.kind === 'undefined')
    return errored(`The query ${query} is undefined for this plan. A policy must always give a list.`);
  const { value } = result;
  if (!Array.isArray(value))
    return errored(`The query ${query} gives ${kindOf(value)} instead of a list. An empty list passes.`);
  if (value.length === 0) return { status: 'passed', messages: [] };
  return { status: 'failed', messages: value.map(textOf) };
}

const textOf = (message: unknown): string =>
  typeof message === 'string' ? message : JSON.stringify(message);

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** True if a failure may be overridden: always for `soft-mandatory`, and for `mandatory` if the set allows it. */
export const isOverridable = (
  { overridable }: Pick<JudgedPolicySet, 'overridable'>,
  { enforcementLevel }: Pick<JudgedPolicy, 'enforcementLevel'>,
): boolean => enforcementLevel === 'soft-mandatory' || (overridable && enforcementLevel === 'mandatory');

/** True for every level except `advisory`, so that an unknown level does not count as advisory. */
export const isMandatory = ({ enforcementLevel }: Pick<JudgedPolicy, 'enforcementLevel'>): boolean =>
  enforcementLevel !== 'advisory';
