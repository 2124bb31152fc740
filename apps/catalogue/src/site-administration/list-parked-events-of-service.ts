import { parseParams } from '@groundwork/http';
import { listQuery } from '../pages/fields.ts';
import { administrationPage } from './administration.view.ts';
import { serviceParameters } from './parked-event.request.ts';
import { ParkedEventsPage } from './parked-events-page.tsx';
import { findParkedEvents } from './parked-events.view.ts';

/** `GET /app/admin/parked-events/:service`: the parked events of a service, in pages. */
export const listParkedEventsOfService = administrationPage(
  'parked-events',
  () =>
    async ({ req, client, session }) => {
      const { service } = parseParams(serviceParameters, req);
      const { done, page } = listQuery.parse({ ...req.query });
      const services = [await findParkedEvents(client, service, page)];
      const { formToken } = session;
      return { title: 'Parked events', body: ParkedEventsPage({ services, done, formToken }) };
    },
);
