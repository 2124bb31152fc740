import { pathOf, type Organization } from '../organizations/organization.ts';
import { Named, Table } from '../pages/list-parts.tsx';
import { Empty, Time } from '../pages/parts.tsx';
import { nameOf, type Connection } from './connection.ts';
import { Health } from './health.tsx';

interface ConnectionsProps {
  readonly organization: Organization;
  readonly connections: readonly Connection[];
}

export const ConnectionsPage = ({ organization, connections }: ConnectionsProps) => (
  <>
    <h1>Connections</h1>
    {connections.length === 0 ? (
      <Empty>
        <h2>There are no connections yet</h2>
        <p>
          Through a connection, modules and policy sets follow repositories: a new tag becomes a version
          automatically. You need a token of the provider.
        </p>
      </Empty>
    ) : (
      <Table label="Connections" heads={['Name', 'Health', 'Address', 'Checked']}>
        {connections.map((connection) => (
          <tr>
            <th scope="row">
              <a href={pathOf(organization.id, 'connections', connection.id)}>
                <Named>{nameOf(connection)}</Named>
              </a>
            </th>
            <td class="text">
              <Health connection={connection} /> {connection.attributes['connection-message'] ?? ''}
            </td>
            <td>{connection.attributes['http-url']}</td>
            <td>
              <Checked at={connection.attributes['connection-checked-at']} />
            </td>
          </tr>
        ))}
      </Table>
    )}
  </>
);

export const Checked = ({ at }: { readonly at: string | null }) =>
  at === null ? <span class="quiet">never</span> : <Time at={at} />;
