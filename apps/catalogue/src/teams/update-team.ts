import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { teamSettingsForm } from './team.request.ts';
import { permissions, type PermissionName, type Team } from './team.ts';
import { findNamedTeam, renderTeam } from './team.view.ts';

const settings = formPage({
  find: findNamedTeam,
  fields: teamSettingsForm,
  show: renderTeam,
  send: ({ client }, team, { name, isSecret, allowsMembers, access }) =>
    attempt(
      client.PATCH('/api/v2/teams/{team_id}', {
        params: { path: { team_id: team.id } },
        body: {
          data: {
            type: 'teams',
            attributes: {
              name,
              visibility: isSecret ? 'secret' : 'organization',
              'allow-member-token-management': allowsMembers,
              'organization-access': changesOf(team, access),
            },
          },
        },
      }),
    ),
  done: ({ organization }, { id }) => ({ goTo: `${pathOf(organization.id, 'teams', id)}?done=changed` }),
});

/** `GET /app/organizations/:organization/teams/:team`: the permissions and members of a team. */
export const showTeam = organizationPage('teams', settings.show);

/** `POST /app/organizations/:organization/teams/:team`: changes the name, visibility and permissions of a team. */
export const updateTeam = organizationPage('teams', settings.send);

/** Only the differences are sent: users cannot grant permissions that they lack, even if the team already has them. */
const changesOf = ({ attributes }: Team, wanted: Partial<Record<PermissionName, boolean>>) =>
  Object.fromEntries(
    permissions.flatMap(({ name }) =>
      wanted[name] === attributes['organization-access'][name] ? [] : [[name, wanted[name]]],
    ),
  );
