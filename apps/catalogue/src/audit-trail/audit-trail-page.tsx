import { events as definitions } from '@groundwork/contracts';
import { addressWith } from '../pages/fields.ts';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Empty, Time } from '../pages/parts.tsx';
import type { AuditQuery } from './audit-trail.request.ts';
import { changesBetween, previousIn } from './event-changes.ts';
import { subjectOf, type AuditEvent } from './subject.ts';

interface AuditTrailProps {
  readonly organization: string;
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
  const { organization, path, events, names, asked, pagination, isComplete } = props;
  const narrowed = (change: Partial<AuditQuery>) => addressWith(path, { ...asked, page: 1, ...change });
  const previous = previousIn(events);
  return (
    <>
      <h1>Audit trail</h1>
      <Filters path={path} asked={asked} />
      <p>
        {asked.steps === 'shown' ? (
          <a href={narrowed({ steps: '' })}>Hide what the platform did by itself</a>
        ) : (
          <a href={narrowed({ steps: 'shown' })}>Show what the platform did by itself, too</a>
        )}
      </p>
      {events.length === 0 ? (
        <Empty>
          <h2>Nothing matches</h2>
          <p>
            An event appears within a second of the change. <a href={path}>Show all events</a>
          </p>
        </Empty>
      ) : (
        <Table label="Events" heads={['When', 'What', 'Record', 'Who', 'From', 'Details']}>
          {events.map((event) => {
            const { attributes } = event;
            const { text, path: page } = subjectOf(organization, attributes, names);
            return (
              <tr>
                <td>
                  <Time at={attributes.timestamp} />
                </td>
                <th scope="row">
                  <a href={narrowed({ action: attributes.action })}>{attributes.action}</a>
                </th>
                <td class="text">
                  {page === undefined ? (
                    <Named>{text}</Named>
                  ) : (
                    <a href={page}>
                      <Named>{text}</Named>
                    </a>
                  )}{' '}
                  <a class="quiet" href={narrowed({ resource: attributes.resource.id })}>
                    its events
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
                  <Details attributes={attributes} previous={previous.get(event.id)} />
                </td>
              </tr>
            );
          })}
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

interface DetailsProps extends Pick<AuditEvent, 'attributes'> {
  /** The event before this one about the same record, if the page has it. */
  readonly previous: AuditEvent | undefined;
}

const Details = ({ attributes, previous }: DetailsProps) => (
  <details>
    <summary>{previous ? 'What changed' : 'State'}</summary>
    {previous ? (
      <ul>
        {changesBetween(previous.attributes.data, attributes.data).map(({ member, before, after }) => (
          <li>
            <code>{member}</code>: <del>{before === '' ? 'nothing' : before}</del>{' '}
            <ins>{after === '' ? 'nothing' : after}</ins>
          </li>
        ))}
      </ul>
    ) : null}
    <pre tabindex={0} aria-label="Details">
      <code>{JSON.stringify(attributes.data, undefined, 2)}</code>
    </pre>
    <p class="quiet">
      Record <code>{attributes.resource.id}</code>
      {attributes['request-id'] === null ? null : (
        <>
          , request <code>{attributes['request-id']}</code>
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
    <Actions chosen={asked.action} />
    <Filter label="Who" name="actor" value={asked.actor} help="a name or an id" />
    <Filter label="Record" name="resource" value={asked.resource} help="an id" />
    <Filter label="First day" name="since" value={asked.since} type="date" />
    <Filter label="Last day" name="until" value={asked.until} type="date" />
    {asked.steps === '' ? null : <input type="hidden" name="steps" value={asked.steps} />}
    <button>Show</button>
  </form>
);

const actions = [...new Set(definitions.map(({ type }) => type))].sort();
const kindOf = (action: string) => action.replace(/\.[^.]*$/, '');
const kinds = [...new Set(actions.map(kindOf))];

const Actions = ({ chosen }: { readonly chosen: string }) => (
  <div class="field">
    <label for="action">Action</label>
    <select id="action" name="action">
      <option value="">all</option>
      {chosen === '' || actions.includes(chosen) ? null : <option selected>{chosen}</option>}
      {kinds.map((kind) => (
        <optgroup label={kind.replaceAll('-', ' ')}>
          {actions
            .filter((action) => kindOf(action) === kind)
            .map((action) => (
              <option selected={action === chosen}>{action}</option>
            ))}
        </optgroup>
      ))}
    </select>
  </div>
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
