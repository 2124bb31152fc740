import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { FeatureSet } from '../feature-sets/feature-set.ts';
import { subscriptionIdentifier } from '../subscriptions/subscription.serializer.ts';
import { canManageTeams } from '../teams/team.policy.ts';
import type { Organization } from './organization.ts';
import { type OrganizationSettings, renderSettings } from './organization-settings.ts';
import { canReadOrganization, canUpdateOrganization } from './organization.policy.ts';

/** docs/reference/organizations.md#the-resource: the id on the wire is the name, and `external-id` the identity. */
export function renderOrganization(organization: Organization, grants: Grants): Resource {
  const path = `/api/v2/organizations/${organization.name}`;
  return {
    id: organization.name,
    type: 'organizations',
    attributes: {
      name: organization.name,
      'external-id': organization.id,
      'created-at': organization.createdAt.toISOString(),
      email: organization.email,
      ...renderSettings(organization.settings),
      ...factsFor(organization.settings),
      permissions: renderPermissions(grants),
    },
    relationships: {
      // There are no agent pools.
      'default-agent-pool': { data: null },
      'default-project': { data: { id: organization.defaultProjectId, type: 'projects' } },
      'entitlement-set': {
        data: { id: organization.id, type: 'entitlement-sets' },
        links: { related: `${path}/entitlement-set` },
      },
      subscription: {
        data: subscriptionIdentifier(organization.id),
        links: { related: `${path}/subscription` },
      },
      'authentication-token': { links: { related: `${path}/authentication-token` } },
      'oauth-tokens': { links: { related: `${path}/oauth-tokens` } },
    },
    links: { self: path },
  };
}

/** Of modules with tests; clients stop at 1. Nothing here counts them. */
const remainingTestableCount = 1_000_000;

/** What clients expect to be told, and cannot set: there is no single sign-on, and no second factor. */
const factsFor = ({ collaboratorAuthPolicy }: OrganizationSettings) => ({
  'is-unified': false,
  'saml-enabled': false,
  'two-factor-conformant': collaboratorAuthPolicy === 'password',
  'remaining-testable-count': remainingTestableCount,
});

/** What the reader of the document may do; clients show or hide their buttons accordingly. */
function renderPermissions(grants: Grants) {
  const { permissions } = grants;
  const owner = canUpdateOrganization(grants);
  const member = canReadOrganization(grants);
  return {
    'can-update': owner,
    'can-destroy': owner,
    'can-traverse': member,
    'can-access-via-teams': member,
    'can-create-team': canManageTeams(grants),
    'can-manage-users': permissions.manageMembership,
    'can-view-users': member,
    'can-update-api-token': owner,
    'can-create-module': permissions.manageModules,
    'can-deploy-no-code-modules': permissions.manageWorkspaces,
    'can-manage-no-code-modules': permissions.manageModules,
    'can-create-provider': permissions.manageProviders,
    'can-create-project': permissions.manageProjects,
    'can-create-workspace': permissions.manageWorkspaces,
    'can-update-oauth': permissions.manageVcsSettings,
    'can-update-sentinel': permissions.managePolicies,
    'can-read-policies': permissions.managePolicies,
    'can-manage-run-tasks': permissions.manageRunTasks,
    'can-update-agent-pools': permissions.manageAgentPools,
  };
}

/** What an organization may use (docs/compatibility.md#surrounding-endpoints): its subscription decides. */
export const renderEntitlementSet = (
  { id, name }: Grants['organization'],
  { entitlements }: FeatureSet,
): Resource => ({
  id,
  type: 'entitlement-sets',
  attributes: { ...entitlements },
  links: { self: `/api/v2/organizations/${name}/entitlement-set` },
});
