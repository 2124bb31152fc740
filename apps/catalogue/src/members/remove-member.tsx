import { bodyOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { organizationsPath, pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import type { Member } from './member.ts';
import { memberParameters } from './member.request.ts';
import { membersIn } from './members.view.ts';

const removal = confirmation({
  find: findMember,
  ask({ session, organization: { id } }, { userId, username, ...member }) {
    const isOwn = userId === session.userId;
    const teams = member.teams.map(({ name }) => name).join(', ');
    return {
      title: isOwn ? 'Leave the organization' : 'Remove a member',
      heading: isOwn ? `Leave ${id}?` : `Remove ${username} from ${id}?`,
      consequences: [
        `Within a second, ${isOwn ? 'you' : username} can no longer read or change anything in ${id}.`,
        ...(teams === '' ? [] : [`Removed from the teams ${teams}, too.`]),
        `Tokens of the organization and of its teams keep working. ${isOwn ? 'Tell the owners which ones you know.' : `Replace those that ${username} knows.`}`,
        `An owner can invite ${isOwn ? 'you' : 'them'} again.`,
      ],
      action: pathOf(id, 'members', member.id, 'remove'),
      verb: isOwn ? 'Leave' : 'Remove',
      back: pathOf(id, 'members'),
    };
  },
  act: ({ client }, { id }) =>
    client.DELETE('/api/v2/organization-memberships/{membership_id}', {
      params: { path: { membership_id: id } },
    }),
  goTo: ({ session, organization }, { userId }) =>
    userId === session.userId
      ? `${organizationsPath}?done=left`
      : `${pathOf(organization.id, 'members')}?done=removed`,
});

/** `GET /app/organizations/:organization/members/:membership/remove`: asks before a member is removed, or leaves. */
export const showMemberRemoval = organizationPage('members', removal.show);

/** `POST /app/organizations/:organization/members/:membership/remove`: removes a member, or lets the user leave. */
export const removeMember = organizationPage('members', removal.send);

/** Treats a membership of another organization as not found. */
async function findMember({ req, client, organization }: OrganizationVisit): Promise<Member> {
  const { membership: id } = parseParams(memberParameters, req);
  const { data, included = [] } = await bodyOf(
    client.GET('/api/v2/organization-memberships/{membership_id}', {
      params: { path: { membership_id: id }, query: { include: 'user,teams' } },
    }),
  );
  const [member] = membersIn({ data: [data], included });
  if (!member || data.relationships.organization.data.id !== organization.id) throw notFound();
  return member;
}
