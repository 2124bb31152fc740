import type { Principal } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import type { AdminOrgsContext } from '../context.ts';
import { canCreateOrganizations } from './organization.policy.ts';

/** True if the caller may create organizations in this installation (`ORGANIZATION_CREATORS`). */
export async function mayCreateOrganizations(
  { stores, config: { organizationCreators } }: AdminOrgsContext,
  principal: Principal,
): Promise<boolean> {
  const decidesByGroups = principal.kind === 'user' && typeof organizationCreators !== 'string';
  const groups = decidesByGroups
    ? await stores.identities.creatorGroupsOf(parseId('user', principal.id))
    : [];
  return canCreateOrganizations(principal, organizationCreators, groups);
}
