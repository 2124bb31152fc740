import type { Principal } from '@groundwork/contracts';
import {
  type ApiTokenId,
  newId,
  type OrganizationId,
  type TeamId,
  type UserId,
} from '@groundwork/resource-id';

/**
 * Whom a token speaks for. A user and a team may have many tokens, an organization one at a time, and one more that only
 * reads its audit trail.
 */
export type TokenSubject =
  | { readonly kind: 'user'; readonly userId: UserId }
  | { readonly kind: 'team'; readonly organizationId: OrganizationId; readonly teamId: TeamId }
  | { readonly kind: OrganizationTokenKind; readonly organizationId: OrganizationId };

/** Which of the two tokens of an organization. */
export type OrganizationTokenKind = 'organization' | 'audit-trail';

/** An API token as we know it. Only its holder knows the secret; we keep a keyed hash. */
export interface ApiToken {
  readonly id: ApiTokenId;
  readonly subject: TokenSubject;
  readonly description: string | null;
  /** Whether it belongs to a browser session, and ends with it (ADR 60). */
  readonly isSession: boolean;
  /** Null: valid until revoked. */
  readonly expiresAt: Date | null;
  readonly createdBy: TokenCreator;
  readonly createdAt: Date;
  /** To the minute; null when never used. */
  readonly lastUsedAt: Date | null;
  readonly version: number;
}

export interface TokenCreator {
  readonly kind: Principal['kind'];
  readonly id: string;
}

/** The attributes that a request to create a token may give. */
export interface ApiTokenAttributes {
  readonly description: string | null;
  readonly expiresAt: Date | null;
}

export interface NewApiToken extends ApiTokenAttributes {
  readonly subject: TokenSubject;
  /** False unless given. */
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

/** How a list of the tokens of teams can be sorted; with `-` in descending order. */
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

/** When a token ends for whose end nobody asks, where the wire vocabulary gives every token one. */
export function endAfterTwoYears(createdAt: Date): Date {
  const end = new Date(createdAt);
  end.setUTCFullYear(end.getUTCFullYear() + 2);
  return end;
}

/** The owner of a token as events name it: both tokens of an organization belong to it. */
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

/** The organization that a token belongs to; a user token belongs to none. */
export function tokenOrganization(subject: TokenSubject): OrganizationId | null {
  return subject.kind === 'user' ? null : subject.organizationId;
}
