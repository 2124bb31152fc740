import { parseId } from '@groundwork/contracts/resource-ids';
import {
  endpoint,
  pageOf,
  parsePage,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { identityShape, renderIdentity } from './identity.serializer.ts';

/**
 * `GET /admin/users/:id/identities`: a page of the identities that open the user's account, sorted by issuer. For site
 * administrators; 404 for everyone else, in the hosted edition, and for an unknown user.
 */
export const listUserIdentities = endpoint(
  { responses: pageOf(identityShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const { id } = await ctx.stores.users.get(parseId('user', userIdOf(req)));
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.identities.pageOfUser(id, page);
    sendCollection(req, res, items.map(renderIdentity), { page, totalCount });
  },
);
