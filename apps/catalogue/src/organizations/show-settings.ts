import { organizationPage } from './organization.view.ts';
import { renderSettings } from './settings.view.ts';

/** `GET /app/organizations/:organization/settings`: the settings that owners can change. */
export const showSettings = organizationPage(
  'settings',
  () => (visit) => Promise.resolve(renderSettings(visit)),
);
