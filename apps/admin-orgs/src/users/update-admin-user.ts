import { z } from 'zod';
import { emailSchema } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { invalid } from '@groundwork/errors';
import {
  causeOf,
  endpoint,
  ok,
  parseBody,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendResource,
} from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { refuseOtherSuspension, refuseTaken, usernameSchema } from './user.request.ts';
import { userUpdated } from './user.events.ts';
import { adminUserShape, renderAdminUser } from './user.serializer.ts';
import { isSameUser, type User } from './user.ts';

const body = resourceBody('users', {
  attributes: z.object({
    username: usernameSchema.optional(),
    email: emailSchema.optional(),
    'is-site-admin': z.boolean().nullish(),
    'is-suspended': z.boolean().nullish(),
  }),
});

/**
 * `PATCH /admin/users/:id`: 200 with the user; absent attributes keep their values. It also completes an account that
 * an invitation created. An `email` in the request also clears the user's unconfirmed address. For site administrators;
 * 404 for everyone else, and in the hosted edition. 422 for a malformed name or address, one that another user has, a
 * different `is-suspended`, and if no active site administrator would be left.
 */
export const updateAdminUser = endpoint(
  { takes: body, responses: ok(adminUserShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const id = parseId('user', userIdOf(req));
    const user = await ctx.inTransaction(async (tx) => {
      await tx.users.lock();
      const before = await tx.users.get(id);
      const { attributes } = parseBody(body, req).data;
      refuseOtherSuspension(attributes['is-suspended'], before.suspended);
      const wanted: User = {
        ...before,
        username: attributes.username ?? before.username,
        email: attributes.email ?? before.email,
        unconfirmedEmail: attributes.email === undefined ? before.unconfirmedEmail : null,
        siteAdministrator: attributes['is-site-admin'] ?? before.siteAdministrator,
      };
      if (isSameUser(before, wanted)) return before;
      const email = wanted.email === before.email ? undefined : wanted.email;
      refuseTaken(await tx.users.findConflicts({ username: wanted.username, email }, id));
      const isDemoted = before.siteAdministrator && !wanted.siteAdministrator;
      if (isDemoted && !(await tx.users.hasActiveSiteAdministratorBesides(id))) throw lastSiteAdministrator();
      const updated = await tx.users.update(wanted, ctx.clock.now());
      await tx.outbox.add(userUpdated(updated), causeOf(req));
      return updated;
    });
    await ctx.announced();
    sendResource(res, 200, renderAdminUser(user));
  },
);

const lastSiteAdministrator = () =>
  invalid({
    detail: 'There must be at least one site administrator: make another user one first',
    pointer: '/data/attributes/is-site-admin',
  });
