import type { Member } from '../members/member.ts';
import { pathOf, type Organization } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Done, Field, Form, Problems, type Refused } from '../pages/form-parts.tsx';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Day, Empty } from '../pages/parts.tsx';
import { PermissionTable, TeamForm } from './team-permissions.tsx';
import { isOwners, type Team, type TeamSettings } from './team.ts';

/** Rejected settings, or the name of a user who could not be added to the team. */
export type RefusedChange = Refused<Partial<TeamSettings> & { readonly username?: string }>;

interface TeamProps {
  readonly organization: Organization;
  readonly team: Team;
  readonly members: readonly Member[];
  readonly pagination: Pagination;
  readonly done: string;
  readonly formToken: string;
  readonly refused: RefusedChange | undefined;
}

const done = {
  made: 'The team was created. It has no permissions and no members yet.',
  changed: 'The team was changed. This takes effect within a second.',
  added: 'They are in the team now.',
  removed: 'They are no longer in the team.',
};

export const TeamPage = (props: TeamProps) => {
  const { organization, team, refused, formToken } = props;
  const path = pathOf(organization.id, 'teams', team.id);
  const { permissions } = team.attributes;
  return (
    <>
      <h1>
        <Named>{team.attributes.name}</Named>{' '}
        {team.attributes.visibility === 'secret' ? <Badge kind="plain">secret</Badge> : null}
      </h1>
      <Done word={props.done} texts={done} />
      <Problems problems={refused?.problems} />
      <h2>Members</h2>
      <Members {...props} path={path} />
      <h2>What the team may do</h2>
      {isOwners(team) ? (
        <p>Everything in this organization. This cannot be changed, and the team cannot be deleted.</p>
      ) : permissions['can-update-organization-access'] ? (
        <TeamForm team={team} action={path} formToken={formToken} refused={refused} />
      ) : (
        <PermissionTable team={team} />
      )}
      {permissions['can-update-api-token'] ? (
        <p>
          <a href={`${pathOf(organization.id, 'tokens', 'new')}?for=${encodeURIComponent(team.id)}`}>
            Create a token for this team
          </a>
        </p>
      ) : null}
      {permissions['can-destroy'] ? (
        <p>
          <a href={`${path}/delete`}>Delete the team</a>
        </p>
      ) : null}
    </>
  );
};

type MembersProps = TeamProps & { readonly path: string };

const Members = ({ organization, team, members, pagination, formToken, refused, path }: MembersProps) => {
  const mayChange = team.attributes.permissions['can-update-membership'];
  return (
    <>
      {members.length === 0 ? (
        <Empty>
          <p>This team has no members yet, so its permissions have no effect.</p>
          {mayChange ? (
            <FirstStep
              id="member-command"
              label="Command that adds a member to the team"
              command={`groundwork team add-member "${team.attributes.name}" USER --organization ${organization.id}`}
            />
          ) : null}
        </Empty>
      ) : (
        <Table label="Members" heads={['Name', 'Address', 'Member since']} acts>
          {members.map((member) => (
            <tr>
              <th scope="row">
                {member.username} {member.isInvited ? <Badge kind="warning">invited</Badge> : null}
              </th>
              <td>{member.email}</td>
              <td>
                <Day at={member.since} />
              </td>
              <td>
                {mayChange ? (
                  <Form action={`${path}/members/remove`} formToken={formToken} class="inline">
                    <input type="hidden" name="username" value={member.username} />
                    <button aria-label={`Take ${member.username} out of the team`}>Take out</button>
                  </Form>
                ) : null}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { page })} />
      {mayChange ? (
        <Form action={`${path}/members/add`} formToken={formToken} class="filters">
          <Field
            label="Name of a member of the organization"
            name="username"
            value={refused?.username}
            required
          />
          <button>Add to the team</button>
        </Form>
      ) : null}
    </>
  );
};
