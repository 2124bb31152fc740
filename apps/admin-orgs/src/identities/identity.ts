import { newId, type IdentityId, type UserId } from '@groundwork/resource-id';

/** Whom an identity provider vouches for: its name for a person opens a user's account (ADR 60). */
export interface Identity {
  readonly id: IdentityId;
  readonly userId: UserId;
  /** The provider, as OpenID Connect names it: an address. */
  readonly issuer: string;
  /** The provider's name for the person, which it gives to nobody else. */
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
