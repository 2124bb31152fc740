import type { ServiceName } from '@groundwork/contracts';
import { get, post, type Route } from '@groundwork/http';
import { listParkedEvents } from './list-parked-events.ts';
import type { ParkedEventsContext } from './parked-events-context.ts';
import { replayParkedEvent } from './replay-parked-event.ts';
import { replayParkedEvents } from './replay-parked-events.ts';
import { showParkedEvent } from './show-parked-event.ts';

/** These endpoints have their own page in the API reference: docs/reference/parked-events.md. */
const parkedEvents = 'parked events';

/** Endpoints for the parked events of a service, the same in every service. */
export function parkedEventRoutes(service: ServiceName): readonly Route<ParkedEventsContext>[] {
  const all = `/api/v2/admin/parked-events/${service}`;
  const one = `${all}/:event_id`;
  return [
    get(all, parkedEvents, listParkedEvents),
    get(one, parkedEvents, showParkedEvent),
    post(`${all}/actions/replay`, parkedEvents, replayParkedEvents),
    post(`${one}/actions/replay`, parkedEvents, replayParkedEvent),
  ];
}
