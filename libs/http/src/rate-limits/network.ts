import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Prefix length. Every IPv6 client has at least a network of this size, so all addresses in it count as one client. */
const clientBits = 64;
/** Prefix length. Internet providers give networks of this size to a single customer. */
const siteBits = 48;

/**
 * The limit for a site, as a multiple of the limit for a network. Enough for a household with several networks; a
 * client with all 65,536 networks of a site gets as much.
 */
export const networksPerSite = 8;

/** Prefix that Node.js writes before the IPv4 address of a client on an IPv6 socket. */
const mappedPrefix = '::ffff:';

/** Canonical spelling of an IP address: RFC 5952 without a zone; IPv4 inside IPv6 as IPv4; undefined for other text. */
export function plainAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  // Fast path: every request has the address in this spelling.
  const mapped = text.startsWith(mappedPrefix) ? text.slice(mappedPrefix.length) : '';
  if (isIPv4(mapped)) return mapped;
  const address = ipv6Of(text);
  return address && (ipv4Behind(address) ?? address.toRFC5952String());
}

/** The network to which limits apply (T-GW-8): the /64 of an IPv6 address, an IPv4 address alone, other text as is. */
export const networkOf = (address: string): string =>
  blockOf(address, clientBits) ?? plainAddress(address) ?? address;

/** The /48 of an IPv6 address in any spelling. Its networks share a higher limit. Undefined for IPv4 and other text. */
export const siteOf = (address: string): string | undefined => blockOf(address, siteBits);

function blockOf(text: string, bits: number): string | undefined {
  const address = ipv6Of(text);
  if (!address || ipv4Behind(address) !== undefined) return undefined;
  const kept = address.parts.map((part, index) => (index < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(kept).toRFC5952String()}/${bits}`;
}

/** The IPv4 address inside an IPv6 address that comes from an IPv6 socket or from a translator (RFC 6052). */
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
