import { parseId } from '@groundwork/contracts/resource-ids';
import { badRequest, invalid } from '@groundwork/errors';
import {
  causeOf,
  endpoint,
  ok,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendResource,
} from '@groundwork/http';
import { revokeApiToken } from '../tokens/api-token.changes.ts';
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { userUpdated } from './user.events.ts';
import { adminUserShape, renderAdminUser } from './user.serializer.ts';

/**
 * `POST /admin/users/:id/actions/suspend`: 200 with the user. Requests with their tokens get 401 until the user is
 * resumed, and session tokens are revoked. Memberships stay, and so do tokens of teams and organizations that the user
 * created (ADR 34). The only owner of an organization may be suspended too. For site administrators; 404 for everyone
 * else, and in the hosted edition. 400 if the user is already suspended; 422 for the caller themselves and for the last
 * site administrator.
 */
export const suspendUser = endpoint(
  { responses: ok(adminUserShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    refuseUnlessSiteAdministrator(ctx, principal);
    const id = parseId('user', userIdOf(req));
    const user = await ctx.inTransaction(async (tx) => {
      await tx.users.lock();
      const before = await tx.users.get(id);
      if (before.suspended) throw badRequest({ detail: 'This user is suspended already' });
      if (before.id === principal.id) throw ownSuspension();
      const isAdministrator = before.siteAdministrator;
      if (isAdministrator && !(await tx.users.hasActiveSiteAdministratorBesides(id))) throw lastOne();
      const now = ctx.clock.now();
      const suspended = await tx.users.update({ ...before, suspended: true }, now);
      for (const token of await tx.apiTokens.listSessionsOf(id)) {
        await revokeApiToken(tx, token, now, causeOf(req));
      }
      await tx.outbox.add(userUpdated(suspended), causeOf(req));
      return suspended;
    });
    await ctx.announced();
    sendResource(res, 200, renderAdminUser(user));
  },
);

const ownSuspension = () =>
  invalid({ detail: 'You cannot suspend yourself: ask another site administrator to do it' });

const lastOne = () =>
  invalid({
    detail:
      'There must be at least one site administrator who is not suspended: make another user one first, or resume one',
  });
