import { pathOf } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Choice, Done, Form, Problems, type Refused } from '../pages/form-parts.tsx';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Day, Empty } from '../pages/parts.tsx';
import { GroupFields } from './group-fields.tsx';
import type { GroupMapping, Option } from './group-mapping.ts';
import type { GroupMappingForm } from './group-mapping.request.ts';

interface GroupMappingsProps {
  readonly organization: string;
  readonly mappings: readonly GroupMapping[];
  readonly pagination: Pagination;
  readonly providers: readonly Option[];
  /** Names of teams, keyed by id. */
  readonly teams: ReadonlyMap<string, string>;
  readonly done: string;
  readonly formToken: string;
  readonly refused: Refused<GroupMappingForm> | undefined;
}

const done = {
  made: 'The group is mapped. The mapping takes effect when its people next sign in.',
  removed: 'The mapping is removed. Members whom only this mapping had added have left the team.',
};

export const GroupMappingsPage = (props: GroupMappingsProps) => {
  const { organization, mappings, pagination, teams, refused } = props;
  const path = pathOf(organization, 'group-mappings');
  return (
    <>
      <h1>Group mappings</h1>
      <Done word={props.done} texts={done} />
      <Problems problems={refused?.problems} />
      <p>
        People who sign in with an identity provider bring their groups. A mapping puts the people of a group
        into a team, and takes them out when they are no longer in the group.
      </p>
      <p>
        A site administrator, or the operator, decides which groups this organization may map. A mapping that
        they have not confirmed admits nobody.
      </p>
      {mappings.length === 0 ? (
        <Empty>
          <h2>No group is mapped yet</h2>
          <p>Until then, people are added to teams by hand, whatever groups they are in. Map one below.</p>
          <FirstStep
            id="mapping-command"
            label="Command that maps a group"
            command={`groundwork api organizations/${organization}/group-mappings -f "data[type]=group-mappings" -f "data[attributes][provider]=PROVIDER" -f "data[attributes][group]=GROUP" -f "data[relationships][team][data][type]=teams" -f "data[relationships][team][data][id]=TEAM"`}
          />
        </Empty>
      ) : (
        <Table label="Group mappings" heads={['Group', 'Provider', 'Team', 'Since']} acts>
          {mappings.map((mapping) => (
            <Mapping organization={organization} mapping={mapping} teams={teams} />
          ))}
        </Table>
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { page })} />
      <NewMapping {...props} />
    </>
  );
};

interface MappingProps {
  readonly organization: string;
  readonly mapping: GroupMapping;
  readonly teams: GroupMappingsProps['teams'];
}

const Mapping = ({ organization, mapping: { id, attributes, relationships }, teams }: MappingProps) => {
  const team = relationships.team.data.id;
  return (
    <tr>
      <th scope="row">
        <Named>{attributes.group}</Named>{' '}
        {attributes.status === 'unconfirmed' ? <Badge kind="warning">unconfirmed</Badge> : null}
      </th>
      <td>{attributes.provider}</td>
      <td>
        <a href={pathOf(organization, 'teams', team)}>
          <Named>{teams.get(team) ?? team}</Named>
        </a>
      </td>
      <td>
        <Day at={attributes['created-at']} />
      </td>
      <td>
        <a
          href={pathOf(organization, 'group-mappings', id, 'remove')}
          aria-label={`Remove the mapping of ${attributes.group}`}
        >
          Remove
        </a>
      </td>
    </tr>
  );
};

const NewMapping = ({ organization, providers, teams, formToken, refused }: GroupMappingsProps) => (
  <>
    <h2>Map a group</h2>
    <Form action={pathOf(organization, 'group-mappings')} formToken={formToken}>
      <GroupFields
        providers={providers}
        given={refused}
        help="Exactly as the provider names it. Some send ids, such as Entra ID."
        required
      />
      <Choice
        label="Team"
        name="team"
        value={refused?.team ?? ''}
        options={[...teams].map(([value, label]) => ({ value, label }))}
      />
      <div>
        <button class="primary">Map it</button>
      </div>
    </Form>
  </>
);
