import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { renderProject } from '../projects/project.serializer.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { Organization } from './organization.ts';
import { renderEntitlementSet } from './organization.serializer.ts';

/** What `include` of one organization may name. There are no subscriptions here. */
export const organizationIncludes = {
  added: ['default-project', 'entitlement_set'],
  ignored: ['subscription'],
} as const;

/** What `include` of a list of organizations may name. */
export const organizationListIncludes = { added: [], ignored: ['subscription'] } as const;

/** The `included` member of the document of an organization, if it was requested. */
export async function includedWith(
  stores: AdminOrgsStores,
  grants: Grants,
  { id, defaultProjectId }: Organization,
  includes: readonly (typeof organizationIncludes.added)[number][],
): Promise<{ included?: readonly Resource[] }> {
  if (includes.length === 0) return {};
  const projects = includes.includes('default-project')
    ? await stores.projects.list(id, [defaultProjectId])
    : [];
  const sets = includes.includes('entitlement_set') ? [renderEntitlementSet(grants.organization)] : [];
  return { included: [...projects.map((project) => renderProject(project, grants)), ...sets] };
}
