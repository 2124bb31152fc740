import { bodyOf } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import { administrationPage } from './administration.view.ts';
import { parkedEventParameters } from './parked-event.request.ts';
import { ParkedEventPage } from './parked-event-page.tsx';

/** `GET /app/admin/parked-events/:service/:event`: a parked event with its content. */
export const showParkedEvent = administrationPage('parked-events', () => async ({ req, client, session }) => {
  const { service, event: id } = parseParams(parkedEventParameters, req);
  const { data: event } = await bodyOf(
    client.GET(`/api/v2/admin/parked-events/${service}/{event_id}`, { params: { path: { event_id: id } } }),
  );
  const { formToken } = session;
  return { title: event.attributes.event, body: ParkedEventPage({ service, event, formToken }) };
});
