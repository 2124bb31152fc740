import { notFound } from '@groundwork/errors';
import { endpoint, ok, principalOf, refuseUnlessSiteAdministrator, sendResource } from '@groundwork/http';
import { parkedEventIdOf } from './parked-event-id.ts';
import { parkedEventShape, renderWholeParkedEvent } from './parked-event.serializer.ts';
import { inboxOf, type ParkedEventsContext } from './parked-events-context.ts';

/**
 * `GET /admin/parked-events/<service>/:event_id` (docs/reference/parked-events.md#show-a-parked-event, not in the
 * reference product): 200 with a parked event of the service, and its content. For site administrators; 404 for
 * everyone else, and for an event that is not parked.
 */
export const showParkedEvent = endpoint(
  { responses: ok(parkedEventShape) },
  (ctx: ParkedEventsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const found = await inboxOf(ctx).findParked(parkedEventIdOf(req));
    if (found === undefined) throw notFound();
    sendResource(res, 200, renderWholeParkedEvent(found));
  },
);
