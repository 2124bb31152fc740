import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { groupMappingParameters } from './group-mapping.request.ts';
import { findGroupMapping, renderMappingRemoval } from './group-mappings.view.ts';

/** `POST /app/organizations/:organization/group-mappings/:mapping/remove`: removes a mapping. */
export const removeGroupMapping = organizationPage('group-mappings', (ctx) => async (visit) => {
  const { req, session, client, organization } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const { mapping: id } = parseParams(groupMappingParameters, req);
  const found = await findGroupMapping(client, organization.id, id);
  const { problems } = await attempt(
    client.DELETE('/api/v2/group-mappings/{group_mapping_id}', {
      params: { path: { group_mapping_id: id } },
    }),
  );
  if (problems) return renderMappingRemoval(visit, found, problems);
  return { goTo: `${pathOf(organization.id, 'group-mappings')}?done=removed` };
});
