import type { Cause } from '@groundwork/contracts';
import { isId, type OrganizationId, type PolicySetId } from '@groundwork/contracts/resource-ids';
import { invalid, type Problem } from '@groundwork/errors';
import type { Directory, RelatedRecord } from '../directory/directory.ts';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import { unknownRecord } from '../relations/relation.changes.ts';
import type { PolicyStores } from '../stores.ts';
import { policyExemptionDeleted } from './policy-exemption.events.ts';
import type { NewExemptionData } from './policy-exemption.request.ts';
import { maxExemptionsOfSet, type ExemptionScope } from './policy-exemption.ts';

const placeOf = (relationship: string) => `/data/relationships/${relationship}/data/id`;

/** The scope of a new exemption, with the workspace or project that it names. */
export interface GivenScope {
  readonly scope: ExemptionScope;
  /** Absent if the scope is tags. */
  readonly record?: RelatedRecord;
}

/** @throws GroundworkError `invalid` if the organization has no such workspace or project */
export async function findScope(
  directory: Directory,
  organizationId: OrganizationId,
  { attributes, relationships }: NewExemptionData,
): Promise<GivenScope> {
  const { workspace, project } = relationships;
  const kind = workspace?.data ? 'workspace' : 'project';
  const id = workspace?.data?.id ?? project?.data?.id;
  if (id === undefined) return { scope: { kind: 'tags', tags: attributes.tags ?? [] } };
  const record = (await directory.findRelated(kind, organizationId, [id])).get(id);
  const scope = record && scopeOf(kind, record.id);
  if (!scope) throw invalid(unknownRecord(kind, id, placeOf(kind)));
  return { scope, record };
}

function scopeOf(kind: 'workspace' | 'project', id: string): ExemptionScope | undefined {
  if (kind === 'workspace') return isId(kind, id) ? { kind, id } : undefined;
  return isId(kind, id) ? { kind, id } : undefined;
}

/** Keeps the workspace or project from being deleted. @throws GroundworkError `invalid` if it is gone */
export async function holdScope(tx: PolicyStores, { scope, record }: GivenScope): Promise<void> {
  if (scope.kind === 'tags' || !record) return;
  const gone = await tx.relatedRecords.hold(scope.kind, [record]);
  if (gone.length > 0) throw invalid(unknownRecord(scope.kind, scope.id, placeOf(scope.kind)));
}

/** Locks the set that gets an exemption. @throws GroundworkError `invalid` if it does not exist, or has too many */
export async function lockExemptedSet(
  tx: PolicyStores,
  organizationId: OrganizationId,
  id: string,
): Promise<PolicySet> {
  const set = isId('policySet', id) ? await tx.policySets.lock(organizationId, id) : undefined;
  if (!set) throw invalid(unknownRecord('policy set', id, placeOf('policy-set')));
  if ((await tx.policyExemptions.count(organizationId, set.id)) >= maxExemptionsOfSet) throw tooMany();
  return set;
}

const tooMany = () =>
  invalid({
    title: 'unprocessable entity',
    detail: `A policy set can have at most ${maxExemptionsOfSet} exemptions, and ended ones count. Delete one first`,
  });

export const unknownPolicy = (name: string | null): Problem => ({
  detail: `Policy name ${name ?? ''} is not the name of a policy that the policy set has now`,
  pointer: '/data/attributes/policy-name',
});

/** Publishes the tombstones of a set's exemptions. Call it before the set is deleted, because their rows are deleted with it. */
export async function endExemptionsOfSet(
  tx: PolicyStores,
  { organizationId, id }: { readonly organizationId: OrganizationId; readonly id: PolicySetId },
  cause: Cause,
): Promise<void> {
  const exemptions = await tx.policyExemptions.lockAllOfSet(organizationId, id);
  await tx.outbox.addAll(exemptions.map(policyExemptionDeleted), cause);
}

/** Deletes the exemptions of a deleted workspace or project. */
export async function endExemptionsOfTarget(
  tx: PolicyStores,
  organizationId: OrganizationId,
  targetId: string,
  cause: Cause,
): Promise<void> {
  const exemptions = await tx.policyExemptions.lockAllOfTarget(organizationId, targetId);
  await tx.policyExemptions.deleteAllOfTarget(organizationId, targetId);
  await tx.outbox.addAll(exemptions.map(policyExemptionDeleted), cause);
}
