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
    may: 'create and manage teams, members, modules, policies and connections; it does not act as a person',
  },
  'audit-trail': { holder: 'the audit trail', may: 'read the audit trail, and nothing else' },
} as const;

export type OwnToken = keyof typeof ownTokens;

/** Whether a word names one of these two. */
export const isOwnToken = (word: string): word is OwnToken => Object.hasOwn(ownTokens, word);

/** Whose new token it is to be. */
export interface Holder {
  /** `organization`, `audit-trail` or the id of a team. */
  readonly id: string;
  readonly name: string;
  readonly may: string;
  /** Whether it has a token that the new one replaces. */
  readonly isReplaced: boolean;
}
