import type { z } from 'zod';
import { generateApiToken } from '@groundwork/auth';
import { type Cause, signIn } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import { storeApiToken } from '../tokens/api-token.changes.ts';
import { newApiToken } from '../tokens/api-token.ts';
import type { AdminOrgsContext } from '../context.ts';
import { applyGroupsInTime } from '../group-mappings/group-mapping.sweep.ts';
import { creatorGroups } from '../organizations/organization.policy.ts';
import type { User } from '../users/user.ts';
import { isRefusal, recognize } from './identity.changes.ts';

type ResponseBody = z.input<typeof signIn.response>;

/** Lifetime of a session, in milliseconds. Use does not extend it. */
const sessionMs = 8 * 3_600_000;

const suspended = { outcome: 'refused', reason: 'suspended' } as const;

/**
 * `POST /internal/sign-ins`: a session token for a user whose identity the catalogue has verified (ADR 60). Before
 * that, their groups are mapped to teams for at most half a second; the rest is done in the background.
 */
export const beginSession = internalRoute(
  signIn,
  (ctx: AdminOrgsContext) =>
    async ({ sourceAddress, provider, groups, ...verified }, _caller, ownCause): Promise<ResponseBody> => {
      const now = ctx.clock.now();
      const cause = { ...ownCause, sourceAddress };
      const user = await ctx.inTransaction(async (tx) => {
        const recognized = await recognize(tx, verified, now, cause);
        const creators = creatorGroups(ctx.config.organizationCreators, provider, groups ?? []);
        if (!isRefusal(recognized) && creators)
          await tx.identities.noteCreatorGroups(verified.issuer, verified.subject, creators);
        return recognized;
      });
      if (isRefusal(user)) return user;
      const token = newSessionToken(user, provider, now);
      const context = { now, cause: byUser(user, token.id, cause) };
      if (groups !== null) await applyGroupsInTime(ctx, { userId: user.id, provider, groups }, context);
      const secret = generateApiToken('session');
      const isIssued = await ctx.inTransaction(async (tx) => {
        const current = await tx.users.findLocked(user.id);
        if (current?.suspended !== false) return false;
        await storeApiToken(tx, ctx.tokenHashes, { token, secret }, context.cause);
        return true;
      });
      if (!isIssued) return suspended;
      const { id, username, siteAdministrator: isSiteAdministrator } = user;
      return {
        outcome: 'signed-in',
        token: secret,
        tokenId: token.id,
        expiresAt: token.expiresAt.toISOString(),
        user: { id, username, isSiteAdministrator },
      };
    },
);

function newSessionToken({ id: userId }: User, provider: string, now: Date) {
  const expiresAt = new Date(now.getTime() + sessionMs);
  const token = newApiToken(
    {
      subject: { kind: 'user', userId },
      description: `session of a browser, signed in with ${provider}`,
      isSession: true,
      expiresAt,
      createdBy: { kind: 'user', id: userId },
    },
    now,
  );
  return { ...token, expiresAt };
}

const byUser = ({ id, siteAdministrator }: User, tokenId: string, cause: Cause): Cause => ({
  ...cause,
  actor: { kind: 'user', id, siteAdministrator, tokenId },
});
