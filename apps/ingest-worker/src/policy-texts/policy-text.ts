import type { Cause } from '@groundwork/contracts';
import type { OrganizationId, PolicyId } from '@groundwork/contracts/resource-ids';

/** The text of a single policy that waits to be compiled. `version` is that of the request, as its event says. */
export interface WaitingText {
  readonly organizationId: OrganizationId;
  readonly policyId: PolicyId;
  readonly textSha256: string;
  readonly version: number;
  readonly cause: Cause;
}

/** An attempt counts only while no later one has begun, and nobody has requested the policy again. */
export interface TakenText extends WaitingText {
  /** Number of attempts so far, including this one, except those that only met an unavailable platform. */
  readonly attempt: number;
}
