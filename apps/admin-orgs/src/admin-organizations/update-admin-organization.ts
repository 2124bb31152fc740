import { z } from 'zod';
import {
  causeOf,
  endpoint,
  ok,
  parseBody,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendResource,
} from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { changeOrganization, isTimeout, type OrganizationChange } from '../organizations/organization.ts';
import { storeOrganizationChange } from '../organizations/organization.changes.ts';
import { renderOneAdminOrganization } from './admin-organization.view.ts';
import { adminOrganizationShape } from './admin-organization.serializer.ts';

const timeout = z
  .string()
  .min(1, { abort: true })
  .max(32, { abort: true })
  .refine(isTimeout, 'must be a decimal number with a unit suffix, such as 90m or 1.5h')
  .nullish();

const maxLimit = 2_147_483_647;

const body = resourceBody('organizations', {
  attributes: z.object({
    'access-beta-tools': z.boolean().optional(),
    'global-module-sharing': z.boolean().optional(),
    'global-provider-sharing': z.boolean().nullish(),
    'is-disabled': z.boolean().optional(),
    'engine-build-worker-apply-timeout': timeout,
    'engine-build-worker-plan-timeout': timeout,
    'apply-timeout': timeout,
    'plan-timeout': timeout,
    'engine-worker-sudo-enabled': z.boolean().optional(),
    // Not in the reference product: restores access if the owners team has no token left (ADR 35).
    'user-tokens-enabled': z.boolean().optional(),
    'workspace-limit': z.int().min(0).max(maxLimit).nullish(),
  }),
});

/**
 * `PATCH /admin/organizations/:organization_name` (D3): 200 with the updated organization. Absent attributes keep their
 * values; null resets a timeout or the workspace limit to the global default. Turning on global module sharing removes
 * the list of consumers.
 *
 * 404 for an unknown name, and for everyone except site administrators; 422 for a malformed body.
 */
export const updateAdminOrganization = endpoint(
  { takes: body, responses: ok(adminOrganizationShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const name = organizationNameOf(req);
    const { resource } = await ctx.inTransaction(async (tx) => {
      const organization = await tx.organizations.lock({ name });
      const change = changeOf(parseBody(body, req).data.attributes);
      if (change.globalModuleSharing === true) await tx.moduleConsumers.replace(organization.id, []);
      const changed = changeOrganization(organization, change);
      if (changed) await storeOrganizationChange(tx, changed, ctx.clock.now(), causeOf(req));
      return renderOneAdminOrganization(tx, changed ?? organization);
    });
    await ctx.announced();
    sendResource(res, 200, resource);
  },
);

type Attributes = z.output<typeof body>['data']['attributes'];

/** If a request has both names of a timeout, the older one takes precedence. */
function changeOf(attributes: Attributes): OrganizationChange {
  const { 'engine-build-worker-apply-timeout': applyTimeout = attributes['apply-timeout'] } = attributes;
  const { 'engine-build-worker-plan-timeout': planTimeout = attributes['plan-timeout'] } = attributes;
  const { 'user-tokens-enabled': given } = attributes;
  return {
    accessBetaTools: attributes['access-beta-tools'],
    globalModuleSharing: attributes['global-module-sharing'],
    globalProviderSharing: attributes['global-provider-sharing'],
    disabled: attributes['is-disabled'],
    applyTimeout,
    planTimeout,
    workerSudoEnabled: attributes['engine-worker-sudo-enabled'],
    workspaceLimit: attributes['workspace-limit'],
    settings: given === undefined ? {} : { userTokensEnabled: given },
  };
}
