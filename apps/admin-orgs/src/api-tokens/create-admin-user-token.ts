import { parseId } from '@groundwork/contracts/resource-ids';
import { causeOf, created, endpoint, principalOf, refuseUnlessSiteAdministrator } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { refuseSuspended } from '../users/user.request.ts';
import { newApiTokenBody, parseApiTokenAttributes } from './api-token.request.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';
import { issueApiToken } from '../tokens/api-token.changes.ts';
import { sendSecretOnce } from './api-token.view.ts';

/**
 * `POST /admin/users/:id/authentication-tokens`: 201 with a new token for any user and its secret, shown only here.
 * This is how a user gets their first token without a mail server. For site administrators; 404 for everyone else, and
 * in the hosted edition. 422 for a suspended user.
 */
export const createAdminUserToken = endpoint(
  { takes: newApiTokenBody, responses: created(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    refuseUnlessSiteAdministrator(ctx, principal);
    const userId = parseId('user', userIdOf(req));
    const now = ctx.clock.now();
    const { token, secret } = await ctx.inTransaction(async (tx) => {
      refuseSuspended(await tx.users.get(userId));
      return issueApiToken(tx, ctx.tokenHashes, {
        subject: { kind: 'user', userId },
        attributes: parseApiTokenAttributes(req, now),
        principal,
        cause: causeOf(req),
        now,
      });
    });
    sendSecretOnce(res, renderApiToken(token, { organizationName: null, secret }));
  },
);
