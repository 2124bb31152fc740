import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { renderOrganization } from '../organizations/organization.serializer.ts';
import type { AdminOrgsStores } from '../stores.ts';

/** What `include` of a project may name. */
export const projectIncludes = { added: ['organization'], ignored: ['effective_tag_bindings'] } as const;

/** The `included` member of a document of projects of one organization, if it was requested. */
export async function includedWith(
  stores: AdminOrgsStores,
  grants: Grants,
  includes: readonly (typeof projectIncludes.added)[number][],
): Promise<{ included?: readonly Resource[] }> {
  if (includes.length === 0) return {};
  const organization = await stores.organizations.get(grants.organization.id);
  return { included: [renderOrganization(organization, grants)] };
}
