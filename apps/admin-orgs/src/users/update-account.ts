import { z } from 'zod';
import { emailSchema } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { denied, unauthenticated } from '@groundwork/errors';
import { causeOf, endpoint, ok, parseBody, principalOf, sendResource } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { refuseTaken, usernameSchema } from './user.request.ts';
import { userUpdated } from './user.events.ts';
import { mayCreateOrganizations } from '../organizations/organization-creator.access.ts';
import { accountShape, renderAccount } from './user.serializer.ts';
import { isSameUser, type User } from './user.ts';

const body = resourceBody('users', {
  attributes: z.object({ username: usernameSchema.optional(), email: emailSchema.optional() }),
});

/**
 * `PATCH /account/update`: 200 with the account; absent attributes keep their values. A new username applies at once. A
 * new address is `unconfirmed-email` until a site administrator confirms it, because invitations find their user by
 * address (T-TN-8). A request with the current address withdraws the new one.
 *
 * For users (404 for other tokens). 422 for a malformed name or address, and for a name that another user has.
 */
export const updateAccount = endpoint(
  { takes: body, responses: ok(accountShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    if (principal.kind !== 'user') throw denied('user-token');
    const id = parseId('user', principal.id);
    const { attributes } = parseBody(body, req).data;
    const user = await ctx.inTransaction(async (tx) => {
      await tx.users.lock();
      const before = await tx.users.find(id);
      if (!before) throw unauthenticated();
      const wanted: User = {
        ...before,
        username: attributes.username ?? before.username,
        unconfirmedEmail: wantedEmail(before, attributes.email),
      };
      if (isSameUser(before, wanted)) return before;
      refuseTaken(await tx.users.findConflicts({ username: wanted.username }, id));
      const updated = await tx.users.update(wanted, ctx.clock.now());
      await tx.outbox.add(userUpdated(updated), causeOf(req));
      return updated;
    });
    sendResource(res, 200, renderAccount(user, principal, await mayCreateOrganizations(ctx, principal)));
  },
);

const wantedEmail = ({ email, unconfirmedEmail }: User, given: string | undefined) => {
  if (given === undefined) return unconfirmedEmail;
  return given === email ? null : given;
};
