import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { capacityShape, renderCapacity } from '../organizations/organization.serializer.ts';

/**
 * `GET /organizations/:organization_name/capacity`: 200 with how many runs wait and how many run, for members; 404 for
 * everyone else. There are no runs here, so that both are 0.
 */
export const showCapacity = endpoint(
  { answers: ok(capacityShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const reference = { name: organizationNameOf(req) };
    const { grants } = await authorize(ctx.stores, principalOf(req), reference, canReadOrganization);
    sendResource(res, 200, renderCapacity(grants.organization));
  },
);
