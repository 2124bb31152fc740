/** How Terraform, OpenTofu and our command line reach a platform. */
export interface ClientAddress {
  /**
   * - `discovered`: Terraform and OpenTofu find it by its host
   * - `introduced`: they find it under a name that `groundwork login` writes into their configuration
   * - `insecure`: they do not find it, and our command line sends it no token
   */
  readonly way: 'discovered' | 'introduced' | 'insecure';
  /** Host in module sources, with its port if it has one. */
  readonly host: string;
  /** Argument of `groundwork login`. */
  readonly login: string;
}

/** Name under which `groundwork login` introduces a platform that Terraform and OpenTofu cannot discover. */
export const introducedName = 'groundwork.test';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** True for an address of the machine that it is used on. */
export const isOnThisMachine = ({ hostname }: URL): boolean => loopback.test(hostname);

/** True if requests to an address are encrypted or stay on this machine. */
export const isSafe = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(url));

const label = String.raw`(?!..--)[a-z\d](?:[a-z\d-]*[a-z\d])?`;
const dottedName = new RegExp(String.raw`^${label}(?:\.${label})+$`);

/**
 * True if Terraform and OpenTofu discover a platform by the host of its address (docs/compatibility.md#init). They do so
 * over https only, and refuse hosts without a dot, IPv6 addresses, underscores, and both spellings of names beyond ASCII.
 */
export const isDiscoverable = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && dottedName.test(hostname);

/** @param address public address of a platform, such as its `BASE_URL` */
export function clientAddressOf(address: string): ClientAddress {
  const url = new URL(address);
  const login = url.protocol === 'https:' ? url.host : url.origin;
  if (isDiscoverable(url)) return { way: 'discovered', host: url.host, login };
  return isSafe(url)
    ? { way: 'introduced', host: introducedName, login }
    : { way: 'insecure', host: url.host, login };
}
