import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { teamMemberForm, teamMemberParameters } from './team.request.ts';
import { findNamedTeam, renderTeam } from './team.view.ts';

const membership = formPage({
  async find(visit: OrganizationVisit) {
    const { change } = parseParams(teamMemberParameters, visit.req);
    return { change, team: await findNamedTeam(visit) };
  },
  fields: teamMemberForm,
  show: (visit, { team }, refused) => renderTeam(visit, team, refused),
  send({ client }, { change, team: { id } }, { username }) {
    const request = {
      params: { path: { team_id: id } },
      body: { data: [{ type: 'users' as const, id: username }] },
    };
    return change === 'add'
      ? attempt(client.POST('/api/v2/teams/{team_id}/relationships/users', request))
      : attempt(client.DELETE('/api/v2/teams/{team_id}/relationships/users', request));
  },
  done: ({ organization }, { change, team: { id } }) => ({
    goTo: `${pathOf(organization.id, 'teams', id)}?done=${change === 'add' ? 'added' : 'removed'}`,
  }),
});

/**
 * `POST /app/organizations/:organization/teams/:team/members/:change`: adds a member of the organization to a team, or
 * removes one.
 */
export const changeTeamMembers = organizationPage('teams', membership.send);
