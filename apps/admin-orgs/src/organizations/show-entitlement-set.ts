import type { RequestHandler } from 'express';
import type { Grants } from '@groundwork/contracts';
import { principalOf, sendResource } from '@groundwork/http';
import type { Resource } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from './organization.policy.ts';

/**
 * `GET /organizations/:organization_name/entitlement-set` (docs/compatibility.md#surrounding-endpoints): what this
 * platform offers to the organization; the same for all. For members; 404 for everyone else.
 */
export function showEntitlementSet(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const name = organizationNameOf(req);
    const { grants } = await authorize(ctx.stores, principalOf(req), { name }, canReadOrganization);
    sendResource(res, 200, renderEntitlementSet(grants.organization));
  };
}

const renderEntitlementSet = ({ id, name }: Grants['organization']): Resource => ({
  id,
  type: 'entitlement-sets',
  attributes: {
    agents: false,
    'audit-logging': true,
    'cost-estimation': false,
    'global-run-tasks': false,
    operations: false,
    'private-module-registry': true,
    'private-run-tasks': false,
    'run-tasks': false,
    sentinel: true,
    sso: false,
    'state-storage': false,
    teams: true,
    'vcs-integrations': true,
  },
  links: { self: `/api/v2/organizations/${name}/entitlement-set` },
});
