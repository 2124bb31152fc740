import type { Member } from '../members/member.ts';
import { pathOf, type Organization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Day, Empty } from '../pages/parts.tsx';
import { isOwners, rights, rightsWithoutEffect, type Team } from './team.ts';

interface TeamProps {
  readonly organization: Organization;
  readonly team: Team;
  readonly members: readonly Member[];
  readonly pagination: Pagination;
}

/** A team: its permissions and its members. */
export const TeamPage = ({ organization, team, members, pagination }: TeamProps) => (
  <>
    <h1>
      <Named>{team.attributes.name}</Named>{' '}
      {team.attributes.visibility === 'secret' ? <Badge kind="plain">secret</Badge> : null}
    </h1>
    <h2>Members</h2>
    {members.length === 0 ? (
      <Empty>
        <p>Nobody is in this team yet. Its permissions are for nobody until then.</p>
      </Empty>
    ) : (
      <Table label="Members" heads={['Name', 'Address', 'Member since']}>
        {members.map((member) => (
          <tr>
            <th scope="row">
              {member.username} {member.isInvited ? <Badge kind="warning">invited</Badge> : null}
            </th>
            <td>{member.email}</td>
            <td>
              <Day at={member.since} />
            </td>
          </tr>
        ))}
      </Table>
    )}
    <Pager
      pagination={pagination}
      addressOf={(page) => addressWith(pathOf(organization.id, 'teams', team.id), { page })}
    />
    <h2>What the team may do</h2>
    {isOwners(team) ? (
      <p>Everything in this organization. That cannot be changed, and the team cannot be deleted.</p>
    ) : (
      <RightTable team={team} />
    )}
  </>
);

const RightTable = ({ team }: { readonly team: Team }) => {
  const { 'organization-access': access } = team.attributes;
  const ineffective = rightsWithoutEffect.filter((name) => access[name]);
  return (
    <>
      <Table label="Permissions" heads={['Permission', 'Granted', 'What it lets the team do']}>
        {rights.map(({ name, does }) => (
          <tr>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{access[name] ? <Badge kind="good">yes</Badge> : 'no'}</td>
            <td class="text">{does}</td>
          </tr>
        ))}
      </Table>
      {ineffective.length === 0 ? null : (
        <p class="quiet">It also has {ineffective.join(', ')}, which has no effect here.</p>
      )}
    </>
  );
};
