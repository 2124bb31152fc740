import { answerOf, type ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import type { Shown } from '../pages/shown.ts';
import type { Member } from './member.ts';
import { membersIn } from './members.view.ts';
import { RemovalPage } from './removal-page.tsx';

/**
 * A member of the organization that the address names.
 *
 * @throws GroundworkError `not-found` if the membership is one of another organization
 */
export async function findMember(client: ApiClient, organization: string, id: string): Promise<Member> {
  const { data, included = [] } = await answerOf(
    client.GET('/api/v2/organization-memberships/{membership_id}', {
      params: { path: { membership_id: id }, query: { include: 'user,teams' } },
    }),
  );
  const [member] = membersIn({ data: [data], included });
  if (!member || data.relationships.organization.data.id !== organization) throw notFound();
  return member;
}

/** The page that asks before a member is removed, and says what that means. */
export function renderRemoval(
  { session, organization }: OrganizationVisit,
  member: Member,
  problems?: readonly string[],
): Shown {
  const isOwn = member.userId === session.userId;
  const { formToken } = session;
  return {
    title: isOwn ? 'Leave the organization' : 'Remove a member',
    body: RemovalPage({ organization: organization.id, member, isOwn, formToken, problems }),
    ...(problems && { status: 422 }),
  };
}
