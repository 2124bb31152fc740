import { addressWith } from '../pages/fields.ts';
import { Done, Form } from '../pages/form-parts.tsx';
import { Pager, Table } from '../pages/list-parts.tsx';
import { Empty, Notice, Time } from '../pages/parts.tsx';
import { pathOf } from './administration.ts';
import type { ParkedEventsOfService } from './parked-events.view.ts';

interface ParkedEventsProps {
  /** Contains one service, or all. */
  readonly services: readonly ParkedEventsOfService[];
  readonly done: string;
  readonly formToken: string;
}

const done = { replayed: 'They are being retried. Those that fail six times return here.' };

export const ParkedEventsPage = ({ services, done: word, formToken }: ParkedEventsProps) => (
  <>
    <h1>Parked events</h1>
    <p>
      Services send each other events about changes. An event that a service could not apply in six attempts
      waits here: fix the cause, then retry it. Nothing is lost in the meantime.
    </p>
    <Done word={word} texts={done} />
    {services.every(({ found }) => found?.events.length === 0) ? (
      <Empty>
        <h2>No event is parked</h2>
        <p>There is nothing to do.</p>
      </Empty>
    ) : (
      services
        .filter(({ found }) => found?.events.length !== 0)
        .map((service) => <OfService {...service} formToken={formToken} />)
    )}
  </>
);

const OfService = ({ service, found, formToken }: ParkedEventsOfService & { readonly formToken: string }) => {
  const path = pathOf('parked-events', service);
  return (
    <>
      <h2>{service}</h2>
      {found === undefined ? (
        <Notice kind="problem">
          <p>This service does not respond, so its events are unknown. Reload the page in a moment.</p>
        </Notice>
      ) : (
        <>
          <Table
            label={`Parked events of ${service}`}
            heads={['Event', 'Parked', { number: 'Attempts' }, 'Reason']}
          >
            {found.events.map(({ id, attributes }) => (
              <tr>
                <th scope="row">
                  <a href={pathOf('parked-events', service, id)}>{attributes.event}</a>
                </th>
                <td>
                  <Time at={attributes['parked-at']} />
                </td>
                <td class="number">{attributes.attempts}</td>
                <td>{attributes.reason.split('\n')[0]}</td>
              </tr>
            ))}
          </Table>
          <Pager pagination={found.pagination} addressOf={(page) => addressWith(path, { page })} />
          <Form action={`${path}/replay`} formToken={formToken} class="inline">
            <button aria-label={`Try all again: parked events of ${service}`}>Try all again</button>
          </Form>
        </>
      )}
    </>
  );
};
