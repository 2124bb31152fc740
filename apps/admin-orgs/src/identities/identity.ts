import { newId, type IdentityId, type UserId } from '@groundwork/contracts/resource-ids';

/** An identity at an identity provider, with which a user signs in to their account (ADR 60). */
export interface Identity {
  readonly id: IdentityId;
  readonly userId: UserId;
  /** The address of the provider, as in OpenID Connect. */
  readonly issuer: string;
  /** The provider's unique name for the person. */
  readonly subject: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

type NewIdentity = Pick<Identity, 'userId' | 'issuer' | 'subject'>;

export const newIdentity = (attributes: NewIdentity, now: Date): Identity => ({
  ...attributes,
  id: newId('identity'),
  version: 1,
  createdAt: now,
  lastUsedAt: now,
});
