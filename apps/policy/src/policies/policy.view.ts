import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { PolicyStores } from '../stores.ts';
import { renderPolicy } from './policy.serializer.ts';
import type { Policy } from './policy.ts';

/** Policies as their reader sees them. */
export async function policyResources(
  stores: Pick<PolicyStores, 'policies'>,
  organization: Pick<Grants['organization'], 'id' | 'name'>,
  policies: readonly Policy[],
): Promise<Resource[]> {
  const counts = await stores.policies.countSets(
    organization.id,
    policies.map(({ id }) => id),
  );
  return policies.map((policy) =>
    renderPolicy(policy, {
      organizationName: organization.name,
      policySetCount: counts.get(policy.id) ?? 0,
    }),
  );
}
