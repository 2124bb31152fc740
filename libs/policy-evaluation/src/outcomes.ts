/** Limits on the messages of one policy; `length` in characters. */
export interface MessageLimits {
  readonly count: number;
  readonly length: number;
}

export const messageLimits: MessageLimits = { count: 100, length: 2000 };

/** From the most to none: of a verdict that is too large, the first limits are used that make it fit. */
export const messageLimitSteps: readonly MessageLimits[] = [
  messageLimits,
  { count: 20, length: 500 },
  { count: 3, length: 200 },
  { count: 0, length: 0 },
];

export const policyStatuses = ['passed', 'failed', 'errored'] as const;

/** `errored`: it could not be judged, so it never counts as passed. */
export type PolicyStatus = (typeof policyStatuses)[number];

/**
 * Result of one policy for one plan.
 *
 * - `messages`: the messages of a failed policy, or one sentence that says why it could not be judged. Empty if it passed.
 * - `exemptedBy`: id of the exemption that covers it; null if none does, or if it passed.
 * - `overriddenBy`: id of the override that allows its failure; null otherwise.
 */
export interface PolicyOutcome {
  readonly policyName: string;
  readonly description: string | null;
  readonly query: string | null;
  readonly enforcementLevel: string;
  readonly status: PolicyStatus;
  readonly messages: readonly string[];
  readonly exemptedBy: string | null;
  readonly overriddenBy: string | null;
}

/** Results of the policies of one set, in the set's order. `revision`: what was judged (`JudgedPolicySet`). */
export interface PolicySetOutcome {
  readonly policySetId: string;
  readonly policySetName: string;
  readonly revision: string;
  readonly overridable: boolean;
  readonly outcomes: readonly PolicyOutcome[];
}
