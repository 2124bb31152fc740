import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import {
  relatedLink,
  resourceShape,
  selfLink,
  timeShape,
  toOne,
  toRelated,
  type Identifier,
  type Resource,
} from '@groundwork/jsonapi';
import { entitlementsSchema, type FeatureSet } from '../feature-sets/feature-set.ts';
import { type Organization, subscriptionIdOf } from './organization.ts';
import { type OrganizationSettings, renderSettings, settingAttributes } from './organization-settings.ts';
import { canManageTeams, canReadOrganization, canUpdateOrganization } from './organization.policy.ts';

/** Permissions of the caller. Clients show or hide their buttons accordingly. */
const permissionsShape = z.strictObject({
  'can-update': z.boolean(),
  'can-destroy': z.boolean(),
  'can-traverse': z.boolean(),
  'can-access-via-teams': z.boolean(),
  'can-create-team': z.boolean(),
  'can-manage-users': z.boolean(),
  'can-view-users': z.boolean(),
  'can-update-api-token': z.boolean(),
  'can-create-module': z.boolean(),
  'can-deploy-no-code-modules': z.boolean(),
  'can-manage-no-code-modules': z.boolean(),
  'can-create-provider': z.boolean(),
  'can-create-project': z.boolean(),
  'can-create-workspace': z.boolean(),
  'can-update-oauth': z.boolean(),
  'can-update-sentinel': z.boolean(),
  'can-read-policies': z.boolean(),
  'can-manage-run-tasks': z.boolean(),
  'can-update-agent-pools': z.boolean(),
});

/** Shape: docs/reference/organizations.md#the-resource. */
export const organizationShape = resourceShape('organizations', {
  attributes: z.strictObject({
    name: z.string(),
    'external-id': z.string(),
    'created-at': timeShape,
    email: z.string(),
    ...settingAttributes,
    'is-unified': z.boolean(),
    'saml-enabled': z.boolean(),
    'two-factor-conformant': z.boolean(),
    'remaining-testable-count': z.int(),
    permissions: permissionsShape,
  }),
  relationships: z.strictObject({
    'default-agent-pool': z.strictObject({ data: z.null() }),
    'default-project': toOne('projects'),
    'entitlement-set': toOne('entitlement-sets').extend({ links: relatedLink }),
    subscription: toOne('subscriptions').extend({ links: relatedLink }),
    'authentication-token': toRelated(),
    'oauth-tokens': toRelated(),
  }),
  links: selfLink,
});

export const subscriptionIdentifier = (organizationId: OrganizationId): Identifier => ({
  id: subscriptionIdOf(organizationId),
  type: 'subscriptions',
});

/** The id on the wire is the name; `external-id` is the actual id. */
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
      // There are no agent pools, so none is the default.
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

/**
 * How many more modules may have tests. Clients refuse to continue if it is below 1. There is no limit here, so this is
 * a large constant.
 */
const remainingTestableCount = 1_000_000;

/** Attributes that clients expect. They are constant, because organizations have neither SAML nor a second factor. */
const factsFor = ({ collaboratorAuthPolicy }: OrganizationSettings) => ({
  'is-unified': false,
  'saml-enabled': false,
  'two-factor-conformant': collaboratorAuthPolicy === 'password',
  'remaining-testable-count': remainingTestableCount,
});

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

/** Shape: docs/reference/organizations.md#show-the-entitlement-set. */
export const entitlementSetShape = resourceShape('entitlement-sets', {
  attributes: entitlementsSchema,
  links: selfLink,
});

/** The entitlements of the organization's subscription (docs/compatibility.md#surrounding-endpoints). */
export const renderEntitlementSet = (
  { id, name }: Grants['organization'],
  { entitlements }: FeatureSet,
): Resource => ({
  id,
  type: 'entitlement-sets',
  attributes: { ...entitlements },
  links: { self: `/api/v2/organizations/${name}/entitlement-set` },
});

/** Shape: docs/reference/organizations.md#show-the-capacity. */
export const capacityShape = resourceShape('organization-capacity', {
  attributes: z.strictObject({ pending: z.int(), running: z.int() }),
  links: selfLink,
});

/** There are no runs, so both numbers are 0. */
export const renderCapacity = ({ name }: Grants['organization']): Resource => ({
  id: name,
  type: 'organization-capacity',
  attributes: { pending: 0, running: 0 },
  links: { self: `/api/v2/organizations/${name}/capacity` },
});
