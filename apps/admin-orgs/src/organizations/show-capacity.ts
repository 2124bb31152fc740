import type { RequestHandler } from 'express';
import { principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from './organization.policy.ts';

/**
 * `GET /organizations/:organization_name/capacity`: 200 with how many runs wait and how many run, for members; 404 for
 * everyone else. There are no runs here, so that both are 0.
 */
export function showCapacity(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const reference = { name: organizationNameOf(req) };
    const { grants } = await authorize(ctx.stores, principalOf(req), reference, canReadOrganization);
    const { name } = grants.organization;
    sendResource(res, 200, {
      id: name,
      type: 'organization-capacity',
      attributes: { pending: 0, running: 0 },
      links: { self: `/api/v2/organizations/${name}/capacity` },
    });
  };
}
