import { notFound } from '@groundwork/errors';
import { endpoint, pageOf, parsePage, sendCollection } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { canManageVcsSettings } from '../connections/oauth-client.policy.ts';
import { authorizeForClient } from '../connections/oauth-client.access.ts';
import { renderWebhookDelivery, webhookDeliveryShape } from './webhook-delivery.serializer.ts';

/**
 * `GET oauth-clients/:id/webhook-deliveries` (not in the reference product): deliveries to the webhooks of a connection in the last
 * 30 days, newest first, without their content. 404 without the permission to manage VCS settings.
 */
export const listWebhookDeliveries = endpoint(
  { responses: pageOf(webhookDeliveryShape) },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const { id, grants } = await authorizeForClient(ctx, req, canManageVcsSettings);
    const organizationId = grants.organization.id;
    if (!(await ctx.stores.oauthClients.find(organizationId, id))) throw notFound();
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.webhookDeliveries.pageOfClient(organizationId, id, page);
    sendCollection(req, res, items.map(renderWebhookDelivery), { page, totalCount });
  },
);
