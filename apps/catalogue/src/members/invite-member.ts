import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { findTeamNames } from '../organizations/team-names.view.ts';
import { attempt } from '../pages/attempt.ts';
import { listQuery } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { invitationForm } from './member.request.ts';
import { MembersPage } from './members-page.tsx';
import { findMembers } from './members.view.ts';

const invitation = formPage({
  find: ({ organization }: OrganizationVisit) => organization,
  fields: invitationForm,
  async show({ req, client, session: { formToken, userId: ownId } }, organization, refused) {
    const query = listQuery.parse({ ...req.query });
    const mayInvite = organization.attributes.permissions['can-manage-users'];
    const [found, teams] = await Promise.all([
      findMembers(client, organization.id, query),
      mayInvite ? findTeamNames(client, organization.id) : new Map<string, string>(),
    ]);
    const body = MembersPage({ organization, ...found, teams, query, formToken, ownId, refused });
    return { title: 'Members', body };
  },
  send: ({ client }, { id }, { email, teams }) =>
    attempt(
      client.POST('/api/v2/organizations/{organization_name}/organization-memberships', {
        params: { path: { organization_name: id } },
        body: {
          data: {
            type: 'organization-memberships',
            attributes: { email },
            relationships: { teams: { data: teams.map((team) => ({ type: 'teams' as const, id: team })) } },
          },
        },
      }),
    ),
  done: (_visit, { id }) => ({ goTo: `${pathOf(id, 'members')}?done=invited` }),
});

/** `GET /app/organizations/:organization/members`: the members and invitations, with their teams. */
export const listMembers = organizationPage('members', invitation.show);

/** `POST /app/organizations/:organization/members`: invites a user by email address, into some teams. */
export const inviteMember = organizationPage('members', invitation.send);
