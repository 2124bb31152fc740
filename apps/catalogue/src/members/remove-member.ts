import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { memberParameters } from './member.request.ts';
import { findMember, renderRemoval } from './removal.view.ts';

/** `POST /app/organizations/:organization/members/:membership/remove`: removes a member, or lets the person leave. */
export const removeMember = organizationPage('members', (ctx) => async (visit) => {
  const { req, session, client, organization } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const { membership: id } = parseParams(memberParameters, req);
  const member = await findMember(client, organization.id, id);
  const { problems } = await attempt(
    client.DELETE('/api/v2/organization-memberships/{membership_id}', {
      params: { path: { membership_id: id } },
    }),
  );
  if (problems) return renderRemoval(visit, member, problems);
  if (member.userId === session.userId) return { goTo: '/app/organizations?done=left' };
  return { goTo: `${pathOf(organization.id, 'members')}?done=removed` };
});
