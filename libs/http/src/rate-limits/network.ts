import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Everybody who has IPv6 has at least a network of this size, so its addresses are one client. */
const clientBits = 64;
/** Providers give networks of this size to one customer. */
const siteBits = 48;

/**
 * How many networks' worth of a limit all networks of a site have together. A household with some networks is never near it, and whoever
 * has all 65,536 networks of a site gets this and nothing beyond.
 */
export const networksPerSite = 8;

/** How an IPv4 address begins that arrived on an IPv6 socket, as Node.js writes it. */
const mappedPrefix = '::ffff:';

/**
 * An address in its one spelling: that of RFC 5952 without a zone, and IPv4 that arrived on an IPv6 socket as IPv4. Undefined for anything else.
 */
export function plainAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  // The one spelling that each request may have is not worth a parser.
  const mapped = text.startsWith(mappedPrefix) ? text.slice(mappedPrefix.length) : '';
  if (isIPv4(mapped)) return mapped;
  const address = ipv6Of(text);
  return address && (ipv4Behind(address) ?? address.toRFC5952String());
}

/**
 * Whose limits an address uses (T-GW-8): an IPv4 address its own, an IPv6 address those of its /64. Any other text is its own network.
 *
 * @param address in any spelling
 */
export const networkOf = (address: string): string =>
  blockOf(address, clientBits) ?? plainAddress(address) ?? address;

/** The /48 of an IPv6 address in any spelling, whose networks share a wider limit; undefined for everything else. */
export const siteOf = (address: string): string | undefined => blockOf(address, siteBits);

/** The block of an IPv6 address; undefined for anything else. */
function blockOf(text: string, bits: number): string | undefined {
  const address = ipv6Of(text);
  if (!address || ipv4Behind(address) !== undefined) return undefined;
  const kept = address.parts.map((part, index) => (index < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(kept).toRFC5952String()}/${bits}`;
}

/** The IPv4 address that an IPv6 address stands for: on an IPv6 socket, or behind a translator (RFC 6052). */
function ipv4Behind(address: ipaddr.IPv6): string | undefined {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  if (address.range() !== 'rfc6052') return undefined;
  return new ipaddr.IPv4(address.toByteArray().slice(-4)).toString();
}

function ipv6Of(text: string): ipaddr.IPv6 | undefined {
  if (!isIPv6(text)) return undefined;
  const [withoutZone = ''] = text.split('%');
  return ipaddr.IPv6.parse(withoutZone);
}
