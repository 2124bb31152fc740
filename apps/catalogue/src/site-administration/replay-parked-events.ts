import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { pathOf } from './administration.ts';
import { administrationPage } from './administration.view.ts';
import { serviceParameters } from './parked-event.request.ts';

/** `POST /app/admin/parked-events/:service/replay`: makes a service retry all its parked events. */
export const replayParkedEvents = administrationPage('parked-events', (ctx) => async (visit) => {
  const { req, session, client } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const { service } = parseParams(serviceParameters, req);
  await attempt(client.POST(`/api/v2/admin/parked-events/${service}/actions/replay`));
  return { goTo: `${pathOf('parked-events')}?done=replayed` };
});
