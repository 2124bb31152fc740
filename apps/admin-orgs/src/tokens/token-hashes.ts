import { hashApiToken } from '@groundwork/auth';
import type { KeyRing } from '@groundwork/config';

/** The stored form of a token and the pepper that made it. */
export interface TokenHash {
  readonly hash: string;
  readonly pepperId: string;
}

/** Makes and recognizes the stored forms of tokens. Nothing else knows the peppers. */
export interface TokenHashes {
  /** What to store for a new token. */
  current(text: string): TokenHash;
  /** Every form in which a known token may be stored: peppers that were replaced are still read. */
  every(text: string): string[];
}

export function createTokenHashes(peppers: KeyRing): TokenHashes {
  return {
    current: (text) => ({ hash: hashApiToken(text, peppers.current.key), pepperId: peppers.current.id }),
    every: (text) => peppers.all.map(({ key }) => hashApiToken(text, key)),
  };
}
