import { z } from 'zod';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import { namesFilter } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import type { Access } from '../grants/grants.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { tagFilterQuery, tagFiltersOf } from '../tag-filters/tag-filter.request.ts';
import { projectOrders } from './project.ts';
import { projectsWhere } from './project.access.ts';
import {
  canChangeProject,
  canCreateWorkspacesIn,
  canReadProjects,
  type ProjectRule,
} from './project.policy.ts';
import { projectIncludes, renderProjects } from './project.view.ts';
import { projectShape } from './project.serializer.ts';

const flag = z.enum(['true', 'false']).transform((word) => word === 'true');

const query = z.object({
  q: z.string().max(256).optional(),
  'filter[names]': namesFilter.optional(),
  'filter[permissions][create-workspace]': flag.optional(),
  'filter[permissions][update]': flag.optional(),
  sort: z.enum(projectOrders).optional(),
});

/**
 * `GET /organizations/:organization_name/projects`: a page of the projects, for any member (404 for others). The default
 * project is first, then the newest. `q` matches any part of a name, `filter[names]` takes whole names separated by
 * commas; both ignore case. `filter[tagged]` selects projects with these tags; `filter[permissions]` selects projects by
 * what the caller may do: change them, or create workspaces in them; `sort` is one of `projectOrders`; `include` adds
 * `organization` and `effective_tag_bindings`.
 */
export const listProjects = endpoint(
  { include: projectIncludes, query: query.extend(tagFilterQuery), responses: pageOf(projectShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const name = organizationNameOf(req);
    const access = await authorize(ctx.stores, principalOf(req), { name }, canReadProjects);
    const { grants } = access;
    const { q, sort, 'filter[names]': names, ...permissions } = parseQuery(query, req);
    const page = parsePage(req);
    const selections = await selectionsBy(ctx.stores, access, [
      [canChangeProject, permissions['filter[permissions][update]']],
      [canCreateWorkspacesIn, permissions['filter[permissions][create-workspace]']],
    ]);
    const filter = { q, names, tags: tagFiltersOf(req), selections };
    const { items, totalCount } = await ctx.stores.projects.page(grants.organization.id, filter, {
      ...page,
      sort,
    });
    const { resources, ...included } = await renderProjects(ctx.stores, access, items, includesOf(req));
    sendCollection(req, res, resources, { page, totalCount, ...included });
  },
);

const selectionsBy = (
  stores: AdminOrgsStores,
  access: Access,
  asked: readonly (readonly [rule: ProjectRule, expected: boolean | undefined])[],
) =>
  Promise.all(
    asked.flatMap(([rule, expected]) =>
      expected === undefined ? [] : [projectsWhere(stores, access, rule, expected)],
    ),
  );
