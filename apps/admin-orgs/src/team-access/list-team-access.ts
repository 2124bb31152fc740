import { z } from 'zod';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { shownTeams } from '../teams/team.policy.ts';
import { type Kind, projects, workspaces } from './kinds.ts';
import type { TeamAccess } from './team-access.ts';

function list<Granted extends TeamAccess>(kind: Kind<Granted>) {
  const parameter = `filter[${kind.target}][id]`;
  const query = z.object({ [parameter]: z.string().max(256) });
  return endpoint({ query, responses: pageOf(kind.shape) }, (ctx: AdminOrgsContext) => async (req, res) => {
    // The schema requires the parameter, although its type permits undefined: the default is never used.
    const { [parameter]: id = '' } = parseQuery(query, req);
    const page = parsePage(req);
    const { authorize } = kind.authority;
    const { access, target, seesAccess } = await authorize(ctx.stores, principalOf(req), id);
    const filter = { targetId: target.id, ...shownTeams(access, seesAccess) };
    const { items, totalCount } = await kind.storeOf(ctx.stores).page(target.organizationId, filter, page);
    sendCollection(req, res, items.map(kind.render), { page, totalCount });
  });
}

/**
 * `GET /team-projects?filter[project][id]=…` (docs/reference/team-access.md#list-access-to-a-project): a page of the
 * access to one project, oldest first. Callers who may not see other teams' access see only that of their own teams.
 *
 * 422 without the filter; 404 for a project that the caller may not read.
 */
export const listTeamProjects = list(projects);

/**
 * `GET /team-workspaces?filter[workspace][id]=…` (docs/reference/team-access.md#list-access-to-a-workspace): same as
 * `listTeamProjects`, for a workspace.
 */
export const listTeamWorkspaces = list(workspaces);
