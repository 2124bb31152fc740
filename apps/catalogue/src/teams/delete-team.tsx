import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { permissionsOf } from './team.ts';
import { findNamedTeam } from './team.view.ts';

const deletion = confirmation({
  find: findNamedTeam,
  ask({ organization }, team) {
    const { 'users-count': members, name } = team.attributes;
    const granted = permissionsOf(team);
    return {
      title: 'Delete a team',
      heading: (
        <>
          Delete the team <Named>{name}</Named>?
        </>
      ),
      consequences: [
        `${members} ${members === 1 ? 'person loses' : 'people lose'} the permissions of the team${granted.length === 0 ? '' : `: ${granted.join(', ')}`}, unless another team lets them.`,
        'They stay members of the organization.',
        'All tokens of the team stop working at once: pipelines that use them fail.',
        'Its access to projects and workspaces ends.',
      ],
      action: pathOf(organization.id, 'teams', team.id, 'delete'),
      verb: 'Delete the team',
      back: pathOf(organization.id, 'teams', team.id),
    };
  },
  act: ({ client }, { id }) =>
    client.DELETE('/api/v2/teams/{team_id}', { params: { path: { team_id: id } } }),
  goTo: ({ organization }) => `${pathOf(organization.id, 'teams')}?done=deleted`,
});

/** `GET /app/organizations/:organization/teams/:team/delete`: asks before a team is deleted. */
export const showTeamDeletion = organizationPage('teams', deletion.show);

/** `POST /app/organizations/:organization/teams/:team/delete`: deletes a team with its tokens. */
export const deleteTeam = organizationPage('teams', deletion.send);
