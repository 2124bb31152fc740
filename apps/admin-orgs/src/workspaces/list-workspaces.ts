import { z } from 'zod';
import { canReadWorkspaces } from '@groundwork/contracts';
import { including, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import { isId } from '@groundwork/resource-id';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { renderWorkspace } from './workspace.serializer.ts';
import { includedWith, workspaceIncludes } from './workspace.view.ts';

const query = z.object({
  'search[name]': z.string().max(256).optional(),
  'filter[project][id]': z.string().max(256).optional(),
});

/**
 * `GET /organizations/:organization_name/workspaces`: a page of the workspaces, by name, for callers who may read or
 * manage workspaces (404 for others). `search[name]` finds part of a name in any case, `filter[project][id]` those of
 * one project (none for an unknown one); `include` adds `organization` and `project`.
 */
export const listWorkspaces = including(
  workspaceIncludes,
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const name = organizationNameOf(req);
    const { grants } = await authorize(ctx.stores, principalOf(req), { name }, canReadWorkspaces);
    const { 'search[name]': part, 'filter[project][id]': projectId } = parseQuery(query, req);
    const page = parsePage(req);
    const { items, totalCount } =
      projectId === undefined || isId('project', projectId)
        ? await ctx.stores.workspaces.page(grants.organization.id, { name: part, projectId }, page)
        : { items: [], totalCount: 0 };
    const included = await includedWith(ctx.stores, grants, items, includesOf(req));
    const resources = items.map((workspace) => renderWorkspace(workspace, grants));
    sendCollection(req, res, resources, { page, totalCount, ...included });
  },
);
