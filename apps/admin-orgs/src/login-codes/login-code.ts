import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiTokenId, UserId } from '@groundwork/contracts/resource-ids';

/** A user's consent to issue one of their tokens to a command line (ADR 60). */
export interface LoginCode {
  readonly userId: UserId;
  /** The token with which the user gave consent. If it is revoked, the code is invalid. The audit trail names it. */
  readonly tokenId: ApiTokenId;
  /** PKCE challenge: the SHA-256 hash of the verifier (method `S256`). */
  readonly challenge: string;
  readonly redirectUri: string;
  readonly description: string;
  /** Expiry of the token that will be issued; null if it does not expire. */
  readonly tokenExpiresAt: Date | null;
  readonly expiresAt: Date;
}

const lifetimeMs = 60_000;

/**
 * Creates a code: 256 random bits, followed by the session if there is one. The database stores one hash of both, so
 * that neither part can be replaced.
 */
export function newCode(session?: string): string {
  const secret = randomBytes(32).toString('base64url');
  return session === undefined ? secret : `${secret}.${session}`;
}

export const endOfCode = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** True if the SHA-256 hash of the verifier is the challenge. */
export function isVerifierOf(verifier: string, challenge: string): boolean {
  const actual = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(challenge, 'base64url');
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
