import { z } from 'zod';
import {
  relatedLink,
  resourceShape,
  selfLink,
  timeShape,
  toOne,
  type Identifier,
  type Resource,
} from '@groundwork/jsonapi';
import type { OauthToken } from './oauth-token.ts';

export const oauthTokenShape = resourceShape('oauth-tokens', {
  attributes: z.strictObject({
    'created-at': timeShape,
    'service-provider-user': z.string().nullable(),
    'has-ssh-key': z.boolean(),
  }),
  relationships: z.strictObject({
    'oauth-client': toOne('oauth-clients').extend({ links: relatedLink }),
  }),
  links: selfLink,
});

/** docs/reference/oauth-tokens.md#the-resource. Never shows the token itself or the SSH key. */
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
