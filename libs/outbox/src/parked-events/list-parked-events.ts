import {
  endpoint,
  pageOf,
  parsePage,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import { parkedEventShape, renderParkedEvent } from './parked-event.serializer.ts';
import { inboxOf, type ParkedEventsContext } from './parked-events-context.ts';

/**
 * `GET /admin/parked-events/<service>` (docs/reference/parked-events.md#list-parked-events, not in the reference
 * product): a page of the parked events of the service, oldest first. For site administrators; 404 for everyone else.
 */
export const listParkedEvents = endpoint(
  { responses: pageOf(parkedEventShape) },
  (ctx: ParkedEventsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const page = parsePage(req);
    const { items, totalCount } = await inboxOf(ctx).pageOfParked(page);
    sendCollection(req, res, items.map(renderParkedEvent), { page, totalCount });
  },
);
