import { attempt } from '../pages/attempt.ts';
import { listQuery } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { settingsForm } from './organization.request.ts';
import { pathOf } from './organization.ts';
import { organizationPage, type OrganizationVisit } from './organization.view.ts';
import { SettingsPage } from './settings-page.tsx';

const settings = formPage({
  find: ({ organization }: OrganizationVisit) => organization,
  fields: settingsForm,
  show({ req, session: { formToken } }, organization, refused) {
    const { done } = listQuery.parse({ ...req.query });
    return { title: 'Settings', body: SettingsPage({ organization, formToken, done, refused }) };
  },
  send: ({ client }, { id }, attributes) =>
    attempt(
      client.PATCH('/api/v2/organizations/{organization_name}', {
        params: { path: { organization_name: id } },
        body: { data: { type: 'organizations', attributes } },
      }),
    ),
  done: (_visit, _organization, { data }) => ({ goTo: `${pathOf(data.id, 'settings')}?done=changed` }),
});

/** `GET /app/organizations/:organization/settings`: the settings that owners can change. */
export const showSettings = organizationPage('settings', settings.show);

/** `POST /app/organizations/:organization/settings`: changes the name, the contact, whether personal tokens work in it, and whether it refuses files that may hold secrets. */
export const updateOrganization = organizationPage('settings', settings.send);
