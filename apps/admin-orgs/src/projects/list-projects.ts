import { z } from 'zod';
import { including, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import { namesFilter } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { tagFiltersOf } from '../tag-bindings/tag-filter.request.ts';
import { canReadProjects } from './project.policy.ts';
import { projectIncludes, renderProjects } from './project.view.ts';

const query = z.object({
  q: z.string().max(256).optional(),
  'filter[names]': namesFilter.optional(),
});

/**
 * `GET /organizations/:organization_name/projects`: a page of the projects, the newest first, for any member (404 for
 * others). `q` finds part of a name, `filter[names]` takes whole names separated by commas, both in any case;
 * `filter[tagged]` those with tags; `include` adds `organization` and `effective_tag_bindings`.
 */
export const listProjects = including(
  projectIncludes,
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const name = organizationNameOf(req);
    const access = await authorize(ctx.stores, principalOf(req), { name }, canReadProjects);
    const { grants } = access;
    const { q, 'filter[names]': names } = parseQuery(query, req);
    const page = parsePage(req);
    const filter = { q, names, tags: tagFiltersOf(req) };
    const { items, totalCount } = await ctx.stores.projects.page(grants.organization.id, filter, page);
    const { resources, ...included } = await renderProjects(ctx.stores, access, items, includesOf(req));
    sendCollection(req, res, resources, { page, totalCount, ...included });
  },
);
