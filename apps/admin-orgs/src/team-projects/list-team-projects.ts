import { z } from 'zod';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForProjectById } from '../projects/project.access.ts';
import { canReadProject } from '../projects/project.policy.ts';
import { shownTeams } from '../teams/team.policy.ts';
import { renderTeamProject, teamProjectShape } from './team-project.serializer.ts';

const query = z.object({ 'filter[project][id]': z.string().max(256) });

/**
 * `GET /team-projects?filter[project][id]=…` (docs/reference/team-access.md#list-access-to-a-project): a page of the access
 * to one project, the oldest first. Who may not see which teams have access sees only that of their own.
 *
 * 422 without the filter; 404 for a project that the caller may not read.
 */
export const listTeamProjects = endpoint(
  { query, answers: pageOf(teamProjectShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const { 'filter[project][id]': id } = parseQuery(query, req);
    const page = parsePage(req);
    const { access, project, powers } = await authorizeForProjectById(
      ctx.stores,
      principalOf(req),
      id,
      canReadProject,
    );
    const filter = { projectId: project.id, ...shownTeams(access, powers.seesAccess) };
    const { items, totalCount } = await ctx.stores.teamProjects.page(project.organizationId, filter, page);
    sendCollection(req, res, items.map(renderTeamProject), { page, totalCount });
  },
);
