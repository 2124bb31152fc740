import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { pathOf } from './administration.ts';
import { administrationPage } from './administration.view.ts';
import { parkedEventParameters } from './parked-event.request.ts';

/** `POST /app/admin/parked-events/:service/:event/replay`: makes a service retry a parked event. */
export const replayParkedEvent = administrationPage('parked-events', (ctx) => async (visit) => {
  const { req, session, client } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const { service, event } = parseParams(parkedEventParameters, req);
  await attempt(
    client.POST(`/api/v2/admin/parked-events/${service}/{event_id}/actions/replay`, {
      params: { path: { event_id: event } },
    }),
  );
  return { goTo: `${pathOf('parked-events')}?done=replayed` };
});
