import { causeOf, created, endpoint, principalOf } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from '../teams/team.access.ts';
import { canManageTokens } from '../teams/team.policy.ts';
import { newApiTokenBody, parseApiTokenAttributes } from './api-token.request.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';
import { issueApiToken, revokeApiToken } from '../tokens/api-token.changes.ts';
import { sendSecretOnce } from './api-token.view.ts';

/**
 * `POST /teams/:id/authentication-token`: 201 with the team's new token and its secret, shown only here. The previous
 * token without a description is revoked; tokens with a description stay. A description in the request is ignored.
 * Needs permission to manage the team (404).
 */
export const replaceTeamToken = endpoint(
  { takes: newApiTokenBody, responses: created(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    const created = await ctx.inTransaction(async (tx) => {
      const { access, team } = await authorizeTeamChange(tx, req, canManageTokens);
      const now = ctx.clock.now();
      const attributes = { ...parseApiTokenAttributes(req, now), description: null };
      const subject = { kind: 'team', organizationId: team.organizationId, teamId: team.id } as const;
      const cause = causeOf(req);
      const earlier = await tx.apiTokens.findOfTeam(team.organizationId, team.id);
      if (earlier) await revokeApiToken(tx, earlier, now, cause);
      const { token, secret } = await issueApiToken(tx, ctx.tokenHashes, {
        subject,
        attributes,
        principal,
        cause,
        now,
      });
      return renderApiToken(token, { organizationName: access.grants.organization.name, secret });
    });
    await ctx.announced();
    sendSecretOnce(res, created);
  },
);
