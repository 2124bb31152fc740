import { pathOf, type Organization } from '../organizations/organization.ts';
import { Command } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Named, Table } from '../pages/list-parts.tsx';
import { Empty, Time } from '../pages/parts.tsx';
import { nameOf, type Connection } from './connection.ts';
import { createCommand, hostingKinds, nameOfHosting } from './git-hosting.ts';
import { Health } from './health.tsx';

interface ConnectionsProps {
  readonly organization: Organization;
  readonly connections: readonly Connection[];
  readonly done: string;
}

export const ConnectionsPage = ({ organization: { id }, connections, done }: ConnectionsProps) => (
  <>
    <h1>Connections</h1>
    <Done word={done} texts={{ deleted: 'The connection is deleted.' }} />
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
              <a href={pathOf(id, 'connections', connection.id)}>
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
    <h2>Connect Git hosting</h2>
    <p class="actions">
      {hostingKinds.map((kind) => (
        <a class="button" href={addressWith(`${pathOf(id, 'connections')}/new`, { provider: kind })}>
          {nameOfHosting(kind)}
        </a>
      ))}
    </p>
    <p>Or on the command line, which asks for the token:</p>
    <Command id="create-command" label="Command that creates a connection">
      {createCommand(id, 'vcs1')}
    </Command>
  </>
);

export const Checked = ({ at }: { readonly at: string | null }) =>
  at === null ? <span class="quiet">never</span> : <Time at={at} />;
