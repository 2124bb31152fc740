import { parseParams } from '@groundwork/http';
import { administrationPage } from '../site-administration/administration.view.ts';
import { grantParameters } from './group-mapping-grant.request.ts';
import { findGrant, renderGrantRemoval } from './group-mapping-grants.view.ts';

/** `GET /app/admin/group-mappings/:grant/remove`: what it means to remove a grant. */
export const showGrantRemoval = administrationPage('group-mappings', () => async (visit) => {
  const { grant } = parseParams(grantParameters, visit.req);
  return renderGrantRemoval(visit, await findGrant(visit.client, grant));
});
