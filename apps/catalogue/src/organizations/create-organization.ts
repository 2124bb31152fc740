import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { page } from '../pages/page.ts';
import { renderOrganizations } from './organization-list.view.ts';
import { organizationForm } from './organization.request.ts';
import { pathOf } from './organization.ts';

/** `POST /app/organizations`: creates an organization that the user owns. */
export const createOrganization = page((ctx) => async (visit) => {
  const attributes = readOwnForm(organizationForm, visit, ctx.config.baseUrl);
  const { data, problems } = await attempt(
    visit.client.POST('/api/v2/organizations', { body: { data: { type: 'organizations', attributes } } }),
  );
  if (problems) return renderOrganizations(visit, { ...attributes, problems });
  return { goTo: pathOf(data.data.id) };
});
