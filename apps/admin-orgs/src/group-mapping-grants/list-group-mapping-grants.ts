import {
  endpoint,
  pageOf,
  parsePage,
  parseQuery,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { groupMappingGrantQuery } from './group-mapping-grant.request.ts';
import { groupMappingGrantShape, renderGroupMappingGrant } from './group-mapping-grant.serializer.ts';

/**
 * `GET /admin/group-mapping-grants`: a page of grants, sorted by organization, provider and group, including those from
 * the settings of providers; filters are `filter[organization]` (a name) and `filter[provider]`. For site
 * administrators; 404 for everyone else, and in the hosted edition.
 */
export const listGroupMappingGrants = endpoint(
  { query: groupMappingGrantQuery, responses: pageOf(groupMappingGrantShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { 'filter[organization]': organization, 'filter[provider]': provider } = parseQuery(
      groupMappingGrantQuery,
      req,
    );
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.groupMappingGrants.page({ organization, provider }, page);
    sendCollection(req, res, items.map(renderGroupMappingGrant), { page, totalCount });
  },
);
