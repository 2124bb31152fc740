import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret } from '@groundwork/config';
import type { DeliveryHeaders, Provider } from '../providers/provider.ts';

const triedSecrets = 2;
const decoys = Array.from({ length: triedSecrets }, () => new Secret(randomBytes(32).toString('base64url')));

/** Decoys replace missing secrets, so that all deliveries take the same work. */
export const withDecoys = (secrets: readonly Secret[]): readonly Secret[] =>
  [...secrets, ...decoys].slice(0, triedSecrets);

/**
 * True if the sender knows one of the secrets. Compares in constant time, with all of them.
 *
 * @param hmacs HMACs of the raw body, one under each of the secrets
 */
export function isProven(
  provider: Provider,
  headers: DeliveryHeaders,
  secrets: readonly Secret[],
  hmacs: readonly string[],
): boolean {
  const proof = digestOf(provider.proofOf(headers) ?? '');
  const matches = secrets.map((secret, index) =>
    timingSafeEqual(proof, digestOf(provider.expectedProof(secret.reveal(), hmacs[index] ?? ''))),
  );
  return matches.includes(true);
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
