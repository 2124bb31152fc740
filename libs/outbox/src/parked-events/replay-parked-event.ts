import { notFound } from '@groundwork/errors';
import {
  endpoint,
  noContent,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendNoContent,
} from '@groundwork/http';
import { parkedEventIdOf } from './parked-event-id.ts';
import { inboxOf, type ParkedEventsContext } from './parked-events-context.ts';

/**
 * `POST /admin/parked-events/<service>/:event_id/actions/replay` (not in the reference product,
 * docs/reference/parked-events.md#replay-a-parked-event): 204, and the service tries the event again, up to
 * six times. For site administrators; 404 for everyone else, and for an event that is not parked.
 */
export const replayParkedEvent = endpoint(
  { responses: noContent() },
  (ctx: ParkedEventsContext) => async (req, res) => {
    const principal = principalOf(req);
    refuseUnlessSiteAdministrator(ctx, principal);
    const replayed = await inboxOf(ctx).replay([parkedEventIdOf(req)]);
    if (replayed.length === 0) throw notFound();
    ctx.logger.info({ user: principal.id, events: replayed }, 'parked events are tried again');
    sendNoContent(res);
  },
);
