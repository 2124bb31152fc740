import { looksLikeApiToken } from '@groundwork/auth';
import { introspectToken, type TokenState } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import type { Bearer } from './api-token.store.ts';

/** `POST /internal/tokens/introspect`: the principals of API tokens (ADR 21). One statement reads them all. */
export const introspectApiToken = internalRoute(
  introspectToken,
  (ctx: AdminOrgsContext) =>
    async ({ token, more = [] }) => {
      const asked = [token, ...more].map((text) => hashesOf(ctx, text));
      const hashes = asked.flat();
      const bearers =
        hashes.length === 0 ? new Map<string, Bearer>() : await ctx.stores.apiTokens.findBearers(hashes);
      const [state = unknown, ...others] = asked.map((forms) =>
        stateOf(ctx, forms.map((hash) => bearers.get(hash)).find(Boolean)),
      );
      return { ...state, ...(others.length > 0 && { more: others }) };
    },
);

const unknown: TokenState = { active: false };

/** Every hash under which the token may be stored; none for a damaged token. */
const hashesOf = ({ tokenHashes }: AdminOrgsContext, token: string): string[] =>
  looksLikeApiToken(token) === 'ours-but-damaged' ? [] : tokenHashes.every(token);

function stateOf({ clock, lastUses }: AdminOrgsContext, bearer: Bearer | undefined): TokenState {
  if (!bearer) return unknown;
  const { principal, suspended, expiresAt } = bearer;
  if (expiresAt !== null && expiresAt <= clock.now())
    return { active: false, expiredAt: expiresAt.toISOString() };
  if (suspended) return { active: false, suspended };
  lastUses.note(principal.tokenId);
  return { active: true, principal, expiresAt: expiresAt?.toISOString() ?? null };
}
