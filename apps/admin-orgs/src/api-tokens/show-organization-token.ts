import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { organizationTokenKindOf, organizationTokenQuery } from './api-token.request.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';
import { authorizeForOrganizationToken, organizationToken } from './organization-token.access.ts';

/**
 * `GET /organizations/:organization_name/authentication-token`: 200 with the token, without its secret; 404 if the
 * organization has none. `token=audit-trails` in the query selects the token that only reads the audit trail.
 */
export const showOrganizationToken = endpoint(
  { query: organizationTokenQuery, responses: ok(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const organizationName = organizationNameOf(req);
    const access = await authorizeForOrganizationToken(ctx.stores, principalOf(req), organizationName);
    const token = await organizationToken(ctx.stores, access, organizationTokenKindOf(req));
    sendResource(res, 200, renderApiToken(token, { organizationName }));
  },
);
