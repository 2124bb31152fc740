import type { ResourceOf } from '@groundwork/client';

export type Token = ResourceOf<'AuthenticationTokens'>;

/** A token of an organization or of one of its teams. */
export interface FoundToken {
  /** What problems say of it, such as `token of the team deploy`. */
  readonly about: string;
  /** Whose it is, such as `team deploy`. */
  readonly holder: string;
  /** What it may do, in a few words. */
  readonly may: string;
  readonly token: Token;
}

/** The two tokens that an organization has one of. */
export const ownTokens = {
  organization: {
    holder: 'the organization',
    may: 'what owners let tools do: all but the work of single people',
  },
  'audit-trail': { holder: 'the audit trail', may: 'read the audit trail, and nothing else' },
} as const;

export type OwnToken = keyof typeof ownTokens;
