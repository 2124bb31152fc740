import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62 } from '@groundwork/contracts/resource-ids';

/** Both tokens of an organization share a prefix; only admin-orgs can tell them apart. */
const prefixes = {
  user: 'gwu_',
  team: 'gwt_',
  organization: 'gwo_',
  'audit-trail': 'gwo_',
  session: 'gws_',
} as const;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 30;
const checksumLength = 6;
const shape = /^gw[utos]_[0-9A-Za-z]{36}$/;
const ownPrefix = /^gw[utos]_/;

/** `session` is a user's token for a browser session (ADR 60). */
export type ApiTokenKind = keyof typeof prefixes;

/**
 * - `ours`: our prefix and a matching checksum.
 * - `ours-but-damaged`: our prefix, but a wrong checksum. It was never issued, so admin-orgs need not be asked.
 * - `foreign`: another format, such as the operator's `BOOTSTRAP_ADMIN_TOKEN`; only admin-orgs can check it.
 */
export type ApiTokenLook = 'ours' | 'ours-but-damaged' | 'foreign';

/**
 * A new API token: `gwu_`, `gwt_`, `gwo_` or `gws_`, 30 random base62 characters (178 bits), and a checksum of 6
 * characters, by which secret scanners recognize it offline (T-TK-1).
 */
export function generateApiToken(kind: ApiTokenKind): string {
  const body = `${prefixes[kind]}${randomBase62(randomLength)}`;
  return body + checksum(body);
}

/** Judges a token by its format alone, without a request. */
export function looksLikeApiToken(text: string): ApiTokenLook {
  if (!ownPrefix.test(text)) return 'foreign';
  if (!shape.test(text)) return 'ours-but-damaged';
  const body = text.slice(0, -checksumLength);
  return text.slice(-checksumLength) === checksum(body) ? 'ours' : 'ours-but-damaged';
}

/** Stored form of a token: HMAC-SHA-256 with the pepper, 64 hex characters. A random token needs no slow hash. */
export function hashApiToken(text: string, pepper: Buffer): string {
  return createHmac('sha256', pepper).update(text).digest('hex');
}

/** CRC-32 of the prefix and the random characters, in base62, padded to six characters. */
function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let position = 0; position < checksumLength; position += 1) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
