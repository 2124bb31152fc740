import {
  causeOf,
  endpoint,
  ok,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendResource,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { changeSubscription } from './subscription.ts';
import { subscriptionUpdated } from './subscription.events.ts';
import { parseSubscriptionTerms, subscriptionBody } from './subscription.request.ts';
import { renderSubscription, subscriptionShape } from './subscription.serializer.ts';

/**
 * `POST /admin/organizations/:organization_name/subscription` (docs/reference/admin-organizations.md#subscriptions):
 * 200 with the subscription, which replaces the previous one; absent terms become null.
 *
 * 404 for an unknown name, and for everyone except site administrators; 422 for a malformed body and for an unknown
 * feature set.
 */
export const updateSubscription = endpoint(
  { takes: subscriptionBody, responses: ok(subscriptionShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const name = organizationNameOf(req);
    const updated = await ctx.inTransaction(async (tx) => {
      const organization = await tx.organizations.lock({ name });
      const terms = parseSubscriptionTerms(req);
      const subscription = await tx.subscriptions.get(organization.id);
      const changed = changeSubscription(subscription, terms);
      if (changed) {
        await tx.subscriptions.put(changed, ctx.clock.now());
        await tx.outbox.add(subscriptionUpdated(changed), causeOf(req));
      }
      return renderSubscription(changed ?? subscription, organization.name);
    });
    sendResource(res, 200, updated);
  },
);
