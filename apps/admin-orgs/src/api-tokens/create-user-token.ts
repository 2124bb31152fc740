import { causeOf, created, endpoint, principalOf } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { newApiTokenBody, parseApiTokenAttributes } from './api-token.request.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';
import { issueApiToken } from '../tokens/api-token.changes.ts';
import { sendSecretOnce } from './api-token.view.ts';
import { authorizeForUserTokens } from './user-token.access.ts';

/**
 * `POST /users/:id/authentication-tokens`: 201 with an additional token of the caller and its secret, shown only here.
 * 404 for another user's id.
 */
export const createUserToken = endpoint(
  { takes: newApiTokenBody, responses: created(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    const userId = authorizeForUserTokens(principal, userIdOf(req));
    const now = ctx.clock.now();
    const attributes = parseApiTokenAttributes(req, now);
    const { token, secret } = await ctx.inTransaction((tx) =>
      issueApiToken(tx, ctx.tokenHashes, {
        subject: { kind: 'user', userId },
        attributes,
        principal,
        cause: causeOf(req),
        now,
      }),
    );
    sendSecretOnce(res, renderApiToken(token, { organizationName: null, secret }));
  },
);
