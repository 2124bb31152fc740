import { newId, type OauthClientId, type OauthTokenId, type OrganizationId } from '@groundwork/resource-id';

/**
 * What a connection authenticates with at its provider. The token itself and the SSH key are elsewhere
 * (`sealed-secrets`).
 *
 * - `serviceProviderUser`: the user of the token, according to the provider; null until the token has been checked.
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

/** The next version of a token whose SSH key is replaced or removed. */
export function changeSshKey(token: OauthToken, hasSshKey: boolean): OauthToken {
  return { ...token, hasSshKey, version: token.version + 1 };
}

/** Where the secrets of a token belong. */
export const tokenSecrets = ({ organizationId, id }: Pick<OauthToken, 'organizationId' | 'id'>) => ({
  token: { organizationId, table: 'oauth_tokens', rowId: id, column: 'token' },
  sshKey: { organizationId, table: 'oauth_tokens', rowId: id, column: 'ssh_key' },
});

/** Where a webhook keeps the token that it was made with once that is deleted, for its own removal at the provider. */
export const partingToken = ({
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

/** The next version of a token whose text has been replaced; its user has to be looked up again. */
export function renewedOauthToken(token: OauthToken): OauthToken {
  return { ...token, serviceProviderUser: null, version: token.version + 1 };
}
