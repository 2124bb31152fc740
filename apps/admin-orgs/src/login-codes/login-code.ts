import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiTokenId, UserId } from '@groundwork/resource-id';

/** What somebody has agreed to: a command line may get a token of theirs (ADR 60). */
export interface LoginCode {
  readonly userId: UserId;
  /** The token of whoever has agreed: the code is worth nothing without it, and the audit trail names it. */
  readonly tokenId: ApiTokenId;
  /** PKCE, S256. */
  readonly challenge: string;
  /** Where the code was sent to. */
  readonly redirectUri: string;
  /** Of the token to issue. */
  readonly description: string;
  /** When the token to issue ends; null for never. */
  readonly tokenExpiresAt: Date | null;
  /** From then on the code is worth nothing. */
  readonly expiresAt: Date;
}

const lifetimeMs = 60_000;

/** 256 random bits, and the session in which somebody has agreed. The database knows the hash of both, so that nobody can change either. */
export function newCode(session?: string): string {
  const secret = randomBytes(32).toString('base64url');
  return session === undefined ? secret : `${secret}.${session}`;
}

export const endOfCode = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

/** What the database knows of a code. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Whether a verifier belongs to a challenge. */
export function isVerifierOf(verifier: string, challenge: string): boolean {
  const actual = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(challenge, 'base64url');
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
