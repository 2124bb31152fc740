import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { pathOf } from './administration.ts';
import { administrationPage } from './administration.view.ts';
import { disablingParameters } from './disabling.request.ts';
import { findAdminOrganization, renderDisabling } from './disabling.view.ts';

/** `POST /app/admin/organizations/:organization/:change`: disables an organization, or enables one. */
export const changeDisabling = administrationPage('organizations', (ctx) => async (visit) => {
  const { req, session, client } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const { organization, change } = parseParams(disablingParameters, req);
  const { problems } = await attempt(
    client.PATCH('/api/v2/admin/organizations/{organization_name}', {
      params: { path: { organization_name: organization } },
      body: { data: { type: 'organizations', attributes: { 'is-disabled': change === 'disable' } } },
    }),
  );
  if (problems)
    return renderDisabling(visit, await findAdminOrganization(client, organization), change, problems);
  return { goTo: `${pathOf('organizations')}?done=${change}` };
});
