import type { RequestHandler } from 'express';
import { z } from 'zod';
import {
  parsePage,
  parseQuery,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { renderAdminUser } from './user.serializer.ts';

const query = z.object({
  q: z.string().max(256).optional(),
  'filter[suspended]': z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});

/**
 * `GET /admin/users`: a page of all users by name; `q` finds part of a username or address in any case,
 * `filter[suspended]` those who are suspended or not. For site administrators; 404 for everyone else, and in the hosted edition.
 */
export function listAdminUsers(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { q, 'filter[suspended]': suspended } = parseQuery(query, req);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.users.page({ q, suspended }, page);
    sendCollection(req, res, items.map(renderAdminUser), { page, totalCount });
  };
}
