import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { entitlementSetShape, renderEntitlementSet } from '../organizations/organization.serializer.ts';

/**
 * `GET /organizations/:organization_name/entitlement-set` (docs/compatibility.md#surrounding-endpoints): the
 * entitlements of its subscription. For members; 404 for everyone else.
 */
export const showEntitlementSet = endpoint(
  { responses: ok(entitlementSetShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const { grants } = await authorize(ctx.stores, principalOf(req), { name }, canReadOrganization);
    const { featureSet } = await ctx.stores.subscriptions.get(grants.organization.id);
    sendResource(res, 200, renderEntitlementSet(grants.organization, featureSet));
  },
);
