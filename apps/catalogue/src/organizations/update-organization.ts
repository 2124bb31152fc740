import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { settingsForm } from './organization.request.ts';
import { pathOf } from './organization.ts';
import { organizationPage } from './organization.view.ts';
import { renderSettings } from './settings.view.ts';

/** `POST /app/organizations/:organization/settings`: changes the name, the contact, and whether personal tokens work in it. */
export const updateOrganization = organizationPage('settings', (ctx) => async (visit) => {
  const attributes = readOwnForm(settingsForm, visit, ctx.config.baseUrl);
  const { data, problems } = await attempt(
    visit.client.PATCH('/api/v2/organizations/{organization_name}', {
      params: { path: { organization_name: visit.organization.id } },
      body: { data: { type: 'organizations', attributes } },
    }),
  );
  if (problems) return renderSettings(visit, { ...attributes, problems });
  return { goTo: `${pathOf(data.data.id, 'settings')}?done=changed` };
});
