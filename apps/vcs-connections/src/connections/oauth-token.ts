import {
  newId,
  type OauthClientId,
  type OauthTokenId,
  type OrganizationId,
} from '@groundwork/contracts/resource-ids';

/**
 * Authenticates a connection at its provider. The token itself and the SSH key are stored elsewhere (`sealed-secrets`).
 *
 * - `serviceProviderUser`: the token's user at the provider; null until the token has been checked.
 */
export interface OauthToken {
  readonly id: OauthTokenId;
  readonly organizationId: OrganizationId;
  readonly oauthClientId: OauthClientId;
  readonly serviceProviderUser: string | null;
  readonly hasSshKey: boolean;
  readonly version: number;
  readonly createdAt: Date;
}

type NewOauthToken = Pick<OauthToken, 'organizationId' | 'oauthClientId' | 'hasSshKey'>;

export function newOauthToken(given: NewOauthToken, now: Date): OauthToken {
  return { ...given, id: newId('oauthToken'), serviceProviderUser: null, version: 1, createdAt: now };
}

export function changeSshKey(token: OauthToken, hasSshKey: boolean): OauthToken {
  return { ...token, hasSshKey, version: token.version + 1 };
}

export const tokenSecrets = ({ organizationId, id }: Pick<OauthToken, 'organizationId' | 'id'>) => ({
  token: { organizationId, table: 'oauth_tokens', rowId: id, column: 'token' },
  sshKey: { organizationId, table: 'oauth_tokens', rowId: id, column: 'ssh_key' },
});

/**
 * Place where the sealed copy of a deleted token is stored for a webhook that was created with it. The removal of the webhook at the
 * provider needs the token.
 */
export const deletedConnectionToken = ({
  organizationId,
  id,
}: {
  readonly organizationId: OrganizationId;
  readonly id: string;
}) => ({
  organizationId,
  table: 'webhooks',
  rowId: id,
  column: 'parting_token',
});

export function renewedOauthToken(token: OauthToken): OauthToken {
  return { ...token, serviceProviderUser: null, version: token.version + 1 };
}
