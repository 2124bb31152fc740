import { z } from 'zod';
import type { UserId } from '@groundwork/contracts/resource-ids';
import {
  resourceShape,
  selfLink,
  timeShape,
  toMany,
  toOneOrNone,
  toRelated,
  type Resource,
} from '@groundwork/jsonapi';
import type { Subscription } from '../subscriptions/subscription.ts';
import { subscriptionIdentifier } from '../organizations/organization.serializer.ts';
import type { Organization } from '../organizations/organization.ts';

/** Shape: docs/reference/admin-organizations.md#the-resource. */
export const adminOrganizationShape = resourceShape(
  'organizations',
  {
    attributes: z.strictObject({
      name: z.string(),
      'external-id': z.string(),
      'created-at': timeShape,
      'access-beta-tools': z.boolean(),
      'is-disabled': z.boolean(),
      'engine-build-worker-apply-timeout': z.string().nullable(),
      'engine-build-worker-plan-timeout': z.string().nullable(),
      'apply-timeout': z.string().nullable(),
      'plan-timeout': z.string().nullable(),
      'engine-worker-sudo-enabled': z.boolean(),
      'notification-email': z.string(),
      'global-module-sharing': z.boolean(),
      'global-provider-sharing': z.boolean().nullable(),
      'sso-enabled': z.boolean(),
      'user-tokens-enabled': z.boolean(),
      'workspace-limit': z.int().nullable(),
    }),
    relationships: z.strictObject({
      owners: toMany('users'),
      subscription: toOneOrNone('subscriptions'),
      'feature-set': toOneOrNone('feature-sets'),
      'module-consumers': toRelated(),
    }),
    links: selfLink,
  },
  'AdminOrganizations',
);

/** `meta.status-counts` of a list of all organizations. */
export const statusCountsShape = z.strictObject({ total: z.int(), active: z.int(), disabled: z.int() });

/** @param subscription undefined if no site administrator has set one */
export function renderAdminOrganization(
  organization: Organization,
  ownerIds: readonly UserId[],
  subscription: Subscription | undefined,
): Resource {
  const path = `/api/v2/admin/organizations/${organization.name}`;
  return {
    id: organization.name,
    type: 'organizations',
    attributes: {
      name: organization.name,
      'external-id': organization.id,
      'created-at': organization.createdAt.toISOString(),
      'access-beta-tools': organization.accessBetaTools,
      'is-disabled': organization.disabled,
      'engine-build-worker-apply-timeout': organization.applyTimeout,
      'engine-build-worker-plan-timeout': organization.planTimeout,
      // Newer names of the two timeouts above (docs/compatibility.md#admin-organization-members).
      'apply-timeout': organization.applyTimeout,
      'plan-timeout': organization.planTimeout,
      'engine-worker-sudo-enabled': organization.workerSudoEnabled,
      'notification-email': organization.email,
      'global-module-sharing': organization.globalModuleSharing,
      'global-provider-sharing': organization.globalProviderSharing,
      'sso-enabled': organization.ssoEnabled,
      'user-tokens-enabled': organization.settings.userTokensEnabled,
      'workspace-limit': organization.workspaceLimit,
    },
    relationships: {
      owners: { data: ownerIds.map((id) => ({ id, type: 'users' })) },
      subscription: { data: subscription ? subscriptionIdentifier(organization.id) : null },
      'feature-set': {
        data: subscription ? { id: subscription.featureSet.id, type: 'feature-sets' } : null,
      },
      'module-consumers': { links: { related: `${path}/relationships/module-consumers` } },
    },
    links: { self: path },
  };
}
