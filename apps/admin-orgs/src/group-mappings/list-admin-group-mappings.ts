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
import { adminGroupMappingQuery } from './group-mapping.request.ts';
import { adminGroupMappingShape, renderAdminGroupMapping } from './group-mapping.serializer.ts';

/**
 * `GET /admin/group-mappings`: a page of the mappings of all organizations, sorted by organization, provider and group;
 * filters are `filter[status]` (`confirmed` or `unconfirmed`), `filter[organization]` (a name) and `filter[provider]`.
 * For site administrators; 404 for everyone else, and in the hosted edition.
 */
export const listAdminGroupMappings = endpoint(
  { query: adminGroupMappingQuery, responses: pageOf(adminGroupMappingShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const {
      'filter[organization]': organization,
      'filter[provider]': provider,
      'filter[status]': status,
    } = parseQuery(adminGroupMappingQuery, req);
    const page = parsePage(req);
    const isConfirmed = status && status === 'confirmed';
    const filter = { organization, provider, isConfirmed };
    const { items, totalCount } = await ctx.stores.groupMappings.pageOfAll(filter, page);
    sendCollection(req, res, items.map(renderAdminGroupMapping), { page, totalCount });
  },
);
