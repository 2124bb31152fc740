import { z } from 'zod';
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
import { adminUserShape, renderAdminUser } from './user.serializer.ts';

const query = z.object({
  q: z.string().max(256).optional(),
  'filter[suspended]': z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});

/**
 * `GET /admin/users`: a page of all users, sorted by name; `q` matches any part of a username or address, ignoring
 * case; `filter[suspended]` selects users who are suspended or not. For site administrators; 404 for everyone else, and
 * in the hosted edition.
 */
export const listAdminUsers = endpoint(
  { query, responses: pageOf(adminUserShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { q, 'filter[suspended]': suspended } = parseQuery(query, req);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.users.page({ q, suspended }, page);
    sendCollection(req, res, items.map(renderAdminUser), { page, totalCount });
  },
);
