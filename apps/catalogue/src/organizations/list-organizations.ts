import { page } from '../pages/page.ts';
import { renderOrganizations } from './organization-list.view.ts';

/** `GET /app/organizations`: the organizations of the user, their invitations, and a form to create an organization. */
export const listOrganizations = page(() => (visit) => renderOrganizations(visit));
