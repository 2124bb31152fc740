import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { PolicyStores } from '../stores.ts';
import { renderPolicy, type PolicyView } from './policy.serializer.ts';
import type { Policy } from './policy.ts';

type ShownStores = Pick<PolicyStores, 'policies'>;
type Organization = Pick<Grants['organization'], 'id' | 'name'>;
type Presentation = Pick<PolicyView, 'isReferenceShaped'>;

export async function policyResources(
  stores: ShownStores,
  organization: Organization,
  policies: readonly Policy[],
  { isReferenceShaped }: Presentation,
): Promise<Resource[]> {
  const sets = await stores.policies.listSets(
    organization.id,
    policies.map(({ id }) => id),
  );
  return policies.map((policy) =>
    renderPolicy(policy, {
      organizationName: organization.name,
      policySetIds: sets.get(policy.id) ?? [],
      isReferenceShaped,
    }),
  );
}

export async function policyResource(
  stores: ShownStores,
  organization: Organization,
  policy: Policy,
  { isReferenceShaped }: Presentation,
): Promise<Resource> {
  const sets = await stores.policies.listSets(organization.id, [policy.id]);
  return renderPolicy(policy, {
    organizationName: organization.name,
    policySetIds: sets.get(policy.id) ?? [],
    isReferenceShaped,
  });
}
