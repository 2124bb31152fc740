import type { z } from 'zod';
import { createLoginCode as createLoginCodeRequest } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { endOfCode, hashOfCode, newCode } from './login-code.ts';

type ResponseBody = z.input<typeof createLoginCodeRequest.response>;

const refused = { outcome: 'refused' } as const;

/**
 * `POST /internal/login-codes`: creates a code for a command line, on behalf of the user whose token the catalogue
 * sends (ADR 60).
 */
export const createLoginCode = internalRoute(
  createLoginCodeRequest,
  (ctx: AdminOrgsContext) =>
    async ({ token, session, challenge, redirectUri, description, expiresAt }): Promise<ResponseBody> => {
      const now = ctx.clock.now();
      const bearer = await ctx.stores.apiTokens.findBearer(ctx.tokenHashes.every(token));
      if (!bearer || bearer.suspended || bearer.principal.kind !== 'user') return refused;
      if (bearer.expiresAt !== null && bearer.expiresAt <= now) return refused;
      const code = newCode(session);
      await ctx.stores.loginCodes.insert(
        {
          userId: idSchema('user').parse(bearer.principal.id),
          tokenId: idSchema('apiToken').parse(bearer.principal.tokenId),
          challenge,
          redirectUri,
          description,
          tokenExpiresAt: expiresAt === null ? null : new Date(expiresAt),
          expiresAt: endOfCode(now),
        },
        hashOfCode(code),
      );
      return { outcome: 'made', code };
    },
);
