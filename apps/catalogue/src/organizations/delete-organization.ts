import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { renderDeletion } from './deletion.view.ts';
import { deletionForm } from './organization.request.ts';
import { organizationPage } from './organization.view.ts';

/** `POST /app/organizations/:organization/delete`: deletes it, if its name was typed. */
export const deleteOrganization = organizationPage('settings', (ctx) => async (visit) => {
  const { name } = readOwnForm(deletionForm, visit, ctx.config.baseUrl);
  const { id } = visit.organization;
  if (name !== id) return renderDeletion(visit, [`This is not its name. Type ${id} to delete it.`]);
  const { problems } = await attempt(
    visit.client.DELETE('/api/v2/organizations/{organization_name}', {
      params: { path: { organization_name: id } },
    }),
  );
  return problems ? renderDeletion(visit, problems) : { goTo: '/app/organizations?done=deleted' };
});
