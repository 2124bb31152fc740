import { causeOf, endpoint, noContent, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { organizationTokenKindOf, organizationTokenQuery } from './api-token.request.ts';
import { revokeApiToken } from '../tokens/api-token.changes.ts';
import { authorizeOrganizationTokenChange, organizationToken } from './organization-token.access.ts';

/**
 * `DELETE /organizations/:organization_name/authentication-token`: 204; the token is revoked. 404 if the organization
 * has none. `token=audit-trails` in the query selects the token that only reads the audit trail.
 */
export const deleteOrganizationToken = endpoint(
  { query: organizationTokenQuery, responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const organizationName = organizationNameOf(req);
    await ctx.inTransaction(async (tx) => {
      const access = await authorizeOrganizationTokenChange(tx, principalOf(req), organizationName);
      const token = await organizationToken(tx, access, organizationTokenKindOf(req));
      await revokeApiToken(tx, token, ctx.clock.now(), causeOf(req));
    });
    await ctx.announced();
    sendNoContent(res);
  },
);
