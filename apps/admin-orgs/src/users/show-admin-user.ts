import { parseId } from '@groundwork/contracts/resource-ids';
import { endpoint, ok, principalOf, refuseUnlessSiteAdministrator, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { adminUserShape, renderAdminUser } from './user.serializer.ts';

/**
 * `GET /admin/users/:id`: 200 with any user. For site administrators; 404 for everyone else, and in the hosted edition.
 */
export const showAdminUser = endpoint(
  { responses: ok(adminUserShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const id = parseId('user', userIdOf(req));
    sendResource(res, 200, renderAdminUser(await ctx.stores.users.get(id)));
  },
);
