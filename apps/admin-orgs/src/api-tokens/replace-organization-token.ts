import { causeOf, created, endpoint, principalOf } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import {
  newApiTokenBody,
  organizationTokenKindOf,
  organizationTokenQuery,
  parseApiTokenAttributes,
} from './api-token.request.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';
import { issueApiToken, revokeApiToken } from '../tokens/api-token.changes.ts';
import { sendSecretOnce } from './api-token.view.ts';
import { authorizeOrganizationTokenChange } from './organization-token.access.ts';

/**
 * `POST /organizations/:organization_name/authentication-token`: 201 with the organization's new token and its secret,
 * shown only here. The previous token is revoked. `token=audit-trails` in the query selects the token that only reads
 * the audit trail. For owners and the organization's main token (404 for others).
 */
export const replaceOrganizationToken = endpoint(
  { takes: newApiTokenBody, query: organizationTokenQuery, responses: created(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const organizationName = organizationNameOf(req);
    const principal = principalOf(req);
    const created = await ctx.inTransaction(async (tx) => {
      const { grants } = await authorizeOrganizationTokenChange(tx, principal, organizationName);
      const kind = organizationTokenKindOf(req);
      const now = ctx.clock.now();
      const attributes = parseApiTokenAttributes(req, now);
      const subject = { kind, organizationId: grants.organization.id };
      const cause = causeOf(req);
      const earlier = await tx.apiTokens.findOfOrganization(grants.organization.id, kind);
      if (earlier) await revokeApiToken(tx, earlier, now, cause);
      const { token, secret } = await issueApiToken(tx, ctx.tokenHashes, {
        subject,
        attributes,
        principal,
        cause,
        now,
      });
      return renderApiToken(token, { organizationName, secret });
    });
    await ctx.announced();
    sendSecretOnce(res, created);
  },
);
