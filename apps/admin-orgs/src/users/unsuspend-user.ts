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
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { userUpdated } from './user.events.ts';
import { adminUserShape, renderAdminUser } from './user.serializer.ts';

/**
 * `POST /admin/users/:id/actions/unsuspend`: 200 with the user, whose tokens work again unless they have expired or
 * were deleted (ADR 34). For site administrators; 404 for everyone else, and in the hosted edition. 400 if the user is
 * not suspended; 422 for the caller themselves, whose request may have been authenticated just before their suspension.
 */
export const unsuspendUser = endpoint(
  { responses: ok(adminUserShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    refuseUnlessSiteAdministrator(ctx, principal);
    const id = parseId('user', userIdOf(req));
    const user = await ctx.inTransaction(async (tx) => {
      await tx.users.lock();
      const before = await tx.users.get(id);
      if (!before.suspended) throw badRequest({ detail: 'This user is not suspended' });
      if (before.id === principal.id) throw ownResumption();
      const resumed = await tx.users.update({ ...before, suspended: false }, ctx.clock.now());
      await tx.outbox.add(userUpdated(resumed), causeOf(req));
      return resumed;
    });
    await ctx.announced();
    sendResource(res, 200, renderAdminUser(user));
  },
);

const ownResumption = () =>
  invalid({ detail: 'You cannot resume yourself: ask another site administrator to do it' });
