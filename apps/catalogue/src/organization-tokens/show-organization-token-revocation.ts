import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { organizationTokenParameters } from './organization-token.request.ts';
import { findToken, renderRevocation } from './revocation.view.ts';

/** `GET /app/organizations/:organization/tokens/:token/revoke`: what it means to revoke a token. */
export const showOrganizationTokenRevocation = organizationPage('tokens', () => async (visit) => {
  const { token: id } = parseParams(organizationTokenParameters, visit.req);
  return renderRevocation(visit, await findToken(visit, id));
});
