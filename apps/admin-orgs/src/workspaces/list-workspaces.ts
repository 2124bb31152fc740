import { z } from 'zod';
import { isId } from '@groundwork/contracts/resource-ids';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { tagFilterQuery, tagFiltersOf } from '../tag-filters/tag-filter.request.ts';
import { tagSearchOf, tagSearchQuery } from '../tags/tag-search.request.ts';
import { workspaceOrders } from './workspace.ts';
import { authorizeWorkspaceList } from './workspace.access.ts';
import { renderWorkspaces, workspaceIncludes } from './workspace.view.ts';
import { workspaceShape } from './workspace.serializer.ts';

const query = z.object({
  'search[name]': z.string().max(256).optional(),
  'search[wildcard-name]': z.string().max(256).optional(),
  'filter[current-run][status]': z.string().max(256).optional(),
  'filter[project][id]': z.string().max(256).optional(),
  ...tagSearchQuery,
  sort: z.enum(workspaceOrders).optional(),
});

/**
 * `GET /organizations/:organization_name/workspaces`: a page of the workspaces, for callers who may read or manage
 * workspaces; members of teams with access to workspaces or projects see only those (404 for others). `search[name]`
 * matches any part of a name, ignoring case; `search[wildcard-name]` matches a whole name, in which `*` stands for any
 * text. `filter[project][id]` selects the workspaces of one project (none if it is unknown), and
 * `filter[current-run][status]` selects none, because there are no runs. `search[tags]`, `search[exclude-tags]` and
 * `filter[tagged]` select by tags. `sort` is one of `workspaceOrders` (422 for any other); the default order is by
 * name. `include` adds `organization`, `project` and `effective_tag_bindings`.
 */
export const listWorkspaces = endpoint(
  { include: workspaceIncludes, query: query.extend(tagFilterQuery), responses: pageOf(workspaceShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const name = organizationNameOf(req);
    const { access, teamIds } = await authorizeWorkspaceList(ctx.stores, principalOf(req), { name });
    const { grants } = access;
    const filter = filterOf(parseQuery(query, req));
    const tagged = tagFiltersOf(req);
    const page = parsePage(req);
    const { items, totalCount } = filter
      ? await ctx.stores.workspaces.page(
          grants.organization.id,
          { ...filter, tagged, teamIds },
          { ...page, sort: filter.sort },
        )
      : { items: [], totalCount: 0 };
    const { resources, ...included } = await renderWorkspaces(ctx.stores, access, items, includesOf(req));
    sendCollection(req, res, resources, { page, totalCount, ...included });
  },
);

/** Undefined if nothing can match the query. */
function filterOf(asked: z.output<typeof query>) {
  const projectId = asked['filter[project][id]'];
  if (asked['filter[current-run][status]'] !== undefined) return undefined;
  if (projectId !== undefined && !isId('project', projectId)) return undefined;
  return {
    name: asked['search[name]'],
    wildcardName: asked['search[wildcard-name]'],
    projectId,
    tags: tagSearchOf(asked),
    sort: asked.sort,
  };
}
