import type { Route } from '@groundwork/http';
import { deleteAdminOrganization } from './admin-organizations/delete-admin-organization.ts';
import { listAdminOrganizations } from './admin-organizations/list-admin-organizations.ts';
import { showAdminOrganization } from './admin-organizations/show-admin-organization.ts';
import { updateAdminOrganization } from './admin-organizations/update-admin-organization.ts';
import type { AdminOrgsContext } from './context.ts';
import { showGrants } from './grants/show-grants.ts';
import { listModuleConsumers } from './module-consumers/list-module-consumers.ts';
import { listModuleProducers } from './module-consumers/list-module-producers.ts';
import { listOrganizationModuleProducers } from './module-consumers/list-organization-module-producers.ts';
import { listReadableOrganizations } from './module-consumers/list-readable-organizations.ts';
import { updateModuleConsumers } from './module-consumers/update-module-consumers.ts';
import { listOrganizationDeletions } from './organization-purge/list-organization-deletions.ts';
import { createOrganization } from './organizations/create-organization.ts';
import { deleteOrganization } from './organizations/delete-organization.ts';
import { feedOrganizations } from './organizations/feed-organizations.ts';
import { listOrganizations } from './organizations/list-organizations.ts';
import { showEntitlementSet } from './organizations/show-entitlement-set.ts';
import { showOrganization } from './organizations/show-organization.ts';
import { updateOrganization } from './organizations/update-organization.ts';

const organizations = '/api/v2/organizations';
const organization = `${organizations}/:organization_name`;
const adminOrganizations = '/api/v2/admin/organizations';
const adminOrganization = `${adminOrganizations}/:organization_name`;
/** A sample of the contract leaves `relationships/` out. */
const consumerPaths = [
  `${adminOrganization}/relationships/module-consumers`,
  `${adminOrganization}/module-consumers`,
];

/** Organizations, who may do what in them, and who reads whose modules. A part of `routes.ts`. */
export const organizationRoutes: readonly Route<AdminOrgsContext>[] = [
  {
    method: 'GET',
    path: organizations,
    spec: 'organizations',
    access: 'principal',
    handler: listOrganizations,
  },
  {
    method: 'POST',
    path: organizations,
    spec: 'organizations',
    access: 'principal',
    handler: createOrganization,
  },
  {
    method: 'GET',
    path: organization,
    spec: 'organizations',
    access: 'principal',
    handler: showOrganization,
  },
  {
    method: 'PATCH',
    path: organization,
    spec: 'organizations',
    access: 'principal',
    handler: updateOrganization,
  },
  {
    method: 'DELETE',
    path: organization,
    spec: 'organizations',
    access: 'principal',
    handler: deleteOrganization,
  },
  {
    method: 'GET',
    path: `${organization}/entitlement-set`,
    spec: 'organizations',
    access: 'principal',
    handler: showEntitlementSet,
  },
  {
    method: 'GET',
    path: `${organization}/relationships/module-producers`,
    spec: 'module producers',
    access: 'principal',
    handler: listOrganizationModuleProducers,
  },
  {
    method: 'GET',
    path: adminOrganizations,
    spec: 'D',
    access: 'principal',
    handler: listAdminOrganizations,
  },
  { method: 'GET', path: adminOrganization, spec: 'D', access: 'principal', handler: showAdminOrganization },
  {
    method: 'PATCH',
    path: adminOrganization,
    spec: 'D',
    access: 'principal',
    handler: updateAdminOrganization,
  },
  {
    method: 'DELETE',
    path: adminOrganization,
    spec: 'D',
    access: 'principal',
    handler: deleteAdminOrganization,
  },
  ...consumerPaths.flatMap((path): Route<AdminOrgsContext>[] => [
    { method: 'GET', path, spec: 'D', access: 'principal', handler: listModuleConsumers },
    { method: 'PATCH', path, spec: 'D', access: 'principal', handler: updateModuleConsumers },
  ]),
  {
    method: 'GET',
    path: '/api/v2/admin/organization-deletions',
    spec: 'organization deletions',
    access: 'principal',
    handler: listOrganizationDeletions,
  },
  showGrants,
  listModuleProducers,
  listReadableOrganizations,
  feedOrganizations,
];
