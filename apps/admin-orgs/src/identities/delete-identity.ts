import { z } from 'zod';
import { parseId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import {
  causeOf,
  endpoint,
  noContent,
  parseParams,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendNoContent,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { identityDeleted } from './identity.events.ts';

const parameters = z.object({ user_id: z.string(), identity_id: z.string() });

/**
 * `DELETE /admin/users/:id/identities/:identity_id`: 204. The identity no longer opens the account. The next identity
 * of the same issuer that signs in with the user's address is linked instead. Sessions continue until they expire. For
 * site administrators; 404 for everyone else, and in the hosted edition.
 */
export const deleteIdentity = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { user_id, identity_id } = parseParams(parameters, req);
    await ctx.inTransaction(async (tx) => {
      const identity = await tx.identities.findOfUser(
        parseId('user', user_id),
        parseId('identity', identity_id),
      );
      if (!identity || !(await tx.identities.delete(identity.id))) throw notFound();
      await tx.outbox.add(identityDeleted(identity), causeOf(req));
    });
    sendNoContent(res);
  },
);
