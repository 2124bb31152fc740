import { pathOf, type Organization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Named, Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, count, Empty } from '../pages/parts.tsx';
import { isOwners, rightsOf, type Team } from './team.ts';

interface TeamsProps {
  readonly organization: Organization;
  readonly teams: readonly Team[];
  readonly pagination: Pagination;
  readonly q: string;
}

/** The teams of an organization. */
export const TeamsPage = ({ organization, teams, pagination, q }: TeamsProps) => {
  const path = pathOf(organization.id, 'teams');
  return (
    <>
      <h1>Teams</h1>
      <SearchLine action={path} label="Find a team by its name" value={q} />
      {teams.length === 0 ? (
        <Empty>
          <h2>{q === '' ? 'You may see no team' : 'No team matches'}</h2>
          <p>Secret teams are shown to their members only. An owner can add you to a team.</p>
        </Empty>
      ) : (
        <Table label="Teams" heads={['Team', { number: 'Members' }, 'What it may do']}>
          {teams.map((team) => (
            <tr>
              <th scope="row">
                <a href={pathOf(organization.id, 'teams', team.id)}>
                  <Named>{team.attributes.name}</Named>
                </a>{' '}
                {team.attributes.visibility === 'secret' ? <Badge kind="plain">secret</Badge> : null}
              </th>
              <td class="number">{count(team.attributes['users-count'])}</td>
              <td class="text">{summaryOf(team)}</td>
            </tr>
          ))}
        </Table>
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { q, page })} />
    </>
  );
};

function summaryOf(team: Team): string {
  if (isOwners(team)) return 'everything';
  const names = rightsOf(team);
  return names.length === 0 ? 'read modules, as every member' : names.join(', ');
}
