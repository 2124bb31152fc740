import { z } from 'zod';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForWorkspace } from '../workspaces/workspace.access.ts';
import { canReadWorkspace } from '../workspaces/workspace.policy.ts';
import { shownTeams } from '../teams/team.policy.ts';
import { renderTeamWorkspace, teamWorkspaceShape } from './team-workspace.serializer.ts';

const query = z.object({ 'filter[workspace][id]': z.string().max(256) });

/**
 * `GET /team-workspaces?filter[workspace][id]=…` (docs/reference/team-access.md#list-access-to-a-workspace): a page of the access
 * to one workspace, the oldest first. Who may not see which teams have access sees only that of their own.
 *
 * 422 without the filter; 404 for a workspace that the caller may not read.
 */
export const listTeamWorkspaces = endpoint(
  { query, answers: pageOf(teamWorkspaceShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const { 'filter[workspace][id]': id } = parseQuery(query, req);
    const page = parsePage(req);
    const { access, workspace, powers } = await authorizeForWorkspace(
      ctx.stores,
      principalOf(req),
      { workspace_id: id },
      canReadWorkspace,
    );
    const filter = { workspaceId: workspace.id, ...shownTeams(access, powers.managesAccess) };
    const { items, totalCount } = await ctx.stores.teamWorkspaces.page(
      workspace.organizationId,
      filter,
      page,
    );
    sendCollection(req, res, items.map(renderTeamWorkspace), { page, totalCount });
  },
);
