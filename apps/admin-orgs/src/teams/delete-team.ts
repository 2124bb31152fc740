import { invalid } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import { revokeApiToken } from '../tokens/api-token.changes.ts';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from './team.access.ts';
import { teamDeleted } from './team.events.ts';
import { isOwnersTeam } from '../grants/owners-team.ts';
import { canManageTeam } from './team.policy.ts';

/**
 * `DELETE /teams/:id`: 204; the team's tokens stop working, and its members stay members of the organization. Needs
 * permission to manage the team (404). 422 for the owners team.
 */
export const deleteTeam = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const cause = causeOf(req);
    await ctx.inTransaction(async (tx) => {
      const { team } = await authorizeTeamChange(tx, req, canManageTeam);
      if (isOwnersTeam(team)) throw invalid({ detail: 'The owners team cannot be deleted' });
      for (const token of await tx.apiTokens.listOfTeam(team.organizationId, team.id)) {
        await revokeApiToken(tx, token, ctx.clock.now(), cause);
      }
      await tx.teams.delete(team.organizationId, team.id);
      await tx.outbox.add(teamDeleted(team), cause);
    });
    await ctx.announced();
    sendNoContent(res);
  },
);
