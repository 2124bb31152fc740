import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { serviceNameSchema } from '@groundwork/contracts';

const keySchema = z.object({
  kid: z.string().min(1).max(64),
  issuer: serviceNameSchema,
  publicKey: z.string().refine(isP256PublicKey, 'must be the PEM of an EC public key on P-256'),
});

/**
 * Public keys of the platform, with the service whose tokens each verifies. A service may have several, for rotation: a
 * new key is known before its first use, an old one until its last token has expired. Keys of services that this
 * release does not know are left out: a later release may have added them.
 */
export const keySetSchema = z
  .object({
    keys: z
      .array(z.looseObject({ issuer: z.string() }))
      .transform((keys) => keys.filter(({ issuer }) => isKnown(issuer)))
      .pipe(z.array(keySchema)),
  })
  .refine(
    ({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length,
    'two keys have the same kid',
  );

const isKnown = (issuer: string) => serviceNameSchema.safeParse(issuer).success;

export type KeySet = z.infer<typeof keySetSchema>;

export interface KeyPair {
  readonly kid: string;
  /** PKCS#8 PEM; content of `INTERNAL_KEY_FILE`. */
  readonly privateKeyPem: string;
  /** SPKI PEM; goes into the key set. */
  readonly publicKeyPem: string;
}

/** A new ES256 key pair for one service. */
export function generateKeyPair(): KeyPair {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    kid: keyIdOf(pair.publicKey),
    privateKeyPem: pair.privateKey,
    publicKeyPem: pair.publicKey,
  };
}

/**
 * Name of a key pair, from either of its keys: the first 16 base64url characters of the public key's SHA-256.
 *
 * @throws Error when the text is not the PEM of an EC key on P-256
 */
export function keyIdOf(pem: string): string {
  const publicKey = createPublicKey(pem);
  if (publicKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('not an EC key on P-256');
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64url').slice(0, 16);
}

/**
 * Reads `INTERNAL_KEY_SET_FILE`: `{"keys":[{"kid","issuer","publicKey":PEM}]}`.
 *
 * @throws Error when the file is missing, is not JSON, or contains something else
 */
export function readKeySet(file: string): KeySet {
  return keySetSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Reads `INTERNAL_KEY_FILE`, this service's private key. @throws Error when it is missing or not an EC key on P-256 */
export function readPrivateKey(file: string): { readonly kid: string; readonly privateKeyPem: string } {
  const privateKeyPem = readFileSync(file, 'utf8');
  return { kid: keyIdOf(privateKeyPem), privateKeyPem };
}

function isP256PublicKey(pem: string): boolean {
  if (!pem.includes('BEGIN PUBLIC KEY')) return false;
  try {
    keyIdOf(pem);
    return true;
  } catch {
    return false;
  }
}
