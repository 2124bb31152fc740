import type { ResourceOf } from '@groundwork/client';
import { pathOf, type Organization } from '../organizations/organization.ts';
import { Done, Form, Problems } from '../pages/form-parts.tsx';
import { Fact, Named, Table } from '../pages/list-parts.tsx';
import { Badge, Empty, Notice, Time } from '../pages/parts.tsx';
import { nameOf, type Connection, type Follower } from './connection.ts';
import { Checked } from './connections-page.tsx';
import { Health } from './health.tsx';

export type Check = 'waits' | 'done';

interface ConnectionProps {
  readonly organization: Organization;
  readonly connection: Connection;
  readonly token: ResourceOf<'OauthTokens'> | undefined;
  readonly followers: readonly Follower[];
  readonly isWhole: boolean;
  readonly deliveries: readonly ResourceOf<'WebhookDeliveries'>[];
  readonly check: Check | undefined;
  readonly done: string;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

const checks: Readonly<Record<Check, string>> = {
  waits: 'The platform asks the provider. This page reloads automatically.',
  done: 'The connection has been checked.',
};

const done = {
  connected: 'The provider accepts the token. The connection is created.',
  replaced: 'The provider accepts the token. It has replaced the old one.',
};

export const ConnectionPage = (props: ConnectionProps) => {
  const { organization, connection, token, followers, isWhole, deliveries } = props;
  const { attributes } = connection;
  return (
    <>
      <h1>
        <Named>{nameOf(connection)}</Named>
      </h1>
      <Done word={props.check ?? ''} texts={checks} />
      <Done word={props.done} texts={done} />
      <Problems problems={props.problems} />
      {attributes['connection-message'] === null ? null : (
        <Notice kind="problem">
          <p>{attributes['connection-message']}</p>
        </Notice>
      )}
      <dl class="facts">
        <Fact term="Health">
          <Health connection={connection} />
        </Fact>
        <Fact term="Checked">
          <Checked at={attributes['connection-checked-at']} />
        </Fact>
        <Fact term="Provider">{attributes['service-provider-display-name']}</Fact>
        <Fact term="Address">{attributes['http-url']}</Fact>
        <Fact term="API">{attributes['api-url']}</Fact>
        <Fact term="User at the provider">{token?.attributes['service-provider-user'] ?? 'not known'}</Fact>
        <Fact term="Git connects over">{token?.attributes['has-ssh-key'] === true ? 'SSH' : 'https'}</Fact>
        <Fact term="Serves">
          {attributes['organization-scoped']
            ? 'the whole organization'
            : `${connection.relationships.projects.data.length} projects`}
        </Fact>
      </dl>
      <p class="actions">
        {token && organization.attributes.permissions['can-create-module'] ? (
          <a
            class="button primary"
            href={pathOf(organization.id, 'connections', connection.id, 'repositories')}
          >
            Choose repositories
          </a>
        ) : null}
        <a class="button" href={pathOf(organization.id, 'connections', connection.id, 'token')}>
          Replace the token
        </a>
        <a class="button" href={pathOf(organization.id, 'connections', connection.id, 'delete')}>
          Delete it
        </a>
      </p>
      {props.check === 'waits' ? null : (
        <Form
          action={pathOf(organization.id, 'connections', connection.id, 'check')}
          formToken={props.formToken}
          class="actions"
        >
          <button>Check it now</button>
        </Form>
      )}
      <h2>Followed through it</h2>
      {followers.length === 0 ? (
        <Empty>
          <p>No module and no policy set follows a repository through this connection.</p>
        </Empty>
      ) : (
        <Table label="Followed repositories" heads={['What', 'Repository', 'State']}>
          {followers.map(({ what, path, repository, error }) => (
            <tr>
              <th scope="row">
                <a href={path}>
                  <Named>{what}</Named>
                </a>
              </th>
              <td>
                <code>{repository}</code>
              </td>
              <td class="text">
                {error === null ? (
                  <Badge kind="good">followed</Badge>
                ) : (
                  <Badge kind="problem">not followed</Badge>
                )}{' '}
                {error ?? ''}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {isWhole ? null : <p class="quiet">Only the first 500 modules and policy sets were checked.</p>}
      <Workspaces connection={connection} />
      <Deliveries deliveries={deliveries} />
    </>
  );
};

const Workspaces = ({ connection: { attributes } }: Pick<ConnectionProps, 'connection'>) => {
  const { 'affected-workspaces': shown = [], 'affected-workspaces-count': total = 0 } = attributes;
  return total === 0 ? null : (
    <p>
      Workspaces that are linked through it: {shown.map(({ name }) => name).join(', ')}
      {total > shown.length ? `, and ${total - shown.length} more` : ''}.
    </p>
  );
};

const Deliveries = ({ deliveries }: Pick<ConnectionProps, 'deliveries'>) => (
  <>
    <h2>What the provider reported last</h2>
    {deliveries.length === 0 ? (
      <p>Nothing in the last 30 days. Repositories are read again now and then all the same.</p>
    ) : (
      <Table label="Deliveries" heads={['Received', 'Event', 'Refs', 'Outcome']}>
        {deliveries.map(({ attributes }) => (
          <tr>
            <td>
              <Time at={attributes['received-at']} />
            </td>
            <td>{attributes.event}</td>
            <td>
              <code>{attributes.refs.map(({ name }) => name).join(', ')}</code>
            </td>
            <td>{outcomeOf(attributes)}</td>
          </tr>
        ))}
      </Table>
    )}
  </>
);

function outcomeOf({
  outcome,
  'processed-at': processed,
}: ResourceOf<'WebhookDeliveries'>['attributes']): string {
  if (processed === null) return 'waits';
  return outcome === 'announced' ? 'the repository is read again' : 'nothing to do';
}
