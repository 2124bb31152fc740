import { z } from 'zod';
import { conflict } from '@groundwork/errors';
import { endpoint, listOf, parseQuery, sendList } from '@groundwork/http';
import { SealError } from '@groundwork/sealed-secrets';
import { authorizeForToken } from '../connections/oauth-token.access.ts';
import { canReadOauthTokens } from '../connections/oauth-token.policy.ts';
import type { OauthToken } from '../connections/oauth-token.ts';
import type { VcsConnectionsContext } from '../context.ts';
import { findConnection } from '../credentials/connection.ts';
import { ProviderFailure } from '../providers/provider.ts';
import { saidNow } from '../providers/waiting-questions.ts';
import { renderRepository, repositoryShape } from './repository.serializer.ts';
import { findRepositories, maxPage, type FoundRepositories, type WantedMatches } from './repository.view.ts';

const gone = 'The VCS connection no longer has an OAuth token. Connect it again.';
const sealed = 'The stored token of the VCS connection cannot be decrypted. Update its token.';

const query = z.object({
  q: z.string().trim().max(256).default(''),
  page: z.coerce.number().int().min(1).max(maxPage).default(1),
});

/**
 * `GET /oauth-tokens/:id/repositories` (docs/reference/oauth-tokens.md#list-the-repositories-of-an-oauth-token): the repositories that the
 * owner of the token sees at the provider and whose names contain `q`. `meta.next-page` is the `page` with which to continue, or null.
 *
 * 404 as for the token itself; 409 with the reason if the provider refuses or is not available, because the reason of a 503 is not
 * sent; 503 while too many questions are being put to providers.
 */
export const listRepositories = endpoint(
  { query, responses: listOf(repositoryShape, { 'next-page': z.int().nullable() }) },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const { token } = await authorizeForToken(ctx, req, canReadOauthTokens);
    const { q, page } = parseQuery(query, req);
    const { repositories, nextPage } = await find(ctx, token, { page, search: q });
    sendList(res, repositories.map(renderRepository), { meta: { 'next-page': nextPage } });
  },
);

async function find(
  ctx: VcsConnectionsContext,
  { organizationId, id }: OauthToken,
  wanted: WantedMatches,
): Promise<FoundRepositories> {
  try {
    const connection = await findConnection(ctx, organizationId, id);
    if (!connection) throw conflict(gone);
    return await ctx.askNow(organizationId, (outbound) => findRepositories(outbound, connection, wanted));
  } catch (error) {
    if (error instanceof SealError) throw conflict(sealed);
    if (!(error instanceof ProviderFailure)) throw error;
    throw conflict(saidNow(error.message));
  }
}
