import { organizationPage } from '../organizations/organization.view.ts';
import { renderMembers } from './members.view.ts';

/** `GET /app/organizations/:organization/members`: the members and invitations, with their teams. */
export const listMembers = organizationPage('members', () => (visit) => renderMembers(visit));
