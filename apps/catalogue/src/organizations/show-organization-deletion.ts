import { renderDeletion } from './deletion.view.ts';
import { organizationPage } from './organization.view.ts';

/** `GET /app/organizations/:organization/delete`: what would be lost. */
export const showOrganizationDeletion = organizationPage('settings', () => (visit) => renderDeletion(visit));
