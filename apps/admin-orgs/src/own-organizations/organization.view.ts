import type { Resource } from '@groundwork/jsonapi';
import type { Access } from '../grants/grants.ts';
import { powersOnProjects } from '../projects/project.access.ts';
import { renderProject } from '../projects/project.serializer.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { initialSubscription } from '../subscriptions/subscription.ts';
import { renderSubscription } from '../subscriptions/subscription.serializer.ts';
import type { Organization } from '../organizations/organization.ts';
import { renderEntitlementSet } from '../organizations/organization.serializer.ts';

export const organizationIncludes = {
  added: ['default-project', 'entitlement_set', 'subscription'],
} as const;

export const organizationListIncludes = { added: ['subscription'] } as const;

export async function includedWith(
  stores: AdminOrgsStores,
  access: Access,
  { id, name, defaultProjectId }: Organization,
  includes: readonly (typeof organizationIncludes.added)[number][],
): Promise<{ included?: readonly Resource[] }> {
  if (includes.length === 0) return {};
  const projects = includes.includes('default-project')
    ? await stores.projects.list(id, [defaultProjectId])
    : [];
  const { grants } = access;
  const powersOn = await powersOnProjects(
    stores,
    access,
    projects.map((project) => project.id),
  );
  const included = projects.map((project) => renderProject(project, grants, powersOn(project.id)));
  if (!includes.includes('entitlement_set') && !includes.includes('subscription')) return { included };
  const subscription = await stores.subscriptions.get(id);
  const { featureSet } = subscription;
  if (includes.includes('entitlement_set'))
    included.push(renderEntitlementSet(grants.organization, featureSet));
  if (includes.includes('subscription')) included.push(renderSubscription(subscription, name));
  return { included };
}

/** `included` of a list of organizations, if requested. Runs one statement for all organizations. */
export async function includedWithList(
  stores: AdminOrgsStores,
  organizations: readonly Organization[],
  includes: readonly (typeof organizationListIncludes.added)[number][],
): Promise<{ included?: readonly Resource[] }> {
  if (includes.length === 0) return {};
  const set = await stores.subscriptions.listSet(organizations.map(({ id }) => id));
  const included = organizations.map(({ id, name }) => {
    const subscription = set.find(({ organizationId }) => organizationId === id);
    return renderSubscription(subscription ?? initialSubscription(id), name);
  });
  return { included };
}
