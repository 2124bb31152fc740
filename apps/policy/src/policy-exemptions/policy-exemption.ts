import type { Principal } from '@groundwork/contracts';
import {
  newId,
  type OrganizationId,
  type PolicyExemptionId,
  type PolicySetId,
  type ProjectId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import type { TagSelector } from '../tag-selectors/tag-selector.ts';

/** Our own limits. */
export const maxExemptionReasonLength = 1000;
export const maxExemptionOwnerLength = 255;
export const maxExemptionTags = 20;
/** A year, even a leap year. */
export const maxExemptionDays = 366;
/** Our own limit, so that a set can be deleted in one transaction. Ended exemptions count. */
export const maxExemptionsOfSet = 1000;

export const exemptionStatuses = ['active', 'ended'] as const;
export type ExemptionStatus = (typeof exemptionStatuses)[number];

/** A tag of workspaces; `value` is null for a tag without a value. */
export type ExemptedTag = Omit<TagSelector, 'exclude'>;

/** The exempted workspaces: one, those of a project, or those that have any of the tags (own or inherited). */
export type ExemptionScope =
  | { readonly kind: 'workspace'; readonly id: WorkspaceId }
  | { readonly kind: 'project'; readonly id: ProjectId }
  | { readonly kind: 'tags'; readonly tags: readonly ExemptedTag[] };

/**
 * Keeps failed policies from stopping plans in some workspaces, until it ends (ADR 75).
 *
 * - `policyName`: null for all policies of the set.
 * - `owner`: who is responsible for it, as free text.
 * - `createdBy`: the principal whose token created it.
 */
export interface PolicyExemption {
  readonly id: PolicyExemptionId;
  readonly organizationId: OrganizationId;
  readonly policySetId: PolicySetId;
  readonly policyName: string | null;
  readonly reason: string;
  readonly owner: string;
  readonly endsAt: Date;
  readonly scope: ExemptionScope;
  readonly createdBy: Pick<Principal, 'kind' | 'id'>;
  readonly aggregateVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The members that can change. */
export type ExemptionChanges = Pick<PolicyExemption, 'reason' | 'owner' | 'endsAt'>;

type NewExemption = Omit<PolicyExemption, 'id' | 'aggregateVersion' | 'createdAt' | 'updatedAt'>;

export const newPolicyExemption = (given: NewExemption, now: Date): PolicyExemption => ({
  ...given,
  id: newId('policyExemption'),
  aggregateVersion: 1,
  createdAt: now,
  updatedAt: now,
});

export const changePolicyExemption = (
  exemption: PolicyExemption,
  changes: ExemptionChanges,
  now: Date,
): PolicyExemption => ({
  ...exemption,
  ...changes,
  aggregateVersion: exemption.aggregateVersion + 1,
  updatedAt: now,
});

/** The former values of the members that differ; empty if none does. */
export const formerValues = (
  before: ExemptionChanges,
  after: ExemptionChanges,
): Partial<ExemptionChanges> => ({
  ...(before.reason !== after.reason && { reason: before.reason }),
  ...(before.owner !== after.owner && { owner: before.owner }),
  ...(before.endsAt.getTime() !== after.endsAt.getTime() && { endsAt: before.endsAt }),
});

/** At the moment of its end, an exemption is no longer in force. */
export const statusOf = ({ endsAt }: Pick<PolicyExemption, 'endsAt'>, now: Date): ExemptionStatus =>
  endsAt > now ? 'active' : 'ended';

export const tagsOf = (scope: ExemptionScope): readonly ExemptedTag[] =>
  scope.kind === 'tags' ? scope.tags : [];
