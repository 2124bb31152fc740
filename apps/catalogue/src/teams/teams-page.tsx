import { pathOf, type Organization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Done, Field, Form, Problems, type Refused, Tick } from '../pages/form-parts.tsx';
import { Named, Pager, SearchLine, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, count, Empty } from '../pages/parts.tsx';
import { isOwners, permissionsOf, type Team } from './team.ts';
import type { NewTeamForm } from './team.request.ts';

interface TeamsProps {
  readonly organization: Organization;
  readonly teams: readonly Team[];
  readonly pagination: Pagination;
  readonly q: string;
  readonly done: string;
  readonly formToken: string;
  readonly refused: Refused<NewTeamForm> | undefined;
}

export const TeamsPage = (props: TeamsProps) => {
  const { organization, teams, pagination, q, done, refused } = props;
  const path = pathOf(organization.id, 'teams');
  return (
    <>
      <h1>Teams</h1>
      <Done word={done} texts={{ deleted: 'The team is deleted.' }} />
      <Problems problems={refused?.problems} />
      <SearchLine action={path} label="Find a team by its name" value={q} />
      {teams.length === 0 ? (
        <Empty>
          <h2>{q === '' ? 'You may not see any team' : 'No team matches'}</h2>
          <p>Secret teams are visible to their members only. An owner can add you to a team.</p>
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
      {organization.attributes.permissions['can-create-team'] ? <NewTeam {...props} /> : null}
    </>
  );
};

const NewTeam = ({ organization, formToken, refused }: TeamsProps) => (
  <>
    <h2>Create a team</h2>
    <Form action={pathOf(organization.id, 'teams')} formToken={formToken}>
      <Field
        label="Name"
        name="name"
        value={refused?.name}
        help="At most 90 letters, digits, dashes, underscores, slashes and spaces."
        required
      />
      <Tick
        label="Secret"
        name="secret"
        checked={refused?.secret ?? false}
        help="Only its members, and those who manage teams, see that it exists."
      />
      <div>
        <button class="primary">Create</button>
      </div>
    </Form>
  </>
);

function summaryOf(team: Team): string {
  if (isOwners(team)) return 'everything';
  const names = permissionsOf(team);
  return names.length === 0 ? 'read modules, as every member' : names.join(', ');
}
