import {
  endpoint,
  noContent,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendNoContent,
} from '@groundwork/http';
import { inboxOf, type ParkedEventsContext } from './parked-events-context.ts';

/**
 * `POST /admin/parked-events/<service>/actions/replay` (not in the reference product,
 * docs/reference/parked-events.md#replay-all-parked-events): 204, and the service tries all its parked events again, up
 * to six times each. Also 204 if there is none. For site administrators; 404 for everyone else.
 */
export const replayParkedEvents = endpoint(
  { responses: noContent() },
  (ctx: ParkedEventsContext) => async (req, res) => {
    const principal = principalOf(req);
    refuseUnlessSiteAdministrator(ctx, principal);
    const replayed = await inboxOf(ctx).replay('all');
    ctx.logger.info({ user: principal.id, events: replayed }, 'parked events are tried again');
    sendNoContent(res);
  },
);
