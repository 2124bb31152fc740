import { BlockList, isIP } from 'node:net';
import { plainAddress } from '@groundwork/http';

export type SourceAddress = (peer: string | undefined, forwardedFor: string | undefined) => string;

export const unknownAddress = 'unknown';

/**
 * Address of the connection or, if that is a trusted proxy, the last entry of `X-Forwarded-For` that is not a trusted proxy. The client
 * may have invented the entries before it.
 *
 * @param trustedProxies addresses and CIDR blocks
 */
export function createSourceAddress(trustedProxies: readonly string[]): SourceAddress {
  const trusted = blockListOf(trustedProxies);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (peer, forwardedFor) => {
    const nearest = plainAddress(peer ?? '');
    if (nearest === undefined) return unknownAddress;
    if (forwardedFor === undefined || trustedProxies.length === 0 || !isTrusted(nearest)) return nearest;
    let client = nearest;
    for (const entry of forwardedFor.split(',').reverse()) {
      const address = plainAddress(entry.trim());
      if (address === undefined) return client;
      client = address;
      if (!isTrusted(address)) return client;
    }
    return client;
  };
}

function blockListOf(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = '', prefix] = block.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}
