import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { isOpensshPrivateKey, writeOpensshEd25519 } from './openssh-key.ts';

/** `key`: the key as git receives it. `refusal`: a text that follows the name of the attribute. */
export type ReadKey = { readonly key: string } | { readonly refusal: string };

/** Limit in characters; larger than any key in use. */
export const maxPrivateKeyLength = 16_384;

const minRsaBits = 2048;

const notReadable = { refusal: 'is invalid: it must be an OpenSSH or PEM private key' };
const passphrase = { refusal: 'is invalid: it has a passphrase. Use a key without one' };

/**
 * Reads a private key for SSH: OpenSSH's own format, or PEM (PKCS #1, PKCS #8, SEC1), RSA of at least 2048 bits, ECDSA on a NIST
 * curve, or Ed25519, without a passphrase.
 *
 * @returns the key with LF line endings. An Ed25519 key in PKCS #8 is converted to OpenSSH's format, because older versions of ssh
 * cannot read it.
 */
export function readPrivateKey(text: string): ReadKey {
  if (text.length > maxPrivateKeyLength) return notReadable;
  const lines = `${text.trim().replaceAll(/\r\n?/g, '\n')}\n`;
  if (
    !/^-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----\n[\t\n\x20-\x7e]+-----END [A-Z0-9 ]{0,40}PRIVATE KEY-----\n$/.test(
      lines,
    )
  )
    return notReadable;
  if (lines.startsWith('-----BEGIN OPENSSH PRIVATE KEY-----')) return readOpenssh(lines);
  return readPem(lines);
}

/**
 * Accepts any PEM file in the form of an RSA key: base64 of one ASN.1 sequence, whose numbers are not checked
 * (docs/compatibility.md#request-quirks).
 *
 * @returns the key with LF line endings, or undefined
 */
export function readRsaEnvelope(text: string): string | undefined {
  if (text.length > maxPrivateKeyLength) return undefined;
  const lines = `${text.trim().replaceAll(/\r\n?/g, '\n')}\n`;
  const [, base64 = ''] =
    /^-----BEGIN RSA PRIVATE KEY-----\n([0-9A-Za-z+/\n]+={0,2})\n-----END RSA PRIVATE KEY-----\n$/.exec(
      lines,
    ) ?? [];
  return isSequence(Buffer.from(base64, 'base64')) ? lines : undefined;
}

const sequenceTag = 0x30;
/** ASN.1: the length follows in two bytes, as in every RSA key in use. */
const twoBytesOfLength = 0x82;

const isSequence = (der: Buffer) =>
  der.length > 4 &&
  der[0] === sequenceTag &&
  der[1] === twoBytesOfLength &&
  der.readUInt16BE(2) === der.length - 4;

export function readNeededPrivateKey(given: unknown): ReadKey {
  if ((given ?? '') === '') return { refusal: "can't be blank" };
  if (typeof given !== 'string') return { refusal: 'is invalid' };
  if (given.length > maxPrivateKeyLength)
    return { refusal: `is too long (maximum is ${maxPrivateKeyLength} characters)` };
  return readPrivateKey(given);
}

function readOpenssh(lines: string): ReadKey {
  const verdict = isOpensshPrivateKey(lines);
  if (verdict === 'encrypted') return passphrase;
  return verdict === 'valid' ? { key: lines } : notReadable;
}

function readPem(lines: string): ReadKey {
  if (lines.includes('ENCRYPTED')) return passphrase;
  const key = parsePem(lines);
  if (key === undefined) return notReadable;
  switch (key.asymmetricKeyType) {
    case 'rsa':
      return readRsa(key, lines);
    case 'ec':
      return isNistCurve(key) ? { key: lines } : notReadable;
    case 'ed25519':
      return { key: writeOpensshEd25519(key) };
    default:
      return notReadable;
  }
}

function parsePem(lines: string): KeyObject | undefined {
  try {
    return createPrivateKey({ key: lines, format: 'pem' });
  } catch {
    // The error's message may quote the key.
    return undefined;
  }
}

function readRsa(key: KeyObject, lines: string): ReadKey {
  const bits = createPublicKey(key).asymmetricKeyDetails?.modulusLength ?? 0;
  return bits < minRsaBits
    ? { refusal: `is invalid: an RSA key must have at least ${minRsaBits} bits` }
    : { key: lines };
}

const isNistCurve = (key: KeyObject) =>
  ['prime256v1', 'secp384r1', 'secp521r1'].includes(key.asymmetricKeyDetails?.namedCurve ?? '');
