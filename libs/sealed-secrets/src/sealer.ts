import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, type KeyRing } from '@groundwork/config';

/**
 * Place of a secret. The ciphertext is authenticated with the whole place, so it cannot be opened in any other place.
 */
export interface SealedPlace {
  readonly service: string;
  readonly table: string;
  readonly column: string;
  readonly rowId: string;
  readonly organizationId: string;
}

/**
 * A secret in its stored form.
 *
 * - `keyId`: id of the master key that encrypts `dataKey`.
 * - `dataKey`: the key of this secret alone, encrypted with the master key.
 * - `value`: the secret, encrypted with its data key.
 */
export interface SealedSecret {
  readonly keyId: string;
  readonly dataKey: Buffer;
  readonly value: Buffer;
}

/**
 * Thrown if a sealed value cannot be opened. The message contains the reason, but not the secret, its place or a key.
 */
export class SealError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SealError';
  }
}

export interface Sealer {
  /** The id of the master key that seals. */
  readonly currentKeyId: string;
  /** Seals a secret with a new data key and new nonces. */
  seal(place: SealedPlace, secret: Secret): SealedSecret;
  /** @throws SealError if it was sealed for another place or changed, or its master key is gone */
  open(place: SealedPlace, sealed: SealedSecret): Secret;
  /** Encrypts the data key with the current master key, unless it already is. @throws SealError as `open` */
  rewrap(place: SealedPlace, sealed: SealedSecret): SealedSecret;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Seals with the first key of the ring, opens with all of them (ADR 11). */
export function createSealer(ring: KeyRing): Sealer {
  const { current } = ring;

  function unwrap(place: SealedPlace, { keyId, dataKey }: SealedSecret): Buffer {
    const master = ring.find(keyId);
    if (!master) throw new SealError('the master key of a sealed secret is not in the key ring');
    return decrypt(master.key, dataKey, bindingOf(place, 'data key', keyId));
  }

  const wrap = (place: SealedPlace, dataKey: Buffer) =>
    encrypt(current.key, dataKey, bindingOf(place, 'data key', current.id));

  return {
    currentKeyId: current.id,
    seal(place, secret) {
      const dataKey = randomBytes(keyBytes);
      const value = encrypt(dataKey, Buffer.from(secret.reveal(), 'utf8'), bindingOf(place, 'value'));
      return { keyId: current.id, dataKey: wrap(place, dataKey), value };
    },
    open(place, sealed) {
      const value = decrypt(unwrap(place, sealed), sealed.value, bindingOf(place, 'value'));
      return new Secret(value.toString('utf8'));
    },
    rewrap(place, sealed) {
      if (sealed.keyId === current.id) return sealed;
      return { ...sealed, keyId: current.id, dataKey: wrap(place, unwrap(place, sealed)) };
    },
  };
}

/** JSON separates the parts, so that different places or purposes never have the same bytes. */
function bindingOf(place: SealedPlace, ...purpose: readonly string[]): Buffer {
  const { service, table, column, rowId, organizationId } = place;
  return Buffer.from(
    JSON.stringify(['groundwork-seal-v1', ...purpose, service, table, column, rowId, organizationId]),
    'utf8',
  );
}

/** Nonce, then tag, then ciphertext. */
function encrypt(key: Buffer, plain: Buffer, binding: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(binding);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, sealed: Buffer, binding: Buffer): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new SealError('a sealed secret is incomplete');
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(binding);
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    throw new SealError('a sealed secret was changed, or belongs to another place or another key');
  }
}
