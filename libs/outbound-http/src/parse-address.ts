import { isIP } from 'node:net';
import { kindOfAddress, type AddressKind } from './address-ranges.ts';
import type { AllowList } from './allow-list.ts';

/** Why an address is not allowed: a sentence for a person that reveals nothing about what is there. */
export interface Refusal {
  readonly refusal: string;
}

/** What the operator allows beyond https to public addresses. */
export interface AddressRules {
  /** Private addresses, plain http and any port, as on a developer's machine. */
  readonly isPrivateAllowed: boolean;
  readonly allowList: AllowList;
}

const longestAddress = 2048;

/** The beginning of an address as people write it: the parser would accept much more, and repair it. */
const plainBeginning = /^https?:\/\/[^/?#@\s]/i;
/** White space and control characters, which the parser would drop, and what it would turn into a slash. */
const strange = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * Reads an address that a user has given, by its syntax alone: nothing is resolved, nothing connected to.
 *
 * @returns the parsed address, whose host is canonical (`0x7f.1` is `127.0.0.1`), or why it is refused: not an https
 *   address, a user or password, a fragment, a port of its own, a host that cannot be a public name, or a literal IP
 *   address that is not allowed
 */
export function parseAddress(text: string, rules: AddressRules): { readonly url: URL } | Refusal {
  if (text.length > longestAddress) return { refusal: 'is too long' };
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

/** The IP address in a canonical host, if it is one. */
export function literalOf(hostname: string): string | undefined {
  const address = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(address) === 0 ? undefined : address;
}

/**
 * Whether the host may be connected to at this address. Forbidden addresses stay forbidden, whatever the operator has
 * listed.
 */
export function isAllowed(address: string, hostname: string, rules: AddressRules): boolean {
  const { isPrivateAllowed, allowList } = rules;
  const verdicts: Readonly<Record<AddressKind, () => boolean>> = {
    public: () => true,
    private: () => isPrivateAllowed || allowList.coversHost(hostname) || allowList.coversAddress(address),
    forbidden: () => false,
  };
  return verdicts[kindOfAddress(address)]();
}
