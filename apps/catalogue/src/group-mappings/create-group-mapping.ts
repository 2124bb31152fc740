import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { groupMappingForm } from './group-mapping.request.ts';
import { renderGroupMappings } from './group-mappings.view.ts';

/** `POST /app/organizations/:organization/group-mappings`: maps a group of an identity provider to a team. */
export const createGroupMapping = organizationPage('group-mappings', (ctx) => async (visit) => {
  const form = readOwnForm(groupMappingForm, visit, ctx.config.baseUrl);
  const { provider, group, team } = form;
  const { id } = visit.organization;
  const { problems } = await attempt(
    visit.client.POST('/api/v2/organizations/{organization_name}/group-mappings', {
      params: { path: { organization_name: id } },
      body: {
        data: {
          type: 'group-mappings',
          attributes: { provider, group },
          relationships: { team: { data: { type: 'teams', id: team } } },
        },
      },
    }),
  );
  if (problems) return renderGroupMappings(visit, ctx.identityProviders, { ...form, problems });
  return { goTo: `${pathOf(id, 'group-mappings')}?done=made` };
});
