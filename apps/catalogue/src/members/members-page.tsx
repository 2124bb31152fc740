import { pathOf, type Organization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Named, Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Day, Empty } from '../pages/parts.tsx';
import type { Member } from './member.ts';

interface MembersProps {
  readonly organization: Organization;
  readonly members: readonly Member[];
  readonly pagination: Pagination;
  readonly q: string;
}

/** The members of an organization. */
export const MembersPage = ({ organization, members, pagination, q }: MembersProps) => {
  const path = pathOf(organization.id, 'members');
  return (
    <>
      <h1>Members</h1>
      <SearchLine action={path} label="Find a member by name or address" value={q} />
      {members.length === 0 ? (
        <Empty>
          <h2>Nobody matches</h2>
          <p>
            <a href={path}>Show all members</a>
          </p>
        </Empty>
      ) : (
        <Table label="Members" heads={['Name', 'Address', 'Teams', 'Since']}>
          {members.map((member) => (
            <tr>
              <th scope="row">
                {member.username} {member.isInvited ? <Badge kind="warning">invited</Badge> : null}
              </th>
              <td>{member.email}</td>
              <td>
                <TeamLinks organization={organization.id} teams={member.teams} />
              </td>
              <td>
                <Day at={member.since} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { q, page })} />
    </>
  );
};

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
