import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { organizationTokenParameters } from './organization-token.request.ts';
import { findToken, renderRevocation } from './revocation.view.ts';

/** `POST /app/organizations/:organization/tokens/:token/revoke`: revokes a token of the organization or of a team. */
export const revokeOrganizationToken = organizationPage('tokens', (ctx) => async (visit) => {
  const { req, session, client, organization } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const found = await findToken(visit, parseParams(organizationTokenParameters, req).token);
  const { problems } = await attempt(
    client.DELETE('/api/v2/authentication-tokens/{token_id}', {
      params: { path: { token_id: found.token.id } },
    }),
  );
  if (problems) return renderRevocation(visit, found, problems);
  return { goTo: `${pathOf(organization.id, 'tokens')}?done=revoked` };
});
