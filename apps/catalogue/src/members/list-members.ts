import { organizationPage } from '../organizations/organization.view.ts';
import { renderMembers } from './members.view.ts';

/** `GET /app/organizations/:organization/members`: who belongs to it, who is invited, and in which teams they are. */
export const listMembers = organizationPage('members', () => (visit) => renderMembers(visit));
