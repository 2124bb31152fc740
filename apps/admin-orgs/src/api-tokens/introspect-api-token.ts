import { looksLikeApiToken } from '@groundwork/auth';
import type { z } from 'zod';
import { introspectToken } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';

type Answer = z.input<typeof introspectToken.answer>;

/** `POST /internal/tokens/introspect`: whom an API token speaks for (ADR 21). */
export const introspectApiToken = internalRoute(
  introspectToken,
  (ctx: AdminOrgsContext) =>
    async ({ token }): Promise<Answer> => {
      if (looksLikeApiToken(token) === 'ours-but-damaged') return { active: false };
      const bearer = await ctx.stores.apiTokens.findBearer(ctx.tokenHashes.every(token));
      if (!bearer) return { active: false };
      const { principal, suspended, expiresAt } = bearer;
      if (expiresAt !== null && expiresAt <= ctx.clock.now())
        return { active: false, expiredAt: expiresAt.toISOString() };
      if (suspended) return { active: false, suspended };
      ctx.lastUses.note(principal.tokenId);
      return { active: true, principal, expiresAt: expiresAt?.toISOString() ?? null };
    },
);
