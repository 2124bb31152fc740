import type { RequestHandler } from 'express';
import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { causeOf, parseParams, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from '../teams/team.access.ts';
import { canManageTeam } from '../teams/team.policy.ts';
import { revokeApiToken } from './api-token.changes.ts';

const params = z.object({ team_id: z.string() });

/** `DELETE /teams/:id/authentication-token`: 204; the token stops working. 404 when the team has none. */
export function deleteTeamToken(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const { team_id: teamId } = parseParams(params, req);
    await ctx.inTransaction(async (tx) => {
      const { team } = await authorizeTeamChange(tx, principalOf(req), teamId, canManageTeam);
      const token = await tx.apiTokens.findOfTeam(team.organizationId, team.id);
      if (!token) throw notFound();
      await revokeApiToken(tx, token, ctx.clock.now(), causeOf(req));
    });
    sendNoContent(res);
  };
}
