import type { Principal } from '@groundwork/contracts';
import {
  type ApiTokenId,
  newId,
  type OrganizationId,
  type TeamId,
  type UserId,
} from '@groundwork/contracts/resource-ids';

/**
 * The owner of a token. A user or team may have many tokens; an organization has at most one main token, and one that
 * can only read its audit trail.
 */
export type TokenSubject =
  | { readonly kind: 'user'; readonly userId: UserId }
  | { readonly kind: 'team'; readonly organizationId: OrganizationId; readonly teamId: TeamId }
  | { readonly kind: OrganizationTokenKind; readonly organizationId: OrganizationId };

export type OrganizationTokenKind = 'organization' | 'audit-trail';

/** An API token without its secret. Only the holder knows the secret; the platform stores a keyed hash of it. */
export interface ApiToken {
  readonly id: ApiTokenId;
  readonly subject: TokenSubject;
  readonly description: string | null;
  /** True if the token belongs to a browser session, and expires with it (ADR 60). */
  readonly isSession: boolean;
  /** Null if the token is valid until it is revoked. */
  readonly expiresAt: Date | null;
  readonly createdBy: TokenCreator;
  readonly createdAt: Date;
  /** Accurate to about a minute; null if the token was never used. */
  readonly lastUsedAt: Date | null;
  readonly version: number;
}

export interface TokenCreator {
  readonly kind: Principal['kind'];
  readonly id: string;
}

export interface ApiTokenAttributes {
  readonly description: string | null;
  readonly expiresAt: Date | null;
}

export interface NewApiToken extends ApiTokenAttributes {
  readonly subject: TokenSubject;
  /** The default is false. */
  readonly isSession?: boolean;
  readonly createdBy: TokenCreator;
}

export function newApiToken(attributes: NewApiToken, now: Date): ApiToken {
  return {
    isSession: false,
    ...attributes,
    id: newId('apiToken'),
    createdAt: now,
    lastUsedAt: null,
    version: 1,
  };
}

/** Orders of a list of team tokens; `-` means descending. */
export const teamTokenOrders = [
  'team-name',
  '-team-name',
  'created-by',
  '-created-by',
  'expired-at',
  '-expired-at',
  'last-used-at',
  '-last-used-at',
] as const;

export type TeamTokenOrder = (typeof teamTokenOrders)[number];

/** Default expiry of a token in the `terraform` vocabulary, in which every token expires. */
export function endAfterTwoYears(createdAt: Date): Date {
  const end = new Date(createdAt);
  end.setUTCFullYear(end.getUTCFullYear() + 2);
  return end;
}

/** The owner of a token, as events name it. For both kinds of organization tokens, it is the organization. */
export function tokenOwner(subject: TokenSubject): { kind: 'user' | 'team' | 'organization'; id: string } {
  switch (subject.kind) {
    case 'user':
      return { kind: 'user', id: subject.userId };
    case 'team':
      return { kind: 'team', id: subject.teamId };
    case 'organization':
    case 'audit-trail':
      return { kind: 'organization', id: subject.organizationId };
  }
}

/** The organization that the token belongs to; null for a user token. */
export function tokenOrganization(subject: TokenSubject): OrganizationId | null {
  return subject.kind === 'user' ? null : subject.organizationId;
}
