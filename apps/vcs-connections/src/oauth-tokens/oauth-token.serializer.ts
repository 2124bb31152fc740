import type { Identifier, Resource } from '@groundwork/jsonapi';
import type { OauthToken } from './oauth-token.ts';

/** Shape: docs/reference/oauth-tokens.md#the-resource. Neither the token itself nor the SSH key is ever shown. */
export function renderOauthToken(token: OauthToken): Resource {
  const client = `/api/v2/oauth-clients/${token.oauthClientId}`;
  return {
    ...identifierOf(token),
    attributes: {
      'created-at': token.createdAt.toISOString(),
      'service-provider-user': token.serviceProviderUser,
      'has-ssh-key': token.hasSshKey,
    },
    relationships: {
      'oauth-client': {
        data: { id: token.oauthClientId, type: 'oauth-clients' },
        links: { related: client },
      },
    },
    links: { self: `/api/v2/oauth-tokens/${token.id}` },
  };
}

export const identifierOf = ({ id }: Pick<OauthToken, 'id'>): Identifier => ({ id, type: 'oauth-tokens' });
