import { page } from '../pages/page.ts';
import { renderOrganizations } from './organization-list.view.ts';

/** `GET /app/organizations`: those that the person belongs to, invitations to others, and a form to make one. */
export const listOrganizations = page(() => (visit) => renderOrganizations(visit));
