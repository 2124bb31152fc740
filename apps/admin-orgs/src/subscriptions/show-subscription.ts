import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { renderFeatureSet } from '../feature-sets/feature-set.serializer.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { renderSubscription, subscriptionShape } from './subscription.serializer.ts';

/**
 * `GET /organizations/:organization_name/subscription` (docs/reference/organizations.md#show-the-subscription): 200 for
 * members; 404 for everyone else. `include=feature-set` adds the feature set.
 */
export const showSubscription = endpoint(
  { include: { added: ['feature-set'] }, responses: ok(subscriptionShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const reference = { name: organizationNameOf(req) };
    const { grants } = await authorize(ctx.stores, principalOf(req), reference, canReadOrganization);
    const { id, name } = grants.organization;
    const subscription = await ctx.stores.subscriptions.get(id);
    const included = includesOf(req).map(() => renderFeatureSet(subscription.featureSet));
    sendResource(res, 200, renderSubscription(subscription, name), included.length > 0 ? { included } : {});
  },
);
