import type { z } from 'zod';
import {
  isRepositoryIdentifier,
  listCommits as listCommitsRequest,
  maxListedCommits,
} from '@groundwork/contracts';
import { unavailable } from '@groundwork/errors';
import { internalRoute } from '@groundwork/http';
import { SealError } from '@groundwork/sealed-secrets';
import type { VcsConnectionsContext } from '../context.ts';
import { findConnection } from '../credentials/connection.ts';
import { ProviderFailure } from '../providers/provider.ts';
import { providerOf } from '../providers/providers.ts';

type Asked = z.output<typeof listCommitsRequest.body>;
type ResponseBody = z.input<typeof listCommitsRequest.response>;

const gone = 'The VCS connection no longer has an OAuth token. Connect it again.';
const limited =
  'The VCS connection is limited to projects, so modules, which belong to the whole organization, cannot use it.';
const notNamed = 'The identifier is not a valid repository name at this provider.';
const sealed = 'The stored token of the VCS connection cannot be decrypted. Update its token.';

/**
 * `POST /internal/commits/list`: the newest commits of a repository, as its provider lists them. A refusal gives the reason; 503 while
 * the provider is unavailable.
 */
export const listCommits = internalRoute(
  listCommitsRequest,
  (ctx: VcsConnectionsContext) =>
    async (asked): Promise<ResponseBody> => {
      try {
        return await list(ctx, asked);
      } catch (error) {
        if (error instanceof SealError) return { refusal: sealed };
        if (!(error instanceof ProviderFailure)) throw error;
        if (error.reason === 'unavailable') throw unavailable(error.message, { cause: error });
        return { refusal: error.message };
      }
    },
);

async function list(
  ctx: VcsConnectionsContext,
  { organizationId, oauthTokenId, identifier, branch }: Asked,
): Promise<ResponseBody> {
  const connection = await findConnection(ctx, organizationId, oauthTokenId);
  if (!connection) return { refusal: gone };
  if (!connection.isOrganizationScoped) return { refusal: limited };
  if (!isRepositoryIdentifier(connection.serviceProvider, identifier)) return { refusal: notNamed };
  const wanted = { identifier, branch, atMost: maxListedCommits };
  const provider = providerOf(connection.serviceProvider);
  return { commits: await provider.listCommits(ctx.outbound, connection, wanted) };
}
