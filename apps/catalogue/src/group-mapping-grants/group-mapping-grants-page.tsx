import { GroupFields } from '../group-mappings/group-fields.tsx';
import type { Option } from '../group-mappings/group-mapping.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Done, Field, Form, Problems, type Refused, Tick } from '../pages/form-parts.tsx';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Day, Empty } from '../pages/parts.tsx';
import { pathOf } from '../site-administration/administration.ts';
import { groupOf, type AdminGroupMapping, type GroupMappingGrant } from './group-mapping-grant.ts';
import type { GrantForm } from './group-mapping-grant.request.ts';

interface GroupMappingGrantsProps {
  /** The first mappings that no grant covers, at most 50. */
  readonly unconfirmed: readonly AdminGroupMapping[];
  /** Number of all mappings that no grant covers. */
  readonly unconfirmedCount: number;
  readonly grants: readonly GroupMappingGrant[];
  readonly pagination: Pagination;
  readonly providers: readonly Option[];
  readonly done: string;
  readonly formToken: string;
  readonly refused: Refused<GrantForm> | undefined;
}

const path = pathOf('group-mappings');
const done = {
  granted: 'Granted. Mappings of the group take effect when its people next sign in.',
  removed: 'The grant is removed. It admits nobody new.',
};

export const GroupMappingGrantsPage = (props: GroupMappingGrantsProps) => (
  <>
    <h1>Group mappings</h1>
    <Done word={props.done} texts={done} />
    <Problems problems={props.refused?.problems} />
    <p>
      Owners map groups of identity providers to their teams. You decide which organization may map which
      group: who is in a group becomes a member there without being asked.
    </p>
    <Unconfirmed {...props} />
    <Grants {...props} />
    <NewGrant {...props} />
  </>
);

const Unconfirmed = ({ unconfirmed, unconfirmedCount, formToken }: GroupMappingGrantsProps) => (
  <>
    <h2>Mappings that wait for your confirmation</h2>
    {unconfirmed.length === 0 ? (
      <Empty>
        <p>No mapping is waiting for confirmation.</p>
      </Empty>
    ) : (
      <>
        <p>
          No grant covers these {unconfirmedCount} mappings: they admit nobody, but still remove members who
          leave the group. Confirm one if its organization may know who is in the group.
          {unconfirmedCount > unconfirmed.length ? ` The first ${unconfirmed.length} are shown.` : ''}
        </p>
        <Table
          label="Mappings that wait for your confirmation"
          heads={['Organization', 'Group', 'Provider', 'Team', 'Since']}
          acts
        >
          {unconfirmed.map((mapping) => (
            <Waiting mapping={mapping} formToken={formToken} />
          ))}
        </Table>
      </>
    )}
  </>
);

interface WaitingProps {
  readonly mapping: AdminGroupMapping;
  readonly formToken: string;
}

const Waiting = ({ mapping: { attributes, relationships }, formToken }: WaitingProps) => {
  const { provider, group, owners } = attributes;
  const organization = relationships.organization.data.id;
  return (
    <tr>
      <th scope="row">{organization}</th>
      <td>
        <Named>{group}</Named>
      </td>
      <td>{provider}</td>
      <td>
        <Named>{attributes['team-name']}</Named> {owners ? <Badge kind="warning">owners</Badge> : null}
      </td>
      <td>
        <Day at={attributes['created-at']} />
      </td>
      <td>
        <Form action={path} formToken={formToken} class="inline">
          <input type="hidden" name="organization" value={organization} />
          <input type="hidden" name="provider" value={provider} />
          <input type="hidden" name="group" value={group} />
          {owners ? <input type="hidden" name="owners" value="on" /> : null}
          <button aria-label={`Let ${organization} map ${group}${owners ? ' to its owners' : ''}`}>
            Confirm
          </button>
        </Form>
      </td>
    </tr>
  );
};

const Grants = ({ grants, pagination }: GroupMappingGrantsProps) => (
  <>
    <h2>What organizations may map</h2>
    {grants.length === 0 ? (
      <Empty>
        <p>No organization may map any group yet.</p>
        <FirstStep
          id="grant-command"
          label="Command that lets an organization map a group"
          command="groundwork group-mapping grant ORGANIZATION PROVIDER GROUP"
        />
      </Empty>
    ) : (
      <Table
        label="What organizations may map"
        heads={['Organization', 'Group', 'Provider', 'To owners', 'Since']}
        acts
      >
        {grants.map((grant) => (
          <tr>
            <th scope="row">{grant.relationships.organization.data.id}</th>
            <td>
              {grant.attributes.group === null ? 'every group' : <Named>{grant.attributes.group}</Named>}
            </td>
            <td>{grant.attributes.provider}</td>
            <td>{grant.attributes.owners ? 'yes' : 'no'}</td>
            <td>
              <Day at={grant.attributes['created-at']} />
            </td>
            <td>
              <Removal grant={grant} />
            </td>
          </tr>
        ))}
      </Table>
    )}
    <Pager pagination={pagination} addressOf={(page) => addressWith(path, { page })} />
  </>
);

const Removal = ({ grant }: { readonly grant: GroupMappingGrant }) =>
  grant.attributes.origin === 'settings' ? (
    <span class="quiet">set by the operator</span>
  ) : (
    <a
      href={pathOf('group-mappings', grant.id, 'remove')}
      aria-label={`Remove the grant of ${groupOf(grant)} to ${grant.relationships.organization.data.id}`}
    >
      Remove
    </a>
  );

const NewGrant = ({ providers, formToken, refused }: GroupMappingGrantsProps) => (
  <>
    <h2>Let an organization map a group</h2>
    <Form action={path} formToken={formToken}>
      <Field
        label="Organization"
        name="organization"
        value={refused?.organization}
        help="Its name."
        required
      />
      <GroupFields
        providers={providers}
        given={refused}
        help="Exactly as the provider names it. Leave it empty if the next box is selected."
      />
      <Tick
        label="Every group of the provider"
        name="all-groups"
        checked={refused?.['all-groups'] ?? false}
        help="Its owners can then find out who is in which group."
      />
      <Tick
        label="Also to its owners team"
        name="owners"
        checked={refused?.owners ?? false}
        help="Whoever manages the group at the provider then decides who owns the organization."
      />
      <div>
        <button class="primary">Grant it</button>
      </div>
    </Form>
  </>
);
