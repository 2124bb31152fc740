import type { z } from 'zod';
import { exchangeLoginCode as exchangeLoginCodeRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import { issueApiToken } from '../tokens/api-token.changes.ts';
import type { AdminOrgsContext } from '../context.ts';
import { hashOfCode, isVerifierOf } from './login-code.ts';

type ResponseBody = z.input<typeof exchangeLoginCodeRequest.response>;

const refused = { outcome: 'refused' } as const;

/**
 * `POST /internal/login-codes/exchange`: the token for a code, if the verifier and the redirect address match the code
 * (ADR 60).
 */
export const exchangeLoginCode = internalRoute(
  exchangeLoginCodeRequest,
  (ctx: AdminOrgsContext) =>
    async ({ code, verifier, redirectUri, sourceAddress }, _caller, ownCause): Promise<ResponseBody> => {
      const now = ctx.clock.now();
      return ctx.inTransaction(async (tx) => {
        const found = await tx.loginCodes.take(hashOfCode(code));
        if (!found || found.expiresAt <= now) return refused;
        if (found.redirectUri !== redirectUri || !isVerifierOf(verifier, found.challenge)) return refused;
        const agreeing = await tx.apiTokens.find(found.tokenId);
        if (!agreeing || (agreeing.expiresAt !== null && agreeing.expiresAt <= now)) return refused;
        const user = await tx.users.findLocked(found.userId);
        if (user?.suspended !== false) return refused;
        const principal = {
          kind: 'user',
          id: user.id,
          siteAdministrator: user.siteAdministrator,
          tokenId: found.tokenId,
        } as const;
        const { secret } = await issueApiToken(tx, ctx.tokenHashes, {
          subject: { kind: 'user', userId: user.id },
          attributes: { description: found.description, expiresAt: found.tokenExpiresAt },
          principal,
          cause: { ...ownCause, actor: principal, sourceAddress },
          now,
        });
        return { outcome: 'issued', token: secret };
      });
    },
);
