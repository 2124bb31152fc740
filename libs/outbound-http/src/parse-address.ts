import { isIP } from 'node:net';
import { kindOfAddress, type AddressKind } from './address-ranges.ts';
import type { AllowList } from './allow-list.ts';

/** Reason why an address is not allowed: a sentence for the user that reveals nothing about the target. */
export interface Refusal {
  readonly refusal: string;
}

/** Addresses that the operator allows in addition to https to public addresses. */
export interface AddressRules {
  /** True to allow private addresses, plain http and any port, as on a developer's machine. */
  readonly isPrivateAllowed: boolean;
  readonly allowList: AllowList;
}

const maxAddressLength = 2048;

/** The usual beginning of an address. It is required because the parser accepts and repairs much more. */
const plainBeginning = /^https?:\/\/[^/?#@\s]/i;
/**
 * White space and control characters, which the parser would drop, and backslashes, which it would turn into slashes.
 */
const strange = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * Parses a user's address by its syntax alone, without network access.
 *
 * @returns the parsed address, whose host is canonical (`0x7f.1` is `127.0.0.1`), or the reason for its refusal: it is
 *   not an https address; it has a user, password, fragment or port; its host cannot be a public name; or its host is an
 *   IP address that is not allowed
 */
export function parseAddress(text: string, rules: AddressRules): { readonly url: URL } | Refusal {
  if (text.length > maxAddressLength) return { refusal: 'is too long' };
  if (!plainBeginning.test(text) || strange.test(text)) return { refusal: 'must be an https address' };
  const url = URL.parse(text);
  if (url === null) return { refusal: 'must be an https address' };
  const refusal = refusalOfParts(url, text, rules);
  return refusal === undefined ? { url } : { refusal };
}

function refusalOfParts(url: URL, text: string, rules: AddressRules): string | undefined {
  const { protocol, username, password, hostname, port } = url;
  if (protocol !== 'https:' && !rules.isPrivateAllowed) return 'must be an https address';
  if (username !== '' || password !== '') return 'must not contain a user or password';
  if (text.includes('#')) return 'must not have a fragment';
  if (port !== '' && !rules.isPrivateAllowed && !rules.allowList.coversPort(hostname, port))
    return 'must not have a port';
  if (hostname.endsWith('.')) return 'has a host name that ends with a dot';
  const address = literalOf(hostname);
  return address === undefined || isAllowed(address, hostname, rules) ? undefined : 'is not allowed';
}

/** The IP address, if the canonical host is one. */
export function literalOf(hostname: string): string | undefined {
  const address = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(address) === 0 ? undefined : address;
}

/** True if the host may have this address. The operator's list cannot allow a `forbidden` address. */
export function isAllowed(address: string, hostname: string, rules: AddressRules): boolean {
  const { isPrivateAllowed, allowList } = rules;
  const verdicts: Readonly<Record<AddressKind, () => boolean>> = {
    public: () => true,
    private: () => isPrivateAllowed || allowList.coversHost(hostname) || allowList.coversAddress(address),
    forbidden: () => false,
  };
  return verdicts[kindOfAddress(address)]();
}
