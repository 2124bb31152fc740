import { hashApiToken } from '@groundwork/auth';
import type { KeyRing } from '@groundwork/config';

/** The stored form of a token and the id of its pepper. */
export interface TokenHash {
  readonly hash: string;
  readonly pepperId: string;
}

/** Creates and recognizes the stored forms of tokens. Nothing else knows the peppers. */
export interface TokenHashes {
  /** The form to store for a new token. */
  current(text: string): TokenHash;
  /** Every form in which a token may be stored: replaced peppers stay valid for existing tokens. */
  every(text: string): string[];
}

export function createTokenHashes(peppers: KeyRing): TokenHashes {
  return {
    current: (text) => ({ hash: hashApiToken(text, peppers.current.key), pepperId: peppers.current.id }),
    every: (text) => peppers.all.map(({ key }) => hashApiToken(text, key)),
  };
}
