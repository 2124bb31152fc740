import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { thingOf } from './team-access.ts';
import { findAccess } from './team-access.view.ts';

const removal = confirmation({
  find: (visit: OrganizationVisit) => findAccess(visit),
  ask: (_visit, { target, access }) => ({
    title: 'Remove the access of a team',
    heading: (
      <>
        Remove the access of <Named>{access.team}</Named> to <Named>{target.name}</Named>?
      </>
    ),
    consequences: [
      `Its members and tokens can do with the ${thingOf(target.kind)} what other teams and the permissions of the organization let them.`,
      'You can give it again.',
    ],
    action: `${target.path}/teams/${access.id}/remove`,
    verb: 'Remove it',
    back: `${target.path}/teams`,
  }),
  act: ({ client }, { target, access: { id } }) =>
    target.kind === 'projects'
      ? client.DELETE('/api/v2/team-projects/{team_project_id}', {
          params: { path: { team_project_id: id } },
        })
      : client.DELETE('/api/v2/team-workspaces/{team_workspace_id}', {
          params: { path: { team_workspace_id: id } },
        }),
  goTo: (_visit, { target }) => `${target.path}/teams?done=removed`,
});

/** `GET /app/organizations/:organization/:kind/:target/teams/:access/remove`: asks before the access of a team ends. */
export const showTeamAccessRemoval = organizationPage('workspaces', removal.show);

/** `POST /app/organizations/:organization/:kind/:target/teams/:access/remove`: ends it. */
export const removeTeamAccess = organizationPage('workspaces', removal.send);
