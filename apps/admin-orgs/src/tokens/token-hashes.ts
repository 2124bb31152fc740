import { hashApiToken } from '@groundwork/auth';
import type { KeyRing } from '@groundwork/config';

/** The hash under which a token is stored, and the id of the pepper (secret key) that was used. */
export interface TokenHash {
  readonly hash: string;
  readonly pepperId: string;
}

/** Computes the hashes under which tokens are stored. Nothing else knows the peppers. */
export interface TokenHashes {
  /** The hash to store for a new token. */
  current(text: string): TokenHash;
  /** Every hash under which a token may be stored: replaced peppers remain valid for existing tokens. */
  every(text: string): string[];
}

export function createTokenHashes(peppers: KeyRing): TokenHashes {
  return {
    current: (text) => ({ hash: hashApiToken(text, peppers.current.key), pepperId: peppers.current.id }),
    every: (text) => peppers.all.map(({ key }) => hashApiToken(text, key)),
  };
}
