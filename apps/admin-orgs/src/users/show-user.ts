import { parseId } from '@groundwork/contracts/resource-ids';
import { denied } from '@groundwork/errors';
import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { memberShape, renderMember } from './user.serializer.ts';

/**
 * `GET /users/:id`: 200 with a user, for the user themselves, and for members of an organization to which the user
 * belongs or is invited; 404 for everyone else.
 */
export const showUser = endpoint(
  { responses: ok(memberShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    const id = parseId('user', userIdOf(req));
    const isOwn = principal.kind === 'user' && principal.id === id;
    const user = await ctx.stores.users.get(id);
    if (!isOwn && !(await ctx.stores.organizationMemberships.isSeenBy(id, principal)))
      throw denied('membership');
    sendResource(res, 200, renderMember(user));
  },
);
