import { invalid } from '@groundwork/errors';
import { endpoint, ok, sendResource } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { requestedShownClient } from './oauth-client.access.ts';
import { oauthClientShape } from './oauth-client.serializer.ts';
import { oauthClientResource } from './oauth-client.view.ts';

/** Minimum interval between checks of a connection, however often they are requested. */
const pauseMs = 10_000;

const switchedOff =
  'Connections are not checked on this platform. An operator can turn that on with VCS_CHECK_INTERVAL_SECONDS.';

/**
 * `POST /oauth-clients/:id/actions/check`: 200 with the connection. The reference product has no such endpoint
 * (docs/reference/oauth-clients.md#check-an-oauth-client). The check follows in the background within seconds, and sets
 * `connection-checked-at`. 404 without the permission to manage VCS settings; 422 if this platform does not check connections.
 */
export const checkOauthClient = endpoint(
  { responses: ok(oauthClientShape) },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const { client, oauthTokens, projectIds, grants } = await requestedShownClient(ctx, req);
    if (ctx.config.checkIntervalSeconds === 0) throw invalid({ detail: switchedOff });
    await ctx.stores.oauthClients.hastenCheck(client, { now: ctx.clock.now(), pauseMs });
    const shown = { organizationName: grants.organization.name, oauthTokens, projectIds };
    sendResource(res, 200, oauthClientResource(req, client, shown));
  },
);
