import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from '../teams/team.access.ts';
import { canManageTokens } from '../teams/team.policy.ts';
import { revokeApiToken } from '../tokens/api-token.changes.ts';

/** `DELETE /teams/:id/authentication-token`: 204; the token is revoked. 404 if the team has none. */
export const deleteTeamToken = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { team } = await authorizeTeamChange(tx, req, canManageTokens);
      const token = await tx.apiTokens.findOfTeam(team.organizationId, team.id);
      if (!token) throw notFound();
      await revokeApiToken(tx, token, ctx.clock.now(), causeOf(req));
    });
    await ctx.announced();
    sendNoContent(res);
  },
);
