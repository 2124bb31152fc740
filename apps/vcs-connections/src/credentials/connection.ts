import type { Secret } from '@groundwork/config';
import { isFollowable, type ServiceProvider } from '@groundwork/contracts';
import type { OauthClientId, OauthTokenId, OrganizationId } from '@groundwork/contracts/resource-ids';
import type { VcsConnectionsContext } from '../context.ts';
import { withoutTrailingSlashes } from '../connections/provider-address.request.ts';
import { tokenSecrets } from '../connections/oauth-token.ts';

/** Addresses have no trailing slash. */
export interface Connection {
  readonly organizationId: OrganizationId;
  readonly oauthClientId: OauthClientId;
  readonly oauthTokenId: OauthTokenId;
  readonly serviceProvider: ServiceProvider;
  readonly httpUrl: string;
  readonly apiUrl: string;
  readonly token: Secret;
  /** Modules and policy sets may use the connection only if this is true: they belong to the whole organization. */
  readonly isOrganizationScoped: boolean;
}

/**
 * The connection of a token, with the token opened; undefined if either was deleted. The caller must check whether the organization
 * may use it.
 *
 * @throws SealError if the token cannot be opened
 */
export async function findConnection(
  { stores, secrets }: Pick<VcsConnectionsContext, 'stores' | 'secrets'>,
  organizationId: OrganizationId,
  oauthTokenId: OauthTokenId,
): Promise<Connection | undefined> {
  const oauthToken = await stores.oauthTokens.find(organizationId, oauthTokenId);
  if (!oauthToken) return undefined;
  const client = await stores.oauthClients.find(organizationId, oauthToken.oauthClientId);
  const token = await secrets.find(stores, tokenSecrets(oauthToken).token);
  if (!client || !token || !isFollowable(client.serviceProvider)) return undefined;
  return {
    organizationId,
    oauthClientId: client.id,
    oauthTokenId,
    serviceProvider: client.serviceProvider,
    httpUrl: withoutTrailingSlashes(client.httpUrl),
    apiUrl: withoutTrailingSlashes(client.apiUrl),
    token,
    isOrganizationScoped: client.organizationScoped,
  };
}
