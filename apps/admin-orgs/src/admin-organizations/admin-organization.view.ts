import type { UserId } from '@groundwork/contracts/resource-ids';
import type { Resource } from '@groundwork/jsonapi';
import type { Organization } from '../organizations/organization.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { renderAdminUser } from '../users/user.serializer.ts';
import { renderAdminOrganization } from './admin-organization.serializer.ts';

export const adminOrganizationIncludes = { added: ['owners'] } as const;

type Include = (typeof adminOrganizationIncludes.added)[number];

/** Organizations as resources, and `included` if requested. Runs one statement for each kind of record. */
export async function renderAdminOrganizations(
  stores: AdminOrgsStores,
  organizations: readonly Organization[],
  includes: readonly Include[] = [],
): Promise<{ resources: Resource[]; included?: readonly Resource[] }> {
  const ids = organizations.map(({ id }) => id);
  const owners = await stores.organizationOwners.list(ids);
  const subscriptions = await stores.subscriptions.listSet(ids);
  const subscriptionOf = new Map(subscriptions.map((each) => [each.organizationId, each]));
  const ownerIds = new Map<string, UserId[]>();
  for (const { organizationId, userId } of owners) {
    ownerIds.set(organizationId, [...(ownerIds.get(organizationId) ?? []), userId]);
  }
  const resources = organizations.map((organization) =>
    renderAdminOrganization(
      organization,
      ownerIds.get(organization.id) ?? [],
      subscriptionOf.get(organization.id),
    ),
  );
  if (!includes.includes('owners')) return { resources };
  const users = await stores.users.list([...new Set(owners.map(({ userId }) => userId))]);
  return { resources, included: users.map(renderAdminUser) };
}

export async function renderOneAdminOrganization(
  stores: AdminOrgsStores,
  organization: Organization,
  includes: readonly Include[] = [],
): Promise<{ resource: Resource; included?: readonly Resource[] }> {
  const { resources, ...included } = await renderAdminOrganizations(stores, [organization], includes);
  const [resource] = resources;
  if (!resource) throw new Error('the organization was not rendered');
  return { resource, ...included };
}
