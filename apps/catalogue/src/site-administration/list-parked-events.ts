import { listQuery } from '../pages/fields.ts';
import { administrationPage } from './administration.view.ts';
import { consumingServices } from './parked-event.ts';
import { ParkedEventsPage } from './parked-events-page.tsx';
import { findParkedEvents } from './parked-events.view.ts';

/** `GET /app/admin/parked-events`: the first page of the parked events of each service, oldest first. */
export const listParkedEvents = administrationPage(
  'parked-events',
  () =>
    async ({ req, client, session }) => {
      const { done } = listQuery.parse({ ...req.query });
      const services = await Promise.all(
        consumingServices.map((service) => findParkedEvents(client, service, 1)),
      );
      const { formToken } = session;
      return { title: 'Parked events', body: ParkedEventsPage({ services, done, formToken }) };
    },
);
