import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Every IPv6 client has a network of at least this size, so its addresses count as one client. */
const clientBits = 64;
/** Providers give networks of this size to one customer. */
const siteBits = 48;

/** A site's limit, in networks: enough for a household with several; 65,536 networks gain nothing beyond. */
export const networksPerSite = 8;

/** Prefix of an IPv4 address that arrived on an IPv6 socket, as Node.js writes it. */
const mappedPrefix = '::ffff:';

/** Canonical address: RFC 5952 without a zone; IPv4 behind an IPv6 socket as IPv4; undefined for other text. */
export function plainAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  // Fast path: every request has the address in this spelling.
  const mapped = text.startsWith(mappedPrefix) ? text.slice(mappedPrefix.length) : '';
  if (isIPv4(mapped)) return mapped;
  const address = ipv6Of(text);
  return address && (ipv4Behind(address) ?? address.toRFC5952String());
}

/** Network whose limits an address counts against (T-GW-8): IPv4 itself, IPv6 its /64, other text itself. */
export const networkOf = (address: string): string =>
  blockOf(address, clientBits) ?? plainAddress(address) ?? address;

/** The /48 of an IPv6 address in any spelling, whose networks share a wider limit; undefined otherwise. */
export const siteOf = (address: string): string | undefined => blockOf(address, siteBits);

function blockOf(text: string, bits: number): string | undefined {
  const address = ipv6Of(text);
  if (!address || ipv4Behind(address) !== undefined) return undefined;
  const kept = address.parts.map((part, index) => (index < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(kept).toRFC5952String()}/${bits}`;
}

/** IPv4 address that an IPv6 address represents: on an IPv6 socket, or behind a translator (RFC 6052). */
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
