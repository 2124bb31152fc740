import type { ResourceOf } from '@groundwork/client';

export type Token = ResourceOf<'AuthenticationTokens'>;

export interface FoundToken {
  /** Name of the token in problems, such as `token of the team deploy`. */
  readonly about: string;
  /** Name of the holder, such as `team deploy`. */
  readonly holder: string;
  /** Permissions of the token, in a few words. */
  readonly may: string;
  readonly token: Token;
}

/** An organization has at most one token of each of these kinds. */
export const ownTokens = {
  organization: {
    holder: 'the organization',
    may: 'read modules and the audit trail, and manage teams, members, projects, policies and connections. It publishes no modules: use the token of a team for that',
  },
  'audit-trail': { holder: 'the audit trail', may: 'read the audit trail, and nothing else' },
} as const;

export type OwnToken = keyof typeof ownTokens;

export const isOwnToken = (word: string): word is OwnToken => Object.hasOwn(ownTokens, word);
