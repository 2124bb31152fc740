import type { OauthClientId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { invalid, notFound } from '@groundwork/errors';
import { endpoint, noContent, parseBody, sendNoContent } from '@groundwork/http';
import { identifiersBody } from '@groundwork/jsonapi';
import type { VcsConnectionsContext } from '../context.ts';
import { canManageVcsSettings } from '../connections/oauth-client.policy.ts';
import { authorizeForClient } from '../connections/oauth-client.access.ts';
import type { VcsConnectionsStores } from '../stores.ts';

const body = identifiersBody('webhook-deliveries');

/**
 * `POST oauth-clients/:id/webhook-deliveries/actions/replay` (not in the reference product): 204; the deliveries are processed again, as
 * if they had just arrived without refs. 422, with none processed, if one belongs to another connection. 404 without the
 * permission to manage VCS settings.
 */
export const replayWebhookDeliveries = endpoint(
  { takes: body, responses: noContent() },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const { id, grants } = await authorizeForClient(ctx, req, canManageVcsSettings);
    const { organization } = grants;
    if (!(await ctx.stores.oauthClients.find(organization.id, id))) throw notFound();
    const ids = parseBody(body, req).data.map((identifier) => identifier.id);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      await replay(tx, organization.id, id, ids);
    });
    ctx.deliveryBell.ring();
    sendNoContent(res);
  },
);

async function replay(
  tx: VcsConnectionsStores,
  organizationId: OrganizationId,
  oauthClientId: OauthClientId,
  ids: readonly string[],
): Promise<void> {
  const replayed = new Set(await tx.webhookDeliveries.replay(organizationId, oauthClientId, ids));
  const problems = ids.flatMap((id, index) =>
    replayed.has(id)
      ? []
      : [{ detail: 'Webhook delivery does not exist for this connection', pointer: `/data/${index}/id` }],
  );
  if (problems.length > 0) throw invalid(...problems);
}
