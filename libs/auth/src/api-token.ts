import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62 } from '@groundwork/resource-id';

/** Both tokens of an organization begin alike; only admin-orgs knows what each may do. */
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

/** `session` is the kind of a user's token that belongs to a browser session (ADR 60). */
export type ApiTokenKind = keyof typeof prefixes;

/**
 * - `ours`: our prefix and a matching checksum.
 * - `ours-but-damaged`: our prefix, but it cannot be a token that was ever issued; no need to ask admin-orgs.
 * - `foreign`: another format, such as the operator's own `BOOTSTRAP_ADMIN_TOKEN`; only admin-orgs knows.
 */
export type ApiTokenLook = 'ours' | 'ours-but-damaged' | 'foreign';

/**
 * A new API token: `gwu_`, `gwt_`, `gwo_` or `gws_`, 30 random base62 characters (178 bits), and 6 of checksum, by which secret
 * scanners know one without asking us (T-TK-1).
 */
export function generateApiToken(kind: ApiTokenKind): string {
  const body = `${prefixes[kind]}${randomBase62(randomLength)}`;
  return body + checksum(body);
}

/** What a string looks like, without asking any service. */
export function looksLikeApiToken(text: string): ApiTokenLook {
  if (!ownPrefix.test(text)) return 'foreign';
  if (!shape.test(text)) return 'ours-but-damaged';
  const body = text.slice(0, -checksumLength);
  return text.slice(-checksumLength) === checksum(body) ? 'ours' : 'ours-but-damaged';
}

/**
 * The only form in which a token is stored: HMAC-SHA-256 with the pepper, 64 hex characters. A token has so much
 * entropy that it needs no slow hash.
 */
export function hashApiToken(text: string, pepper: Buffer): string {
  return createHmac('sha256', pepper).update(text).digest('hex');
}

/** CRC-32 of everything before it, prefix included, in base62 padded to six characters. */
function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let position = 0; position < checksumLength; position += 1) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
