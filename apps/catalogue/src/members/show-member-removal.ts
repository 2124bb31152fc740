import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { memberParameters } from './member.request.ts';
import { findMember, renderRemoval } from './removal.view.ts';

/** `GET /app/organizations/:organization/members/:membership/remove`: what it means to remove a member, or to leave. */
export const showMemberRemoval = organizationPage('members', () => async (visit) => {
  const { membership: id } = parseParams(memberParameters, visit.req);
  return renderRemoval(visit, await findMember(visit.client, visit.organization.id, id));
});
