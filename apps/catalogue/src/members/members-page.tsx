import { pathOf, type Organization } from '../organizations/organization.ts';
import { addressWith, type ListQuery } from '../pages/fields.ts';
import { Done, Field, Form, Problems, type Refused, Tick } from '../pages/form-parts.tsx';
import { Named, Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Day, Empty } from '../pages/parts.tsx';
import { ByGroups } from '../organizations/by-groups.tsx';
import type { Member } from './member.ts';
import type { InvitationForm } from './member.request.ts';

interface MembersProps {
  readonly organization: Organization;
  readonly members: readonly Member[];
  readonly pagination: Pagination;
  /** Names of the teams that the user can be invited into, keyed by id. */
  readonly teams: ReadonlyMap<string, string>;
  readonly query: ListQuery;
  readonly formToken: string;
  /** Id of the user who reads the page. */
  readonly ownId: string;
  readonly refused: Refused<InvitationForm> | undefined;
}

const done = {
  invited:
    'They are invited. The platform sends no email, so tell them to sign in here and accept. If they have no account yet, a site administrator completes it.',
  removed: 'They no longer belong to the organization.',
};

export const MembersPage = (props: MembersProps) => {
  const { organization, members, pagination, query, refused } = props;
  const path = pathOf(organization.id, 'members');
  const mayManage = organization.attributes.permissions['can-manage-users'];
  return (
    <>
      <h1>Members</h1>
      <Done word={query.done} texts={done} />
      <Problems problems={refused?.problems} />
      <SearchLine action={path} label="Find a member by name or address" value={query.q} />
      {members.length === 0 ? (
        <Empty>
          <h2>Nobody matches</h2>
          <p>
            <a href={path}>Show all members</a>
          </p>
        </Empty>
      ) : (
        <Table label="Members" heads={['Name', 'Address', 'Teams', 'Since']} acts>
          {members.map((member) => (
            <tr>
              <th scope="row">
                {member.username} {member.isInvited ? <Badge kind="warning">invited</Badge> : null}
              </th>
              <td>{member.email}</td>
              <td>
                <TeamLinks organization={organization.id} teams={member.teams} />
                <ByGroups mappings={member.mappings} />
              </td>
              <td>
                <Day at={member.since} />
              </td>
              <td>
                <Removal {...props} member={member} mayManage={mayManage} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { q: query.q, page })} />
      {mayManage ? <Invitation {...props} /> : null}
    </>
  );
};

interface RemovalProps extends MembersProps {
  readonly member: Member;
  readonly mayManage: boolean;
}

const Removal = ({ organization, member, ownId, mayManage }: RemovalProps) => {
  const isOwn = member.userId === ownId;
  if (!isOwn && !mayManage) return null;
  return (
    <a
      href={pathOf(organization.id, 'members', member.id, 'remove')}
      aria-label={isOwn ? 'Leave the organization' : `Remove ${member.username}`}
    >
      {isOwn ? 'Leave' : 'Remove'}
    </a>
  );
};

const Invitation = ({ organization, teams, formToken, refused }: MembersProps) => (
  <>
    <h2>Invite somebody</h2>
    <Form action={pathOf(organization.id, 'members')} formToken={formToken}>
      <Field label="Email address" name="email" type="email" value={refused?.email} required />
      <fieldset>
        <legend>Teams that they join when they accept</legend>
        {[...teams].map(([id, name]) => (
          <Tick
            label={<Named>{name}</Named>}
            name={`team.${id}`}
            checked={refused?.teams.includes(id) ?? false}
          />
        ))}
      </fieldset>
      <div>
        <button class="primary">Invite</button>
      </div>
    </Form>
  </>
);

interface TeamLinksProps {
  readonly organization: string;
  readonly teams: Member['teams'];
}

const TeamLinks = ({ organization, teams }: TeamLinksProps) => (
  <>
    {teams.length === 0 ? <span class="quiet">none</span> : null}
    {teams.map(({ id, name }, index) => (
      <>
        {index === 0 ? null : ', '}
        <a href={pathOf(organization, 'teams', id)}>
          <Named>{name}</Named>
        </a>
      </>
    ))}
  </>
);
