import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { invitationForm } from './member.request.ts';
import { renderMembers } from './members.view.ts';

/** `POST /app/organizations/:organization/members`: invites a user by email address, into some teams. */
export const inviteMember = organizationPage('members', (ctx) => async (visit) => {
  const { email, teams } = readOwnForm(invitationForm, visit, ctx.config.baseUrl);
  const { id } = visit.organization;
  const { problems } = await attempt(
    visit.client.POST('/api/v2/organizations/{organization_name}/organization-memberships', {
      params: { path: { organization_name: id } },
      body: {
        data: {
          type: 'organization-memberships',
          attributes: { email },
          relationships: { teams: { data: teams.map((team) => ({ type: 'teams' as const, id: team })) } },
        },
      },
    }),
  );
  if (problems) return renderMembers(visit, { email, teams, problems });
  return { goTo: `${pathOf(id, 'members')}?done=invited` };
});
