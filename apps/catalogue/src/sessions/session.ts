import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';

/** User who is signed in with a browser. */
export interface Session {
  /** Id that lists show. It is not secret. */
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  /** When the session began. It only decides which links pages have. */
  readonly isSiteAdministrator: boolean;
  /** Id of the token that was created for the session and ends with it; null if the user pasted a token. */
  readonly tokenId: string | null;
  /** Address at which the session began. */
  readonly sourceAddress: string | null;
  /** User agent. */
  readonly browser: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Lifetime of a session in milliseconds. Use does not extend it. */
export const sessionMs = 8 * 3_600_000;

const maxBrowserLength = 200;

/** New session, with the secret for its cookie: 256 random bits. */
export function newSession(
  of: Pick<Session, 'userId' | 'username' | 'isSiteAdministrator' | 'tokenId' | 'sourceAddress' | 'browser'>,
  now: Date,
): { readonly session: Session; readonly secret: string } {
  const session = {
    ...of,
    id: randomUUID(),
    browser: of.browser.slice(0, maxBrowserLength),
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  };
  return { session, secret: randomBytes(32).toString('base64url') };
}

/** The database stores only this hash. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Token for the forms of a session, which another site cannot know. */
export const formTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('form').digest('base64url');

/** Compares in constant time. */
export function isFormTokenOf(secret: string, given: string): boolean {
  const expected = Buffer.from(formTokenOf(secret));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
