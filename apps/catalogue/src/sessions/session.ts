import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/** A person who is signed in with a browser. */
export interface Session {
  /** Names it in lists; no secret. */
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  /** The id of the token, if it was made for the session and ends with it. */
  readonly tokenId: string | null;
  /** Where it was begun, as far as known. */
  readonly sourceAddress: string | null;
  /** What the browser said about itself. */
  readonly browser: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Milliseconds that a session lasts, used or not. */
export const sessionMs = 8 * 3_600_000;

const longestBrowser = 200;

/** A new session, and the secret that the cookie has: 256 random bits. */
export function newSession(
  of: Pick<Session, 'userId' | 'username' | 'tokenId' | 'sourceAddress' | 'browser'>,
  now: Date,
): { readonly session: Session; readonly secret: string } {
  const session = {
    ...of,
    id: randomUUID(),
    browser: of.browser.slice(0, longestBrowser),
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  };
  return { session, secret: randomBytes(32).toString('base64url') };
}

/** What the database knows of the secret. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** What a form of this session must contain: another site cannot know it. */
export const formTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('form').digest('base64url');

/** Compares in a time that says nothing about where they differ. */
export function isFormTokenOf(secret: string, given: string): boolean {
  const expected = Buffer.from(formTokenOf(secret));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
