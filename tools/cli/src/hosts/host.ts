import { Failure } from '../frame/failure.ts';

/** A platform: its name for users and Terraform, and the origin for requests. */
export interface Host {
  /** As it appears in a module source, such as `registry.example.com`. */
  readonly name: string;
  /** Such as `https://registry.example.com`. */
  readonly origin: string;
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Parses a host name or address that the user typed. Plain http is accepted for this machine only, because elsewhere
 * tokens would be readable in transit.
 *
 * @throws Failure
 */
export function parseHost(text: string): Host {
  const url = urlOf(text.trim());
  if (!isSafe(url))
    throw new Failure(
      'usage',
      `${url.origin} is not encrypted, so your token could be read in transit.`,
      `Use https: ${url.host}`,
    );
  return { name: url.host, origin: url.origin };
}

/** True if requests to an address are encrypted or stay on this machine. */
export const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));

/** True if Terraform cannot discover the services of a host, because it does so over https only. */
export const needsIntroduction = ({ origin }: Host): boolean => origin.startsWith('http:');

/** Name of a platform on this machine for Terraform, which requires a dot. */
export const localName = 'groundwork.test';

/** True if Terraform neither accepts the name of a host nor knows its address, as before a login. */
export const needsLogin = (host: Host): boolean =>
  needsIntroduction(host) && host.name === new URL(host.origin).host;

/** Host in the source of a module. A platform on this machine gets its name by a login. */
export const nameInSources = (host: Host): string => (needsLogin(host) ? localName : host.name);

function urlOf(text: string): URL {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.username !== '' || url.hostname === '' || /\s/.test(text))
    throw new Failure(
      'usage',
      `${JSON.stringify(text)} is not a host name.`,
      'Write it as in a module source, such as registry.example.com.',
    );
  return url;
}
