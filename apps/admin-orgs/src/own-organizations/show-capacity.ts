import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { capacityShape, renderCapacity } from '../organizations/organization.serializer.ts';

/**
 * `GET /organizations/:organization_name/capacity`: 200 with the numbers of pending and active runs, for members; 404
 * for everyone else. Both are 0, because there are no runs.
 */
export const showCapacity = endpoint(
  { responses: ok(capacityShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const reference = { name: organizationNameOf(req) };
    const { grants } = await authorize(ctx.stores, principalOf(req), reference, canReadOrganization);
    sendResource(res, 200, renderCapacity(grants.organization));
  },
);
