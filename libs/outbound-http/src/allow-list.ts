import { BlockList, isIP } from 'node:net';
import { addRange } from './address-ranges.ts';

/** Hosts, addresses and ports that the operator allows in addition to the public internet. */
export interface AllowList {
  coversHost(hostname: string): boolean;
  coversAddress(address: string): boolean;
  coversPort(hostname: string, port: string): boolean;
}

/**
 * True for an entry of an operator's list: an exact host (`git.corp.example`, `10.1.2.3`, `[fd00::1]`), one with a port
 * (`git.corp.example:8443`), or a range of addresses (`10.20.0.0/16`, `fd12::/32`).
 */
export function isAllowedHostEntry(entry: string): boolean {
  return entry.includes('/') ? isRange(entry) : hostOf(entry) !== null;
}

/** @param entries entries for which `isAllowedHostEntry` is true; other entries have no effect */
export function createAllowList(entries: readonly string[]): AllowList {
  const ranges = new BlockList();
  const hosts = new Set<string>();
  const hostsWithPort = new Set<string>();
  for (const entry of entries) {
    if (isRange(entry)) addRange(ranges, entry);
    const url = entry.includes('/') ? null : hostOf(entry);
    if (url === null) continue;
    hosts.add(url.hostname);
    hostsWithPort.add(`${url.hostname} ${url.port}`);
  }
  return {
    coversHost: (hostname) => hosts.has(hostname),
    coversAddress: (address) => ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
    coversPort: (hostname, port) => hostsWithPort.has(`${hostname} ${port}`),
  };
}

function hostOf(entry: string): URL | null {
  if (!/^[\w.:[\]-]+$/.test(entry)) return null;
  const url = URL.parse(`https://${entry}/`);
  return url !== null && url.username === '' && url.pathname === '/' ? url : null;
}

function isRange(entry: string): boolean {
  const [, network = '', length = ''] = /^([0-9a-fA-F.:]+)\/(\d{1,3})$/.exec(entry) ?? [];
  const version = isIP(network);
  return version !== 0 && Number(length) <= (version === 4 ? 32 : 128);
}
