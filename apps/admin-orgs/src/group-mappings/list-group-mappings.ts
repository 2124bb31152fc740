import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorize } from '../grants/authorize.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { canManageGroupMappings } from './group-mapping.policy.ts';
import { groupMappingQuery } from './group-mapping.request.ts';
import { groupMappingShape, renderGroupMapping } from './group-mapping.serializer.ts';

/**
 * `GET /organizations/:organization_name/group-mappings`: a page of mappings, sorted by provider and group; filters are
 * `filter[provider]` and `filter[team]` (an id). For owners; 404 for everyone else.
 */
export const listGroupMappings = endpoint(
  { query: groupMappingQuery, responses: pageOf(groupMappingShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const { grants } = await authorize(ctx.stores, principalOf(req), { name }, canManageGroupMappings);
    const { 'filter[provider]': provider, 'filter[team]': teamId } = parseQuery(groupMappingQuery, req);
    const page = parsePage(req);
    const { id } = grants.organization;
    const { items, totalCount } = await ctx.stores.groupMappings.page(id, { provider, teamId }, page);
    sendCollection(req, res, items.map(renderGroupMapping), { page, totalCount });
  },
);
