import type { ResourceOf } from '@groundwork/client';
import { addressWith } from '../pages/fields.ts';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Empty, Time } from '../pages/parts.tsx';
import type { AuditQuery } from './audit-trail.request.ts';

type AuditEvent = ResourceOf<'AuditEvents'>;

interface AuditTrailProps {
  /** Address of the page. */
  readonly path: string;
  readonly events: readonly AuditEvent[];
  /** Names of the known users, keyed by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly asked: AuditQuery;
  readonly pagination: Pagination;
  /** False if older events match, too. */
  readonly isComplete: boolean;
}

export const AuditTrailPage = (props: AuditTrailProps) => {
  const { path, events, names, asked, pagination, isComplete } = props;
  const narrowed = (change: Partial<AuditQuery>) => addressWith(path, { ...asked, page: 1, ...change });
  return (
    <>
      <h1>Audit trail</h1>
      <Filters path={path} asked={asked} />
      {events.length === 0 ? (
        <Empty>
          <h2>Nothing matches</h2>
          <p>
            An event appears within a second of the change. <a href={path}>Show all events</a>
          </p>
        </Empty>
      ) : (
        <Table label="Events" heads={['When', 'What', 'Record', 'Who', 'From', 'Details']}>
          {events.map(({ attributes }) => (
            <tr>
              <td>
                <Time at={attributes.timestamp} />
              </td>
              <th scope="row">
                <a href={narrowed({ action: attributes.action })}>{attributes.action}</a>
              </th>
              <td>
                <a href={narrowed({ resource: attributes.resource.id })}>
                  <code>{attributes.resource.id}</code>
                </a>
              </td>
              <td>
                {attributes.actor === null ? (
                  <span class="quiet">the platform itself</span>
                ) : (
                  <a href={narrowed({ actor: attributes.actor.id })}>
                    <Named>{names.get(attributes.actor.id) ?? attributes.actor.id}</Named>
                  </a>
                )}
              </td>
              <td>{attributes['source-address'] ?? ''}</td>
              <td>
                <Details attributes={attributes} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { ...asked, page })} />
      {isComplete ? null : (
        <p class="quiet">
          A list has the 10,000 newest events that match. For older ones, choose an earlier last day.
        </p>
      )}
    </>
  );
};

const Details = ({ attributes }: Pick<AuditEvent, 'attributes'>) => (
  <details>
    <summary>State</summary>
    <pre tabindex={0} aria-label="Details">
      <code>{JSON.stringify(attributes.data, undefined, 2)}</code>
    </pre>
    <p class="quiet">
      {attributes['request-id'] === null ? null : (
        <>
          Request <code>{attributes['request-id']}</code>
        </>
      )}
      {attributes.actor?.['token-id'] === undefined || attributes.actor['token-id'] === null ? null : (
        <>
          , token <code>{attributes.actor['token-id']}</code>
        </>
      )}
    </p>
  </details>
);

type FiltersProps = Pick<AuditTrailProps, 'path' | 'asked'>;

const Filters = ({ path, asked }: FiltersProps) => (
  <form action={path} class="filters" role="search" aria-label="Narrow the audit trail">
    <Filter label="Action" name="action" value={asked.action} help="module.created" />
    <Filter label="Who" name="actor" value={asked.actor} help="a name or an id" />
    <Filter label="Record" name="resource" value={asked.resource} help="an id" />
    <Filter label="First day" name="since" value={asked.since} type="date" />
    <Filter label="Last day" name="until" value={asked.until} type="date" />
    <button>Show</button>
  </form>
);

interface FilterProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly help?: string;
  readonly type?: 'text' | 'date';
}

const Filter = ({ label, name, value, help, type = 'text' }: FilterProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input id={name} name={name} type={type} value={value} placeholder={help} />
  </div>
);
