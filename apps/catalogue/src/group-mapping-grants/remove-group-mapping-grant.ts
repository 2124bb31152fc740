import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { grantParameters } from './group-mapping-grant.request.ts';
import { findGrant, renderGrantRemoval } from './group-mapping-grants.view.ts';

/** `POST /app/admin/group-mappings/:grant/remove`: removes a grant. */
export const removeGroupMappingGrant = administrationPage('group-mappings', (ctx) => async (visit) => {
  const { req, session, client } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const { grant: id } = parseParams(grantParameters, req);
  const grant = await findGrant(client, id);
  const { problems } = await attempt(
    client.DELETE('/api/v2/admin/group-mapping-grants/{group_mapping_grant_id}', {
      params: { path: { group_mapping_grant_id: id } },
    }),
  );
  if (problems) return renderGrantRemoval(visit, grant, problems);
  return { goTo: `${pathOf('group-mappings')}?done=removed` };
});
