import { z } from 'zod';
import { emailSchema } from '@groundwork/contracts';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendResource,
} from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { refuseOtherSuspension, refuseTaken, usernameSchema } from './user.request.ts';
import { userCreated } from './user.events.ts';
import { adminUserShape, renderAdminUser } from './user.serializer.ts';
import { newUser } from './user.ts';

const body = resourceBody('users', {
  attributes: z.object({
    username: usernameSchema,
    email: emailSchema,
    'is-site-admin': z.boolean().nullish(),
    'is-suspended': z.boolean().nullish(),
  }),
});

/**
 * `POST /admin/users`: 201 with a user, who gets their first token from `POST /admin/users/:id/authentication-tokens`.
 * For site administrators; 404 for everyone else, and in the hosted edition. 422 for a malformed name or address, one
 * that another user has (ignoring case), and for `is-suspended: true`.
 */
export const createAdminUser = endpoint(
  { takes: body, responses: created(adminUserShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { attributes } = parseBody(body, req).data;
    const user = newUser(
      {
        username: attributes.username,
        email: attributes.email,
        siteAdministrator: attributes['is-site-admin'] ?? false,
      },
      ctx.clock.now(),
    );
    refuseOtherSuspension(attributes['is-suspended'], user.suspended);
    await ctx.inTransaction(async (tx) => {
      await tx.users.lock();
      refuseTaken(await tx.users.findConflicts(user));
      await tx.users.insert(user);
      await tx.outbox.add(userCreated(user), causeOf(req));
    });
    sendResource(res, 201, renderAdminUser(user));
  },
);
