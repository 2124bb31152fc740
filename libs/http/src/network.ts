import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Everybody who has IPv6 has at least a network of this size, so its addresses are one client. */
const clientBits = 64;
/** Providers give networks of this size to one customer. */
const siteBits = 48;

/**
 * An address in its one spelling: that of RFC 5952 without a zone, and IPv4 that arrived on an IPv6 socket as IPv4. Undefined for anything else.
 */
export function plainAddress(text: string): string | undefined {
  const family = isIP(text);
  if (family === 4) return text;
  if (family !== 6) return undefined;
  const [withoutZone = ''] = text.split('%');
  const address = ipaddr.IPv6.parse(withoutZone);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toRFC5952String();
}

/**
 * Whose limits an address uses (T-GW-8): an IPv4 address its own, an IPv6 address those of its /64. A text that is no address is its own network.
 *
 * @param address in any spelling
 */
export const networkOf = (address: string): string => blockOf(address, clientBits);

/** The /48 of an IPv6 address, whose networks share a wider limit; undefined for everything else. */
export function siteOf(address: string): string | undefined {
  const site = blockOf(address, siteBits);
  return site.includes('/') ? site : undefined;
}

function blockOf(address: string, bits: number): string {
  const plain = plainAddress(address);
  if (plain === undefined || isIP(plain) === 4) return plain ?? address;
  const { parts } = ipaddr.IPv6.parse(plain);
  const kept = parts.map((part, index) => (index < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(kept).toRFC5952String()}/${bits}`;
}
