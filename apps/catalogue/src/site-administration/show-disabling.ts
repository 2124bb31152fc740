import { parseParams } from '@groundwork/http';
import { administrationPage } from './administration.view.ts';
import { disablingParameters } from './disabling.request.ts';
import { findAdminOrganization, renderDisabling } from './disabling.view.ts';

/** `GET /app/admin/organizations/:organization/:change`: what it means to disable an organization, or to enable one. */
export const showDisabling = administrationPage('organizations', () => async (visit) => {
  const { organization, change } = parseParams(disablingParameters, visit.req);
  return renderDisabling(visit, await findAdminOrganization(visit.client, organization), change);
});
