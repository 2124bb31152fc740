import { BlockList, isIP } from 'node:net';

/**
 * Kind of a user-supplied IP address as a target of requests:
 *
 * - `public`: on the internet;
 * - `private`: on this machine or network; allowed only by the operator;
 * - `forbidden`: not an ordinary server (metadata services, link-local, multicast, reserved, IPv6 forms that contain
 *   another address). No setting allows it.
 */
export type AddressKind = 'public' | 'private' | 'forbidden';

/** Metadata services of clouds, some in ranges that are otherwise private or even public. */
export const metadataRanges = [
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.0/24',
  'fd00:ec2::/32',
  'fd20:ce::/32',
] as const;
const metadata = blockListOf(...metadataRanges);

const privateRanges = blockListOf(
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '::1/128',
  'fc00::/7',
);

const reserved4 = blockListOf(
  '0.0.0.0/8',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
);

/**
 * Public IPv6 addresses are in `global6`, but not in `reserved6`: Teredo and other protocol assignments, documentation,
 * 6to4. NAT64, IPv4-mapped and IPv4-compatible addresses, link-local and multicast are outside of `global6`.
 */
const global6 = blockListOf('2000::/3');
const reserved6 = blockListOf('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');

/** @param address an IP address as a resolver returns it; anything else is forbidden */
export function kindOfAddress(address: string): AddressKind {
  const version = isIP(address);
  if (version === 4) return kindOf(address, 'ipv4');
  // Only link-local addresses have a zone (`%eth0`), and `BlockList` cannot read it.
  if (version === 6 && !address.includes('%')) return kindOf(address, 'ipv6');
  return 'forbidden';
}

function kindOf(address: string, family: 'ipv4' | 'ipv6'): AddressKind {
  // An IPv4-mapped address matches the rules of IPv4 as well; it is outside 2000::/3 and so never public.
  if (metadata.check(address, family)) return 'forbidden';
  if (privateRanges.check(address, family)) return isMapped(address) ? 'forbidden' : 'private';
  if (family === 'ipv4') return reserved4.check(address, family) ? 'forbidden' : 'public';
  return global6.check(address, family) && !reserved6.check(address, family) ? 'public' : 'forbidden';
}

const mapped = new BlockList();
mapped.addSubnet('0.0.0.0', 0, 'ipv4');

/** True for an IPv6 address that contains an IPv4 address: it matches a rule for all of IPv4. */
const isMapped = (address: string) => isIP(address) === 6 && mapped.check(address, 'ipv6');

function blockListOf(...ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) addRange(list, range);
  return list;
}

/** @param range an address and its prefix length, such as `10.20.0.0/16` */
export function addRange(list: BlockList, range: string): void {
  const [network = '', length = ''] = range.split('/');
  list.addSubnet(network, Number(length), isIP(network) === 6 ? 'ipv6' : 'ipv4');
}
