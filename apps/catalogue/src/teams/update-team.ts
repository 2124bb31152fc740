import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { teamParameters, teamSettingsForm } from './team.request.ts';
import { permissions, type PermissionName, type Team } from './team.ts';
import { findTeam, renderTeam } from './team.view.ts';

/** `POST /app/organizations/:organization/teams/:team`: changes the name, visibility and permissions of a team. */
export const updateTeam = organizationPage('teams', (ctx) => async (visit) => {
  const { req, client, organization } = visit;
  const settings = readOwnForm(teamSettingsForm, visit, ctx.config.baseUrl);
  const team = await findTeam(client, organization.id, parseParams(teamParameters, req).team);
  const { problems } = await attempt(
    client.PATCH('/api/v2/teams/{team_id}', {
      params: { path: { team_id: team.id } },
      body: {
        data: {
          type: 'teams',
          attributes: {
            name: settings.name,
            visibility: settings.isSecret ? 'secret' : 'organization',
            'allow-member-token-management': settings.allowsMembers,
            'organization-access': changesOf(team, settings.access),
          },
        },
      },
    }),
  );
  if (problems) return renderTeam(visit, team, { settings, problems });
  return { goTo: `${pathOf(organization.id, 'teams', team.id)}?done=changed` };
});

/** Sends only differences: users cannot grant permissions that they lack, even if the team has them already. */
const changesOf = ({ attributes }: Team, wanted: Partial<Record<PermissionName, boolean>>) =>
  Object.fromEntries(
    permissions.flatMap(({ name }) =>
      wanted[name] === attributes['organization-access'][name] ? [] : [[name, wanted[name]]],
    ),
  );
