import {
  eventAbout,
  policyExemptionCreatedV1,
  policyExemptionDeletedV1,
  policyExemptionUpdatedV1,
} from '@groundwork/contracts';
import { tagsOf, type ExemptionChanges, type PolicyExemption } from './policy-exemption.ts';

/** Event `policy-exemption.created`. */
export const policyExemptionCreated = (exemption: PolicyExemption) =>
  eventAbout(policyExemptionCreatedV1, exemption, dataOf(exemption));

/** Event `policy-exemption.updated`, with the former values of what has changed. */
export const policyExemptionUpdated = (
  exemption: PolicyExemption,
  { endsAt, ...before }: Partial<ExemptionChanges>,
) =>
  eventAbout(policyExemptionUpdatedV1, exemption, {
    ...dataOf(exemption),
    before: { ...before, ...(endsAt && { endsAt: endsAt.toISOString() }) },
  });

/** Event `policy-exemption.deleted`: the tombstone, with the next version. */
export const policyExemptionDeleted = (exemption: PolicyExemption) =>
  eventAbout(
    policyExemptionDeletedV1,
    { ...exemption, aggregateVersion: exemption.aggregateVersion + 1 },
    dataOf(exemption),
  );

function dataOf({ id, policySetId, policyName, reason, owner, endsAt, scope }: PolicyExemption) {
  return {
    id,
    policySetId,
    policyName,
    reason,
    owner,
    endsAt: endsAt.toISOString(),
    workspaceId: scope.kind === 'workspace' ? scope.id : null,
    projectId: scope.kind === 'project' ? scope.id : null,
    tags: [...tagsOf(scope)],
  };
}
