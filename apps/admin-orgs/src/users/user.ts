import { couldBeMadeId, newId, type UserId } from '@groundwork/contracts/resource-ids';

export interface User {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  /** The address that the user requested; a site administrator confirms it by setting `email`. */
  readonly unconfirmedEmail: string | null;
  /**
   * True if the user manages the installation. This gives no access to organizations: site administrators need
   * memberships, too.
   */
  readonly siteAdministrator: boolean;
  /** True if all tokens of the user are refused, until a site administrator resumes the user. Memberships stay. */
  readonly suspended: boolean;
  readonly version: number;
  readonly createdAt: Date;
}

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly siteAdministrator: boolean;
}

export function newUser(attributes: NewUser, now: Date): User {
  if (!isUsername(attributes.username)) throw new Error('a malformed username');
  return {
    ...attributes,
    id: newId('user'),
    unconfirmedEmail: null,
    suspended: false,
    version: 1,
    createdAt: now,
  };
}

/** True if both versions are equal in everything that users and site administrators see. */
export const isSameUser = (one: User, other: User): boolean =>
  one.username === other.username &&
  one.email === other.email &&
  one.unconfirmedEmail === other.unconfirmedEmail &&
  one.siteAdministrator === other.siteAdministrator;

export const usernameMaxLength = 64;

/**
 * 1 to 64 letters, digits, `-`, `_`, `.`, beginning with a letter or digit. A username cannot look like a user id,
 * because relationships accept both.
 */
export function isUsername(text: string): boolean {
  return /^[0-9A-Za-z][-0-9A-Z_a-z.]{0,63}$/.test(text) && !looksLikeUserId(text);
}

export const looksLikeUserId = (text: string): boolean => couldBeMadeId('user', text);

/** Shorter than the limit on usernames, to leave room for a suffix if the name is taken. */
const derivedUsernameMaxLength = 50;

/** Derives a username from an address: the part before the `@`, in permitted characters. */
export function usernameFor(email: string): string {
  const text = email
    .slice(0, email.lastIndexOf('@'))
    .replaceAll(/[^-0-9A-Z_a-z.]+/g, '-')
    .replace(/^[-_.]+/, '')
    .slice(0, derivedUsernameMaxLength);
  return isUsername(text) ? text : `member.${text}`.replace(/\.$/, '');
}
